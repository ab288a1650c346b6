"""``eunoe manage apply_tombstones [FILE]``: after a restore from a backup, delete again what had been deleted."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from eunoe.accounts.deletion import apply_tombstones
from eunoe.errors import Invalid


class Command(BaseCommand):
    help = (
        "Deletes every account again that had been deleted and is there once more, as after a restore from a backup. "
        "Reads the list in the database and in the data folder, and FILE, a copy of that list kept elsewhere."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a copy of the file “tombstones”")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            count = apply_tombstones(path=options["file"])
        except Invalid as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"Accounts deleted again: {count}.")
