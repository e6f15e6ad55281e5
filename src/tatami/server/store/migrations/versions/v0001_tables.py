"""Guests, plays, seats, entries, chat and settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

DUE = sa.text("due_at IS NOT NULL")


def upgrade() -> None:
    op.create_table(
        "guest",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("lang", sa.String(), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
    )
    op.create_table(
        "setting",
        sa.Column("name", sa.String(), primary_key=True),
        sa.Column("value", sa.String(), nullable=False),
    )
    _create_play()
    _create_parts()


def _create_play() -> None:
    op.create_table(
        "play",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("host", sa.String(), sa.ForeignKey("guest.id"), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("clock", sa.Integer(), nullable=True),
        sa.Column("undo", sa.Boolean(), nullable=False),
        sa.Column("brisk", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("ended", sa.String(), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("touched", sa.Float(53), nullable=False),
        sa.Column("entries", sa.Integer(), nullable=False),
        sa.Column("asked", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.Float(53), nullable=True),
        sa.Column("source", sa.String(), nullable=True),
        sa.Column("source_entries", sa.Integer(), nullable=False),
        sa.Column("rematch", sa.String(), nullable=True),
    )
    op.create_index("play_due", "play", ["due_at"], sqlite_where=DUE, postgresql_where=DUE)
    op.create_index("play_listed", "play", ["public", "status", "touched"])
    op.create_index("play_idle", "play", ["status", "touched"])


def _create_parts() -> None:
    def of_play() -> "sa.Column[str]":
        return sa.Column("play", sa.String(), sa.ForeignKey("play.id", ondelete="CASCADE"), primary_key=True)

    op.create_table(
        "seat",
        of_play(),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("guest", sa.String(), sa.ForeignKey("guest.id"), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("bot", sa.String(), nullable=False),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.Column("stand_in", sa.String(), nullable=False),
        sa.Column("auto", sa.Boolean(), nullable=False),
    )
    op.create_index("seat_guest", "seat", ["guest"])
    op.create_table(
        "entry",
        of_play(),
        sa.Column("n", sa.Integer(), primary_key=True),
        sa.Column("line", sa.String(), nullable=False),
    )
    op.create_table(
        "chat",
        of_play(),
        sa.Column("n", sa.Integer(), primary_key=True),
        sa.Column("guest", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
    )
