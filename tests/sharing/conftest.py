"""What tests of sharing borrow."""

from tests.web.conftest import sign_in

__all__ = ["sign_in"]
