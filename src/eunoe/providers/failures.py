"""What goes wrong with a model, by one set of names. A vendor's text may hold a person's words: none is passed on."""

from collections.abc import Iterator
from contextlib import contextmanager

import httpx2 as httpx
from pydantic_ai import exceptions

from eunoe.errors import ConfigurationError, ModelError, ModelRefused, ModelTimeout, ModelUnavailable


@contextmanager
def openai_errors(what: str) -> Iterator[None]:
    """The errors of OpenAI's library become ours. ``what`` was asked: the model, or the embedder."""
    # Imported here: whoever talks to another vendor does without it.
    import openai

    try:
        yield
    except openai.APIStatusError as error:
        raise _of_status(what, error.status_code) from error
    except openai.APITimeoutError as error:
        raise ModelTimeout(f"The {what} did not answer in time.") from error
    except openai.APIConnectionError as error:
        raise ModelUnavailable(f"The {what}'s endpoint cannot be reached.") from error


def _of_status(what: str, status: int) -> ModelError:
    kind = ModelUnavailable if status in {401, 403, 404, 408, 429} or status >= 500 else ModelError
    return kind(f"The {what}'s endpoint answered with status {status}.")


@contextmanager
def one_error_tree() -> Iterator[None]:
    """Vendors' errors become ours: only the kind and the status pass."""
    try:
        yield
    except (TimeoutError, exceptions.ModelTimeoutError, httpx.TimeoutException) as error:
        raise ModelTimeout("The model did not answer in time.") from error
    except exceptions.ContentFilterError as error:
        raise ModelRefused("The model declined to answer.") from error
    except exceptions.ModelHTTPError as error:
        raise _of_status("model", error.status_code) from error
    except (exceptions.ModelConnectionError, httpx.TransportError, OSError) as error:
        raise ModelUnavailable("The model's endpoint cannot be reached.") from error
    except exceptions.UserError as error:
        raise ConfigurationError("The model is not set up: its key or address is missing.") from error
    except (exceptions.AgentRunError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise ModelError(f"The model's answer could not be read ({type(error).__name__}).") from error
