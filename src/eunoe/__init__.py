"""Eunoe: honest memory for a chat assistant."""

__version__ = "0.1.0"
