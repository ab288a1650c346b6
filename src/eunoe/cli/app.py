"""The ``eunoe`` command: parses, calls what does the work, and decides the exit status.

0: done. 1: a check failed. 2: wrong use or an error, said in one line on standard error; ``EUNOE_DEBUG=1`` shows the
traceback. What a command needs is imported when it runs, so that ``eunoe --help`` is quick.
"""

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import pydantic
import typer
from typer.exceptions import TyperException

from eunoe import __version__
from eunoe.cli.counting import counted
from eunoe.errors import EunoeError

app = typer.Typer(
    name="eunoe",
    help="Honest memory for a chat assistant. Start with: eunoe serve",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
account = typer.Typer(help="People.")
key = typer.Typer(help="API keys.")
plan = typer.Typer(help="Plans: what an account is entitled to.")
price = typer.Typer(help="Prices: what replies of a model cost.")
source = typer.Typer(help="What recall may read at all.")
memory = typer.Typer(help="What the assistant remembers of an account: the operator's view.")
app.add_typer(account, name="account")
app.add_typer(key, name="key")
app.add_typer(memory, name="memory")
app.add_typer(plan, name="plan")
app.add_typer(price, name="price")
app.add_typer(source, name="source")

Host = Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for every one of this machine.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on.")]
Workers = Annotated[int, typer.Option(min=1, max=64, help="How many web processes.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask before a model is used.")]
Name = Annotated[str, typer.Argument(metavar="NAME", help="The account's name.")]


def main() -> NoReturn:
    """The console script."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit status."""
    return guarded(lambda: app(list(arguments), prog_name="eunoe", standalone_mode=False))


def guarded(work: Callable[[], object]) -> int:
    """Do the work and return the exit status: what goes wrong becomes one line on standard error."""
    try:
        status = work()
    except TyperException as error:
        return _complain(error, error.format_message())
    except pydantic.ValidationError as error:
        return _complain(error, _describe(error))
    except EunoeError as error:
        return _complain(error, str(error))
    except (typer.Abort, KeyboardInterrupt):
        return 130
    except Exception as error:
        said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        return _complain(error, f"{said} (EUNOE_DEBUG=1 shows where)")
    return status if isinstance(status, int) else 0


def _complain(error: BaseException, text: str) -> int:
    if os.environ.get("EUNOE_DEBUG", "").lower() in {"1", "true", "yes", "on"}:
        import traceback

        traceback.print_exception(error)
    sys.stdout.flush()
    sys.stderr.write(f"eunoe: {' '.join(text.split())}\n")
    return 2


def _describe(error: pydantic.ValidationError) -> str:
    """Which variables are wrong and why, without their values: some are secrets."""
    return "; ".join(
        f"{'.'.join(str(part) for part in problem['loc'][:1])}: {problem['msg'].removeprefix('Value error, ')}"
        for problem in error.errors()
    )


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"eunoe {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and exit.", is_eager=True, callback=_show_version)
    ] = False,
) -> None:
    """Honest memory for a chat assistant. Start with: eunoe serve"""


# --- running ------------------------------------------------------------------------------------------------------


@app.command()
def serve(host: Host = "127.0.0.1", port: Port = 8000, workers: Workers = 1) -> None:
    """Everything on one machine: database, web pages and API, background work."""
    from eunoe.cli import serving

    serving.serve(host=host, port=port, web_processes=workers, with_worker=True)


@app.command()
def web(host: Host = "127.0.0.1", port: Port = 8000, workers: Workers = 1) -> None:
    """Web pages and API alone, for several machines: on DATABASE_URL, or beside a running serve."""
    from eunoe.cli import serving
    from eunoe.cli.setup import require_database

    require_database()
    serving.serve(host=host, port=port, web_processes=workers, with_worker=False)


