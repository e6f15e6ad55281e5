"""`tatami serve`: the table in the browser."""

from __future__ import annotations

import asyncio
import os
import socket
import webbrowser
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import platformdirs

from tatami.kernel.message import Message
from tatami.server.errors import CannotStart
from tatami.server.launch import listen, local_address
from tatami.server.launch import run as serve
from tatami.server.logs import log_to_stderr
from tatami.server.settings import OWN_HOSTS, Settings, sqlite
from tatami.text import say

PORT: Final = 7007
HERE: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"
FILE: Final = "tatami.sqlite3"
LONGEST_PAUSE: Final = 60.0


def text(key: str, **args: int | str | Message) -> str:
    return say(Message("cli.serve." + key, args))


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("--port", type=int, default=PORT, metavar=text("metavar.number"), help=text("port", port=PORT))
    parser.add_argument("--data", type=Path, metavar=text("metavar.dir"), help=text("data"))
    parser.add_argument("--no-browser", action="store_true", help=text("no_browser"))
    parser.add_argument("--share", action="store_true", help=text("share"))
    parser.add_argument("--public-url", default="", metavar=text("metavar.url"), help=text("public_url"))
    parser.add_argument("--trusted-proxy", default="", metavar=text("metavar.address"), help=text("trusted_proxy"))
    parser.add_argument("--pause", default="2-5", metavar=text("metavar.seconds"), help=text("pause"))
    parser.add_argument("--keep-days", type=int, default=30, metavar=text("metavar.days"), help=text("keep_days"))
    parser.add_argument("--dev", action="store_true", help=text("dev"))


def run(args: Namespace) -> int:
    log_to_stderr(everything=args.dev)
    listener = listen(EVERYWHERE if args.share else HERE, args.port)
    with listener:
        port = listener.getsockname()[1]
        settings = chosen(args)
        if args.share:
            settings = shared(settings, port)
        own = f"http://{HERE}:{port}/"

        async def ready() -> None:
            announce(own, settings)
            if not args.no_browser:
                await asyncio.to_thread(webbrowser.open, own)

        asyncio.run(serve(settings, listener, proxy=args.trusted_proxy, ready=ready))
    print(text("stopped"))
    return 0


def chosen(args: Namespace) -> Settings:
    """What the arguments and the environment say."""
    folder = args.data or platformdirs.user_data_path("tatami", appauthor=False)
    low, high = read_pause(args.pause)
    if args.keep_days < 1:
        raise CannotStart("keep_days")
    return Settings(
        database=sqlite(folder / FILE),
        public_url=read_url(args.public_url),
        secret=os.environ.get("TATAMI_SECRET", ""),
        pause=(low, high),
        brisk=(min(low, 0.3), min(high, 0.9)),
        keep_days=args.keep_days,
        thinkers=max(1, min(2, (os.cpu_count() or 1) - 1)),
        dev=args.dev,
    )


def read_pause(given: str) -> tuple[float, float]:
    """Seconds, or from and to how many: "3" or "2-5"."""
    first, _, last = given.replace(",", ".").partition("-")
    try:
        low, high = float(first), float(last or first)
    except ValueError as error:
        raise CannotStart("pause", given=given) from error
    if not 0 <= low <= high <= LONGEST_PAUSE:
        raise CannotStart("pause", given=given)
    return low, high


def read_url(given: str) -> str:
    """An address such as https://games.example.org, without a path."""
    parts = urlsplit(given)
    if given and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/")):
        raise CannotStart("public_url", given=given)
    return f"{parts.scheme}://{parts.netloc}" if given else ""


def shared(settings: Settings, port: int) -> Settings:
    """With the names that others in the local network may call us by."""
    address = local_address()
    if address is None:
        raise CannotStart("no_network")
    name = socket.gethostname().lower()
    hosts = OWN_HOSTS | {address, name, name.partition(".")[0] + ".local"}
    return replace(settings, hosts=hosts, share_url=f"http://{address}:{port}")


def announce(own: str, settings: Settings) -> None:
    """Where we are, for people, and for phones that can see the terminal."""
    print(text("listening", url=own), flush=True)
    for url in filter(None, (settings.public_url, settings.share_url)):
        print(text("others", url=url), flush=True)
    if settings.share_url:
        import segno

        segno.make(settings.share_url).terminal(compact=True)
