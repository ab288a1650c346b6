"""What goes wrong with a model, by one set of names. A vendor's text may hold a person's words: none is passed on."""

from collections.abc import Iterator
from contextlib import contextmanager

from eunoe.errors import ModelError, ModelTimeout, ModelUnavailable


@contextmanager
def openai_errors(what: str) -> Iterator[None]:
    """The errors of OpenAI's library become ours. ``what`` was asked: the model, or the embedder."""
    # Imported here: whoever talks to another vendor does without it.
    import openai

    try:
        yield
    except openai.APIStatusError as error:
        raise of_status(what, error.status_code) from error
    except openai.APITimeoutError as error:
        raise ModelTimeout(f"The {what} did not answer in time.") from error
    except openai.APIConnectionError as error:
        raise ModelUnavailable(f"The {what}'s endpoint cannot be reached.") from error


def of_status(what: str, status: int) -> ModelError:
    """The error for a status that an endpoint answered with."""
    kind = ModelUnavailable if status in {401, 403, 404, 408, 429} or status >= 500 else ModelError
    return kind(f"The {what}'s endpoint answered with status {status}.")