@app.command()
def worker(
    concurrency: Annotated[
        int, typer.Option(min=1, max=64, help="How many jobs at a time, and passes beside them.")
    ] = 4,
) -> None:
    """Background work alone, for several machines: on DATABASE_URL, or beside a running serve."""
    from eunoe.cli.setup import load_django, migrate, require_database

    require_database()
    load_django()
    migrate()
    from eunoe.cli import working

    working.work(concurrency=concurrency)


@app.command()
def doctor() -> None:
    """Check configuration, database, models and data folder, and say what to do."""
    from eunoe.cli import diagnosis

    if not diagnosis.examine():
        raise typer.Exit(1)


# --- people -------------------------------------------------------------------------------------------------------


@account.command("create")
def create_account(
    name: Name,
    email: Annotated[str, typer.Option(metavar="E", help="For signing in by email.")] = "",
    plan: Annotated[str | None, typer.Option(metavar="SLUG", help="The plan; else the default one.")] = None,
    superuser: Annotated[bool, typer.Option("--superuser", help="May use the admin pages.")] = False,
    password_stdin: Annotated[
        bool, typer.Option("--password-stdin", help="Read the password from standard input.")
    ] = False,
) -> None:
    """Create an account for a person. Without a password it can be used through API keys alone."""
    password = sys.stdin.readline().rstrip("\r\n") if password_stdin else None
    from eunoe.cli.setup import set_up

    set_up()
    from eunoe.cli import people

    people.create_account(name=name, email=email, password=password, plan=plan, superuser=superuser)


@account.command("set")
def set_account(
    name: Name,
    plan: Annotated[str | None, typer.Option("--plan", metavar="SLUG", help="The plan it gets.")] = None,
    mcp: Annotated[str | None, typer.Option("--mcp", metavar="on|off", help="Whether MCP over HTTP is open.")] = None,
) -> None:
    """Give an account another plan, or open MCP over HTTP to its keys."""
    from eunoe.cli.setup import set_up

    set_up()
    from eunoe.cli import entitling

    typer.echo(entitling.set_account(name=name, plan=plan, mcp=mcp))


@account.command("delete")
def delete_account(
    name: Name, yes: Annotated[bool, typer.Option("--yes", help="Really delete it all, for good.")] = False
) -> None:
    """Delete an account with everything of it, for good."""
    if not yes:
        raise typer.BadParameter("this deletes the account and everything of it, for good; add --yes to do it")
    from eunoe.cli.setup import set_up

    set_up()
    from eunoe.cli import people

    typer.echo(people.delete_account(name=name))


@plan.command("set")
def set_plan(
    slug: Annotated[str, typer.Argument(metavar="SLUG", help="The plan's name; it is made on first use.")],
    included_sources: Annotated[
        str | None, typer.Option(metavar="N|all", help="How many sources recall may read.")
    ] = None,
    monthly_credits: Annotated[
        str | None, typer.Option(metavar="N|unlimited", help="What chats may cost in a month, in credits.")
    ] = None,
    sources: Annotated[
        list[str] | None, typer.Option("--source", metavar="KEY=on|off", help="Whether the plan has a source.")
    ] = None,
    default: Annotated[bool, typer.Option("--default", help="The plan of accounts that have none.")] = False,
) -> None:
    """Make or change a plan. What is not given stays as it is."""
    from eunoe.cli.setup import set_up

    set_up()
    from eunoe.cli import entitling

    typer.echo(
        entitling.set_plan(
            slug=slug,
            included_sources=included_sources,
            monthly_credits=monthly_credits,
            sources=sources or [],
            default=default,
        )
    )


@price.command("set")
def set_price(
    model: Annotated[str, typer.Argument(metavar="MODEL", help="provider:model, or * for every other model.")],
    read: Annotated[str, typer.Option("--input", metavar="CREDITS", help="Per 1,000 tokens that the model reads.")],
    said: Annotated[str, typer.Option("--output", metavar="CREDITS", help="Per 1,000 tokens that it says.")],
) -> None:
    """Set what replies of a model cost. Without any price they cost nothing; memory never costs anything."""
    from eunoe.cli.setup import set_up

    set_up()
    from eunoe.cli import entitling

    typer.echo(entitling.set_price(model=model, read=read, said=said))


