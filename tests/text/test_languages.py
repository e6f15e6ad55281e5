"""Which language is spoken: Russian first."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tatami.text import language, speaking, use
from tatami.text.languages import VARIABLES


@pytest.fixture(autouse=True)
def nothing_said(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)


@pytest.mark.parametrize(
    ("locale", "lang"),
    [
        ("ru_RU.UTF-8", "ru"),
        ("ru", "ru"),
        ("be_BY", "ru"),
        ("uk_UA.UTF-8", "ru"),
        ("kk_KZ@cyrillic", "ru"),
        ("en_US.UTF-8", "en"),
        ("en-GB", "en"),
        ("de_DE.UTF-8", "en"),
        ("ja_JP", "en"),
        ("C", "ru"),
        ("C.UTF-8", "ru"),
        ("POSIX", "ru"),
        ("", "ru"),
    ],
)
@pytest.mark.parametrize("variable", VARIABLES)
def test_the_locale_decides(variable: str, locale: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(variable, locale)
    assert language() == lang


def test_without_a_locale_it_is_russian() -> None:
    assert language() == "ru"


def test_the_first_variable_that_says_something_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    monkeypatch.setenv("LC_MESSAGES", "fr_FR.UTF-8")
    monkeypatch.setenv("LC_ALL", "")
    assert language() == "en"
    monkeypatch.setenv("TATAMI_LANG", "ru")
    assert language() == "ru"


def test_what_was_chosen_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TATAMI_LANG", "ru")
    with speaking("en"):
        assert language() == "en"
        with speaking(None):
            assert language() == "en"
    assert language() == "ru"
    use("en")
    assert language() == "en"
    use(None)
    assert language() == "ru"


def loaded(code: str) -> set[str]:
    """The packages that a fresh Python has imported after running `code`."""
    code += "; import sys; print(*{name.partition('.')[0] for name in sys.modules})"
    return set(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split())


def test_importing_tatami_reads_no_catalogue_and_draws_nothing() -> None:
    """`import tatami` is for bots and notebooks, too: it must stay fast."""
    assert not loaded("import tatami; tatami.game('red7')") & {"babel", "rich"}


def test_text_never_needs_a_terminal() -> None:
    assert "rich" not in loaded("import tatami; str(tatami.BadSetup(tatami.Message('kernel.over')))")
