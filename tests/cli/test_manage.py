"""``eunoe manage``: Django's own commands, with their exit status."""

from tests.cli.conftest import Installation


def test_it_passes_arguments_and_exit_status_through(installation: Installation) -> None:
    assert installation.run("manage", "check").returncode == 0
    assert installation.run("manage", "check", "--tag", "nonsense").returncode == 1
    helped = installation.run("manage", "migrate", "--help")
    assert helped.returncode == 0
    assert "--fake" in helped.stdout


def test_migrations_are_complete(installation: Installation) -> None:
    assert installation.run("manage", "makemigrations", "--check", "--dry-run").returncode == 0


def test_a_public_installation_passes_djangos_own_check(installation: Installation) -> None:
    checked = installation.run(
        "manage", "check", "--deploy", "--fail-level", "WARNING", EUNOE_PUBLIC_URL="https://chat.example.org"
    )
    assert checked.returncode == 0, checked.stderr
