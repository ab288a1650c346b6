"""Plans: which one holds where none was chosen."""

from eunoe.errors import ConfigurationError
from eunoe.plans.models import Plan


def get_default_plan() -> Plan:
    """The plan of an account that has none of its own. Raises ``ConfigurationError`` where no plan is the default."""
    plan = Plan.objects.filter(is_default=True).first()
    if plan is None:
        raise ConfigurationError("No plan is the default. Set one: eunoe plan set standard --default")
    return plan
