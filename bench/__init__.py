"""The figures, each reproducible with one command: ``python -m bench [NAME …]``."""
