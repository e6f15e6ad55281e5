"""What a host can set. Everything has a default that suits one person on one computer."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from sqlalchemy import URL

# What is always our own name: a browser on this very computer.
OWN_HOSTS: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})


@dataclass(frozen=True)
class Limits:
    """How much one socket, one address, all of them may ask for. A rate is so many at once, and so many a second."""

    frame_bytes: int = 8 * 1024
    frames: tuple[float, float] = (60.0, 20.0)
    # Frames beyond the rate that are answered with a sentence, before the socket is closed.
    patience: int = 200
    chat_length: int = 300
    chat: tuple[float, float] = (5.0, 0.5)
    points: tuple[float, float] = (5.0, 0.7)
    body_bytes: int = 64 * 1024
    posts: tuple[float, float] = (120.0, 10.0)
    # A page brings a dozen files along, and a club may share one address.
    reads: tuple[float, float] = (1500.0, 50.0)
    opened: tuple[float, float] = (120.0, 10.0)
    sockets_each: int = 64
    sockets_all: int = 5000
    addresses: int = 10_000
    # Connections that are no sockets: a browser has six at most, and a club may share one address.
    connections_each: int = 256
    connections_all: int = 4000
    # In which a request must be whole.
    request_seconds: float = 20.0


@dataclass(frozen=True)
class Settings:
    """`pause` and `brisk` are the seconds after which bots answer, from and to."""

    database: str
    hosts: frozenset[str] = OWN_HOSTS
    # Where the world, and where the local network, finds us.
    public_url: str = ""
    share_url: str = ""
    secret: str = ""
    pause: tuple[float, float] = (2.0, 5.0)
    brisk: tuple[float, float] = (0.3, 0.9)
    keep_days: int = 30
    thinkers: int = 1
    dev: bool = False
    limits: Limits = field(default_factory=Limits)


def sqlite(file: Path) -> str:
    """The address of a database in a file, whatever signs its path has."""
    return URL.create("sqlite+aiosqlite", database=str(file.absolute())).render_as_string()