@source.command("set")
def set_source(
    key: Annotated[str, typer.Argument(metavar="KEY", help="The source, such as chat.history.")],
    state: Annotated[str, typer.Argument(metavar="on|off", help="Whether recall may read it.")],
) -> None:
    """Switch a source on or off for everyone."""
    from eunoe.cli.setup import set_up

    set_up()
    from eunoe.cli import entitling

    typer.echo(entitling.set_source(key=key, state=state))


PersonKey = Annotated[str | None, typer.Option("--account", metavar="NAME", help="A person's key.")]
AppKey = Annotated[str | None, typer.Option("--app", metavar="NAME", help="A program's key.")]


def _check_owner(account_name: str | None, app_name: str | None) -> None:
    if (account_name is None) == (app_name is None):
        raise typer.BadParameter("give either --account NAME or --app NAME")


@key.command("create")
def create_key(
    account_name: PersonKey = None,
    app_name: AppKey = None,
    name: Annotated[str, typer.Option("--name", metavar="TEXT", help="What it is for.")] = "",
    scope: Annotated[str, typer.Option("--scope", metavar="SCOPE", help="read, write or admin.")] = "admin",
) -> None:
    """Print a new API key, once, alone on standard output. The app is made on first use."""
    _check_owner(account_name, app_name)
    from eunoe.cli.setup import set_up

    set_up()
    from eunoe.cli import people

    typer.echo(people.create_key(account_name=account_name, app_name=app_name, name=name, scope=scope))


@key.command("list")
def list_keys(account_name: PersonKey = None, app_name: AppKey = None) -> None:
    """List the keys: number, first letters, scope, when last used, name."""
    _check_owner(account_name, app_name)
    from eunoe.cli.setup import set_up

    set_up()
    from eunoe.cli import people

    typer.echo(people.list_keys(account_name=account_name, app_name=app_name))


@key.command("revoke")
def revoke_key(
    number: Annotated[int, typer.Argument(metavar="NUMBER", help="As `eunoe key list` shows it.")],
    account_name: PersonKey = None,
    app_name: AppKey = None,
) -> None:
    """Revoke a key: from the next call on it opens nothing."""
    _check_owner(account_name, app_name)
    from eunoe.cli.setup import set_up

    set_up()
    from eunoe.cli import people

    people.revoke_key(account_name=account_name, app_name=app_name, number=number)
    typer.echo(f"Key {number} revoked.")


@app.command("mcp")
def serve_mcp(
    account_name: Annotated[str, typer.Option("--account", metavar="NAME", help="Whose memory it is.")],
) -> None:
    """Serve a person's memory to one program over standard input and output (Model Context Protocol)."""
    from eunoe.cli.setup import set_up

    set_up()
    from eunoe.cli import people

    people.serve_mcp(name=account_name)


@memory.command("show")
def show_memory(
    name: Name,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    contents: Annotated[bool, typer.Option("--contents", help="The lines, too; else counts only.")] = False,
) -> None:
    """Show how much is remembered of an account."""
    from eunoe.cli.setup import set_up

    set_up()
    from eunoe.cli import people

    view = people.view_memory(name=name, with_contents=contents)
    typer.echo(people.as_json(view) if as_json else people.as_text(view))


@memory.command("build")
def build_memory(
    name: Name, full: Annotated[bool, typer.Option("--full", help="All anew, instead of what changed.")] = False
) -> None:
    """Bring an account's recall up to date now."""
    from eunoe.cli.setup import set_up

    set_up()
    from eunoe.cli import people

    typer.echo(people.build_memory(name=name, mode="full" if full else "quick"))


@memory.command("read")
def read_imported(
    name: Name,
    yes: Yes = False,
    stop: Annotated[bool, typer.Option("--stop", help="Read no more of them.")] = False,
) -> None:
    """Have the chats that were imported into an account read for facts, the oldest first."""
    from eunoe.cli.setup import set_up

    set_up()
    from eunoe.cli import moving

    typer.echo(moving.stop_reading(name=name) if stop else moving.read_imported(name=name, confirm=_confirm(yes)))


