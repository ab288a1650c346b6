"""What is promised whatever happens in whatever order: see ``machine.py``."""
