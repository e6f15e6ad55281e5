"""What a seat does not know is nowhere in its browser: not in the page, not in a frame, not in JSON."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, WebSocket

from tatami import Message
from tatami.text import LANGUAGES, say
from tests.browser.conftest import Opener
from tests.browser.player import by_mouse, choose, options, over, wait
from tests.browser.test_play import set_table

CARD = re.compile(r"\b[ROYGBIV][1-7]\b")
CASES = ("", "acc")


class Ears:
    """Everything that came to a page over its sockets."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        page.on("websocket", self._listen)

    def heard(self) -> list[str]:
        """What came since the last time: what came before was compared with a hand that had these cards and more."""
        since, self.frames = self.frames, []
        return since

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))


def hand(page: Page) -> list[str]:
    return [
        str(card) for card in page.eval_on_selector_all(".hand [data-k]", "cards => cards.map(card => card.dataset.k)")
    ]


def words(card: str) -> set[str]:
    """What a card is called, in every language."""
    return {say(Message("red7.piece." + card), lang) for lang in LANGUAGES}


def betrayed(texts: list[str], cards: list[str]) -> list[str]:
    said = "\n".join(text.encode().decode("unicode_escape") if "\\u" in text else text for text in texts)
    codes = set(CARD.findall(said))
    return [
        card
        for card in cards
        if card in codes or any(re.search(rf"\b{word}\b", said, re.IGNORECASE) for word in words(card))
    ]


def test_no_other_hand_is_ever_seen(person: Opener) -> None:
    """One round without drawing: what lies in a hand now has never been anywhere else."""
    akira, may, watcher = (person().new_page() for _ in range(3))
    ears = {page: Ears(page) for page in (akira, may, watcher)}
    link = set_table(akira, "Акира", "human", "open", "bot:careful", "bot:careful")
    may.goto(link)
    may.fill("#n", "Мэй")
    may.click("#join .go")
    watcher.goto(link)
    table = link.rsplit("/", 1)[1]
    for page in (akira, may, watcher):
        page.wait_for_selector("#table .board")
    checked = views = 0
    while True:
        akira.wait_for_function(BOTH_KNOW)
        if over(akira):
            break
        hands = {owner: hand(owner) for owner in (akira, may)}
        for other in (akira, may, watcher):
            heard = ears[other].heard()
            views += sum(json.loads(frame)["t"] == "view" for frame in heard)
            texts = [*heard, other.content(), other.request.get(f"/api/tables/{table}").text()]
            for owner, held in hands.items():
                if other is not owner:
                    assert betrayed(texts, held) == []
                    checked += len(held)
        asked = akira if options(akira) else may
        seen = asked.evaluate("document.getElementById('table').dataset.v")
        by_mouse(asked, choose(options(asked)))
        akira.wait_for_function("seen => Number(document.getElementById('table').dataset.v) > Number(seen)", arg=seen)
        may.wait_for_function("seen => Number(document.getElementById('table').dataset.v) > Number(seen)", arg=seen)
    assert checked > 20
    assert views > 3


# It is somebody's turn who sits before a browser, or all is over.
BOTH_KNOW = """() => document.querySelector("#table[data-v]")
  && document.querySelector("#table [data-options], #table .sheet, #table .status .idle [data-name='1']")"""


def test_the_planted_leak_is_found() -> None:
    assert betrayed(['{"html": "<b data-k=\\"R7\\">"}'], ["R7", "V1"]) == ["R7"]
    assert betrayed(["Бот берёт: красная семёрка."], ["R7"]) == ["R7"]
    assert betrayed(['{"text": "violet 1"}'.replace("violet 1", next(iter(words("V1"))))], ["V1"]) == ["V1"]
    assert betrayed(["nothing"], ["R7"]) == []


def test_a_running_play_gives_no_record(person: Opener) -> None:
    page = person().new_page()
    page.goto("/")
    page.click(".join .go")
    page.wait_for_url("**/t/*")
    wait(page)
    table = page.url.rsplit("/", 1)[1]
    for path in (
        f"/t/{table}/record",
        f"/t/{table}/replay",
        f"/api/tables/{table}/record",
        f"/api/tables/{table}/replay",
    ):
        answer = page.request.get(path)
        assert answer.status == 409
        assert "sfc32" not in answer.text()
