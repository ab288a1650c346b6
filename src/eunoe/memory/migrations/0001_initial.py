"""The last verification; and: what recall holds of the library goes with it.

In the database itself, so that it holds for whoever deletes or rewrites, in the same transaction, also where a build
commits what it read before. A chunk's ``told_at`` is when the words that it was cut from were written.
"""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

SOURCES = (
    ("notes.notes", "eunoe_library_note", "updated_at"),
    ("documents.documents", "eunoe_library_document", "created_at"),
    ("projects.instructions", "eunoe_library_project", "updated_at"),
)

FUNCTIONS = """
CREATE FUNCTION memory_forget_of_library() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM eunoe_recall_chunk
    WHERE account_id = OLD.account_id AND source_key = TG_ARGV[0] AND source_id = OLD.id::text;
    RETURN NULL;
END $$;

CREATE FUNCTION memory_keep_what_stands() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    stands boolean;
BEGIN
    EXECUTE format('SELECT true FROM %I WHERE id = $1 AND account_id = $2 AND %I = $3 FOR SHARE', TG_ARGV[0], TG_ARGV[1])
        INTO stands USING NEW.source_id::uuid, NEW.account_id, NEW.told_at;
    IF stands IS NULL THEN
        DELETE FROM eunoe_recall_chunk WHERE id = NEW.id;
    END IF;
    RETURN NULL;
END $$;
"""

TRIGGERS = """
CREATE TRIGGER memory_forget_deleted AFTER DELETE ON {table}
    FOR EACH ROW EXECUTE FUNCTION memory_forget_of_library('{key}');
CREATE TRIGGER memory_forget_rewritten AFTER UPDATE OF {written_at} ON {table}
    FOR EACH ROW WHEN (OLD.{written_at} IS DISTINCT FROM NEW.{written_at})
    EXECUTE FUNCTION memory_forget_of_library('{key}');
CREATE TRIGGER memory_keep_what_stands_of_{table} AFTER INSERT ON eunoe_recall_chunk
    FOR EACH ROW WHEN (NEW.source_key = '{key}')
    EXECUTE FUNCTION memory_keep_what_stands('{table}', '{written_at}');
"""

FORGET_THE_TRIGGERS = """
DROP TRIGGER memory_forget_deleted ON {table};
DROP TRIGGER memory_forget_rewritten ON {table};
DROP TRIGGER memory_keep_what_stands_of_{table} ON eunoe_recall_chunk;
"""

FORGET_THE_FUNCTIONS = """
DROP FUNCTION memory_forget_of_library();
DROP FUNCTION memory_keep_what_stands();
"""


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("eunoe_library", "0001_initial"),
        ("eunoe_recall", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="LastVerification",
            fields=[
                (
                    "account",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="+",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("at", models.DateTimeField()),
                ("marks", models.CharField(max_length=32)),
                ("build", models.PositiveIntegerField()),
                ("is_everywhere", models.BooleanField()),
                ("texts", models.PositiveIntegerField()),
                ("files", models.PositiveIntegerField()),
                ("traces", models.PositiveIntegerField()),
                ("pending", models.PositiveIntegerField()),
                ("repeats", models.PositiveIntegerField()),
                ("repeated", models.JSONField(default=list)),
            ],
            options={
                "db_table": "eunoe_memory_last_verification",
            },
        ),
        migrations.RunSQL(FUNCTIONS, FORGET_THE_FUNCTIONS),
        *(
            migrations.RunSQL(
                TRIGGERS.format(key=key, table=table, written_at=written_at), FORGET_THE_TRIGGERS.format(table=table)
            )
            for key, table, written_at in SOURCES
        ),
    ]
