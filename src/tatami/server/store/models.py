"""The tables of the database. A change here needs a migration beside it; a test compares the two."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sqlalchemy import JSON, Float, ForeignKey, Index, text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

Options = dict[str, Any]
WAITS: Final = text("due_at IS NOT NULL")


class Base(DeclarativeBase):
    """Moments are seconds since 1970, in double precision."""

    type_annotation_map: ClassVar[dict[Any, Any]] = {float: Float(53), Options: JSON}


class GuestRow(Base):
    """Somebody with a name."""

    __tablename__ = "guest"

    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    lang: Mapped[str]
    created: Mapped[float]


class TableRow(Base):
    """The header of a record, and what the lists and the timer need without replaying it."""

    __tablename__ = "play"
    __table_args__ = (
        Index(
            "play_due", "due_at", sqlite_where=text("due_at IS NOT NULL"), postgresql_where=text("due_at IS NOT NULL")
        ),
        Index("play_listed", "public", "status", "touched"),
        Index("play_idle", "status", "touched"),
    )

    id: Mapped[str] = mapped_column(primary_key=True)
    host: Mapped[str] = mapped_column(ForeignKey("guest.id"))
    game: Mapped[str]
    rules: Mapped[str]
    options: Mapped[Options]
    # 128 bits do not fit a number of the database. Empty before the start.
    seed: Mapped[str]
    public: Mapped[bool]
    clock: Mapped[int | None]
    undo: Mapped[bool]
    brisk: Mapped[bool]
    status: Mapped[str]
    # "agreed" where the people ended the play before its end.
    ended: Mapped[str]
    created: Mapped[float]
    touched: Mapped[float]
    # How many entries there are, and the set of seats that are asked.
    entries: Mapped[int]
    asked: Mapped[int]
    # When something must happen by itself.
    due_at: Mapped[float | None]
    # Whose entries were copied, and how many: "continue from here".
    source: Mapped[str | None]
    source_entries: Mapped[int]
    rematch: Mapped[str | None]


class SeatRow(Base):
    """Who sits where."""

    __tablename__ = "seat"
    __table_args__ = (Index("seat_guest", "guest"),)

    play: Mapped[str] = mapped_column(ForeignKey("play.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    guest: Mapped[str | None] = mapped_column(ForeignKey("guest.id"))
    name: Mapped[str]
    bot: Mapped[str]
    resigned: Mapped[bool]
    # Why a bot plays for a person: "own" wish, the "clock", the others' "vote"; empty when none does.
    stand_in: Mapped[str]
    auto: Mapped[bool]


class EntryRow(Base):
    """A line of a record, as the kernel writes it. The key keeps two writers from telling two stories."""

    __tablename__ = "entry"

    play: Mapped[str] = mapped_column(ForeignKey("play.id", ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True)
    line: Mapped[str]


class ChatRow(Base):
    """What somebody said."""

    __tablename__ = "chat"

    play: Mapped[str] = mapped_column(ForeignKey("play.id", ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True)
    guest: Mapped[str]
    name: Mapped[str]
    text: Mapped[str]
    at: Mapped[float]


class SettingRow(Base):
    """What the server keeps for itself: the key that signs its cookies."""

    __tablename__ = "setting"

    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]
