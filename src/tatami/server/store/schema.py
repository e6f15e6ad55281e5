"""Bringing a database to the newest shape; one made by a newer Tatami is left alone."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, inspect, text

from tatami.server.errors import CannotStart

# The last of `migrations/versions`. Said here too, so that a start with nothing to do need not load Alembic.
NEWEST: Final = "0001"
MIGRATIONS: Final = "tatami.server.store:migrations"


def bring_up_to_date(connection: Connection) -> None:
    """Runs the steps that this database has not seen yet, all of them or none."""
    if found(connection) != NEWEST:
        _migrate(connection)


def found(connection: Connection) -> str | None:
    """The step that the database is at."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _migrate(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        # Alembic's way to say that it does not know the step which the database is at.
        raise CannotStart("newer") from error