def _confirm(yes: bool) -> Callable[[str], None]:
    """Says what something takes, and goes on once the operator agrees."""

    def confirm(what: str) -> None:
        typer.echo(what)
        if not yes:
            typer.confirm("Go on?", abort=True)

    return confirm


@memory.command("clear")
def clear_memory(
    name: Name, yes: Annotated[bool, typer.Option("--yes", help="Really delete it all, for good.")] = False
) -> None:
    """Delete everything the assistant remembers of an account, for good."""
    if not yes:
        raise typer.BadParameter("this deletes everything remembered, for good; add --yes to do it")
    from eunoe.cli.setup import set_up

    set_up()
    from eunoe.cli import people

    typer.echo(f"Deleted {counted(people.clear_memory(name=name), 'line')}.")


@app.command()
def verify(name: Name, as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False) -> None:
    """Look everywhere for the messages that an account marked as not remembered. Exit status 1: something was found."""
    from eunoe.cli.setup import set_up

    set_up()
    from eunoe.cli import people

    found = people.verify(name=name)
    typer.echo(people.as_json(people.found_values(found)) if as_json else people.found_text(found))
    if not found.is_clean:
        raise typer.Exit(1)


@app.command("export")
def export_account(
    name: Name,
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="The zip to write.")],
) -> None:
    """Write everything of an account into one zip: JSON, a page to read it, and the files."""
    from eunoe.cli.setup import set_up

    set_up()
    from eunoe.cli import moving

    typer.echo(moving.export_account(name=name, path=output))


@app.command("import")
def import_file(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="An export.")],
    account_name: Annotated[str, typer.Option("--account", metavar="NAME", help="Whose it becomes.")],
    facts: Annotated[bool, typer.Option("--facts", help="Then have imported chats read for facts.")] = False,
    yes: Yes = False,
) -> None:
    """Bring an export of ChatGPT, Claude, Open WebUI or Eunoe into an account. Done twice, it is as if done once."""
    from eunoe.cli.setup import set_up

    set_up()
    from eunoe.cli import moving

    typer.echo(moving.import_file(path=file, name=account_name))
    if facts:
        typer.echo(moving.read_imported(name=account_name, confirm=_confirm(yes)))


# --- tools --------------------------------------------------------------------------------------------------------


@app.command("eval")
def evaluate(
    *,
    cases: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Labelled cases, one JSON object a line; else those that come with Eunoe."),
    ] = None,
    models: Annotated[
        list[str] | None,
        typer.Option(
            "--model", metavar="PROVIDER:MODEL", help="Which model; else the memory model. Once for each to compare."
        ),
    ] = None,
    predictions: Annotated[
        Path | None,
        typer.Option(
            metavar="OUT",
            help='Where to write {"id", "lines"} a line. With several models, each has a file of its own, '
            "with its name before the suffix.",
        ),
    ] = None,
    limit: Annotated[int | None, typer.Option(min=1, metavar="N", help="The first N cases only.")] = None,
    worst: Annotated[int, typer.Option(min=0, metavar="N", help="How many of the worst cases to show.")] = 3,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Run labelled cases through the real pass, and print how it does. No account is touched.

    Exit status 1: with one of the models every pass failed.
    """
    from eunoe.cli import comparing, evaluation

    runs = evaluation.evaluate(cases_path=cases, model_names=models or [], predictions_path=predictions, limit=limit)
    comparing.show(runs, worst=worst, form="json" if as_json else "text")
    if any(run.failed_whole for run in runs):
        raise typer.Exit(1)


@app.command(
    add_help_option=False,
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True, "help_option_names": []},
)
def manage(context: typer.Context) -> None:
    """Django's own commands."""
    from eunoe.cli.setup import manage as run_django

    run_django(context.args)
