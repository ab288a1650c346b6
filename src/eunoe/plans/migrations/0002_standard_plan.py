"""A new installation has one plan, with no cap: recall of chats works out of the box."""

from django.db import migrations


def add_standard_plan(apps, schema_editor):
    plan = apps.get_model("eunoe_plans", "Plan")
    plan.objects.get_or_create(
        slug="standard", defaults={"name": "Standard", "included_sources": None, "is_default": True}
    )


class Migration(migrations.Migration):
    dependencies = [("eunoe_plans", "0001_initial")]
    operations = [migrations.RunPython(add_standard_plan, migrations.RunPython.noop)]
