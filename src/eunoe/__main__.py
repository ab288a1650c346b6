"""``python -m eunoe``."""

from eunoe.cli.app import main

main()
