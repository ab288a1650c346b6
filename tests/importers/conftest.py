"""The fixtures of exports serve imports as well."""

from tests.portable.conftest import _own_uploads, exported

__all__ = ["_own_uploads", "exported"]
