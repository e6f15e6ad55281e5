"""Somebody who has only the accessibility tree: roles, names, descriptions, states."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.player import Choice

Node = dict[str, Any]


class Reader:
    def __init__(self, page: Page) -> None:
        self.page = page
        self._line = page.context.new_cdp_session(page)

    def nodes(self) -> list[Node]:
        """What a screen reader is given."""
        answer = self._line.send("Accessibility.getFullAXTree")
        return [node for node in answer["nodes"] if not node.get("ignored")]

    def region(self, name: str) -> str:
        """All that is said inside a named region."""
        nodes = {node["nodeId"]: node for node in self.nodes()}
        top = next(node for node in nodes.values() if _text(node, "name") == name)
        return " ".join(_inside(nodes, top))

    def press(self, role: str, name: str) -> None:
        button = self._find(role, name)
        button.focus()
        button.press("Enter")

    def _find(self, role: str, name: str) -> Locator:
        """By role and exact name; that the tree has it is what is tested."""
        names = self._names(role)
        assert name in names, f"no {role} called {name!r} among {json.dumps(names, ensure_ascii=False)}"
        return self.page.get_by_role(role, name=name, exact=True).first  # type: ignore[arg-type]

    def _names(self, role: str) -> list[str]:
        return [_text(node, "name") for node in self.nodes() if node["role"]["value"] == role]

    def focused(self) -> Node:
        for node in self.nodes():
            properties = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
            if properties.get("focused") and node["role"]["value"] != "RootWebArea":
                return node
        raise AssertionError("nothing has the focus")

    def decide(self, page: Page, choice: Choice) -> None:
        """Hears whose turn it is, names the card, hears what it would do, says where to."""
        assert "Ваш ход" in self.region("Что делать")
        if not choice.path:
            self.press("button", self._deed(choice.word))
            return
        self.press("button", self._name(choice.path[0]))
        if len(choice.path) == 1:
            return
        wanted = self._name(choice.path[1])
        for _ in range(8):
            if _text(self.focused(), "name") == wanted:
                break
            page.keyboard.press("ArrowRight")
        here = self.focused()
        assert _text(here, "name") == wanted
        assert _text(here, "description"), "what it would do is said before it is done"
        page.keyboard.press("Enter")

    def _deed(self, word: str) -> str:
        """What a button is called; the end of a turn without the lead is called what it is."""
        return BEHIND if word == "done" and BEHIND in self._names("button") else NAMES[word]

    def _name(self, step: str) -> str:
        """What an element of a path is called: as the tree has it, looked up by where it stands in the page."""
        handle = self.page.query_selector(f"[data-p='{step}']")
        assert handle is not None
        return handle.get_attribute("aria-label") or ""


BEHIND = "Закончить и выбыть"
NAMES = {
    "pass": "Пас и выбыть",
    "done": "Закончить ход",
    "draw": "Взять карту",
    "take nothing": "Ничего не убирать",
}


def _text(node: Node, field: str) -> str:
    return str(node.get(field, {}).get("value", ""))


def _inside(nodes: dict[str, Node], node: Node) -> list[str]:
    said = [_text(node, "name")] if node["role"]["value"] == "StaticText" else []
    for child in node.get("childIds", ()):
        if child in nodes:
            said += _inside(nodes, nodes[child])
    return said
