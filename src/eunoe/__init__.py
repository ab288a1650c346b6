"""Eunoe: honest memory for a chat assistant."""

import os

__version__ = "0.1.0"

# Before anything imports NumPy: its many threads only get in each other's way where a server has threads of its own.
for _name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_name, "1")
