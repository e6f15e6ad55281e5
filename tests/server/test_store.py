"""The store: its shape, its one writer, and what it says when it cannot be opened."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import cast

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, insert, text, update
from sqlalchemy.exc import OperationalError

from tatami.kernel.message import Message
from tatami.server.errors import CannotStart
from tatami.server.settings import sqlite
from tatami.server.store.models import Base, SettingRow
from tatami.server.store.schema import MIGRATIONS, NEWEST, bring_up_to_date
from tatami.server.store.store import Store
from tatami.server.store.writer import Change, Lost
from tatami.text import LANGUAGES, say
from tests.server.house import hall_at, red7

pytestmark = pytest.mark.anyio


def setting(name: str, value: str = "") -> Change:
    return Change(insert(SettingRow).values(name=name, value=value))


def test_the_migrations_make_what_the_models_say() -> None:
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        bring_up_to_date(connection)
        differences = compare_metadata(MigrationContext.configure(connection), Base.metadata)
    engine.dispose()
    assert differences == []


def test_the_newest_step_is_the_last_of_the_folder() -> None:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    assert ScriptDirectory.from_config(config).get_current_head() == NEWEST


def test_a_migration_that_fails_leaves_nothing_behind() -> None:
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE chat (n INTEGER)"))
    with pytest.raises(OperationalError, match="chat"):
        upgrade(engine)
    with engine.begin() as connection:
        assert connection.execute(text("SELECT count(*) FROM sqlite_master WHERE type = 'table'")).scalar() == 1
    engine.dispose()


def upgrade(engine: Engine) -> None:
    """In a transaction as the server's own connections begin it; the driver would begin too late."""
    with engine.begin() as connection:
        cast(sqlite3.Connection, connection.connection.dbapi_connection).isolation_level = None
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        bring_up_to_date(connection)


async def test_what_waits_is_written_together(tmp_path: Path) -> None:
    store = await Store.open(sqlite(tmp_path / "a.db"))
    commits = 0
    write = store._writer._transaction

    async def counted(jobs: list[object]) -> None:
        nonlocal commits
        commits += 1
        await write(jobs)  # type: ignore[arg-type]

    store._writer._transaction = counted  # type: ignore[method-assign,assignment]
    await asyncio.gather(*[store.write(setting(str(n))) for n in range(100)])
    assert commits <= 3
    assert await store.setting("99") == ""
    await store.close()


async def test_one_that_fails_does_not_take_the_others_along(tmp_path: Path) -> None:
    store = await Store.open(sqlite(tmp_path / "a.db"))
    await store.write(setting("taken"))
    nobody = Change(update(SettingRow).where(SettingRow.name == "nobody").values(value="x"), rows=1)
    results = await asyncio.gather(
        store.write(setting("a")),
        store.write(setting("half"), setting("taken")),
        store.write(setting("lost"), nobody),
        store.write(setting("b")),
        return_exceptions=True,
    )
    assert [type(result).__name__ for result in results] == ["NoneType", "IntegrityError", "Lost", "NoneType"]
    assert isinstance(results[2], Lost)
    assert [await store.setting(name) is not None for name in ("a", "half", "lost", "b")] == [True, False, False, True]
    await store.close()


async def test_who_does_not_wait_any_more_harms_nobody(tmp_path: Path) -> None:
    store = await Store.open(sqlite(tmp_path / "a.db"))
    impatient = asyncio.create_task(store.write(setting("a")))
    await asyncio.sleep(0)
    impatient.cancel()
    await store.write(setting("b"))
    assert await store.setting("b") is not None
    await store.close()


async def refused(file: Path) -> list[str]:
    """Why it does not open, in both languages."""
    with pytest.raises(CannotStart) as error:
        await Store.open(sqlite(file))
    message: Message = error.value.message
    sentences = [say(message, lang) for lang in LANGUAGES]
    assert sentences[0] != sentences[1]
    assert all(sentence.endswith(".") and "\n" not in sentence for sentence in sentences)
    return [message.key, *sentences]


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    file.write_bytes(b"This is a letter to my aunt. " * 100)
    key, *sentences = await refused(file)
    assert key == "server.start.damaged"
    assert all(str(file) in sentence for sentence in sentences)
    assert file.read_bytes().startswith(b"This is a letter"), "it is left alone"


async def test_a_database_with_damaged_pages(tmp_path: Path) -> None:
    async with hall_at(tmp_path) as hall:
        anna = await hall.new_guest("Аня", "ru")
        for _ in range(30):
            await hall.create(anna, red7("human", "bot"))
    file = tmp_path / "tatami.sqlite3"
    data = bytearray(file.read_bytes())
    for page in range(4096, len(data), 4096):
        data[page : page + 64] = b"\xff" * 64
    file.write_bytes(data)
    assert (await refused(file))[0] == "server.start.damaged"


async def test_a_database_of_a_newer_tatami(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    await (await Store.open(sqlite(file))).close()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert (await refused(file))[0] == "server.start.newer"


async def test_a_database_that_another_tatami_uses(tmp_path: Path) -> None:
    store = await Store.open(sqlite(tmp_path / "a.db"))
    assert (await refused(tmp_path / "a.db"))[0] == "server.start.in_use"
    await store.close()
    await (await Store.open(sqlite(tmp_path / "a.db"))).close()


async def test_a_database_that_another_program_holds(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    await (await Store.open(sqlite(file))).close()
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert (await refused(file))[0] == "server.start.locked"
    other.close()


async def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert (await refused(tmp_path / "file" / "a.db"))[0] == "server.start.cannot_write"


async def test_any_path_will_do(tmp_path: Path) -> None:
    file = tmp_path / "a b%20ё?x=1#y" / "a.db"
    await (await Store.open(sqlite(file))).close()
    assert file.is_file()


async def test_every_commit_reaches_the_disk(tmp_path: Path) -> None:
    store = await Store.open(sqlite(tmp_path / "a.db"))
    async with store._session() as session:
        assert (await session.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
        assert (await session.execute(text("PRAGMA synchronous"))).scalar() == 2
    await store.close()
