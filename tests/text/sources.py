"""Which messages the code can make, read off its source.

A key is written out, or put together: `Message("red7.piece." + name)` can make whatever begins so. Functions that hand
one of their arguments on as a key (`text("seats")`, `no("T3", "hand")`) are followed to their callers.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import tatami

SOURCE: Final = Path(__file__).parents[2] / "src" / "tatami"
ANY: Final = r"[\w.]+"

# The domains of messages; a game's is its name.
DOMAINS: Final = ("kernel", "cli", "check", "server", "web", *tatami.names())
LITERAL: Final = re.compile(rf"({'|'.join(DOMAINS)})(\.\w+)+")

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Wrapper:
    """A function that makes a message of its argument at `place`, called `name`."""

    made: str
    place: int
    name: str
    method: bool

    def key(self, call: ast.Call, module: Module) -> list[str]:
        given = [word.value for word in call.keywords if word.arg == self.name]
        given += call.args[self.place : self.place + 1]
        return [self.made.replace("\0", key) for value in given for key in module.keys(value)]


class Module:
    """One file of source."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.name = ".".join(("tatami", *file.relative_to(SOURCE).with_suffix("").parts)).removesuffix(".__init__")
        self.tree = ast.parse(file.read_text(encoding="utf-8"))
        # What wrappers make is known from their callers.
        self.handed_on: set[int] = set()
        self.wrappers = dict(self._wrappers())
        self.imports = {
            alias.asname or alias.name: (node.module, alias.name)
            for node in ast.walk(self.tree)
            if isinstance(node, ast.ImportFrom) and node.module
            for alias in node.names
        }

    def keys(self, node: ast.expr, hole: str = "") -> list[str]:
        """The keys an expression can be, as patterns; the argument called `hole` stays open."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return [re.escape(node.value)]
        if isinstance(node, ast.IfExp):
            return self.keys(node.body, hole) + self.keys(node.orelse, hole)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            return [one + two for one in self.keys(node.left, hole) for two in self.keys(node.right, hole)]
        if isinstance(node, ast.JoinedStr):
            return ["".join(self.keys(part, hole)[0] for part in node.values)]
        if isinstance(node, ast.FormattedValue):
            return self.keys(node.value, hole)
        return ["\0" if isinstance(node, ast.Name) and node.id == hole else ANY]

    def messages(self, tree: ast.AST) -> Iterator[ast.expr]:
        """What `Message(...)` is given as its key."""
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Message" and node.args:
                yield node.args[0]

    def _wrappers(self) -> Iterator[tuple[str, Wrapper]]:
        for function in ast.walk(self.tree):
            if not isinstance(function, Function):
                continue
            names = [argument.arg for argument in function.args.args]
            method = names[:1] == ["self"]
            for place, name in enumerate(names[method:]):
                for made in self.messages(function):
                    for key in self.keys(made, name):
                        if "\0" in key:
                            self.handed_on.add(id(made))
                            yield function.name, Wrapper(key, place, name, method)


def modules() -> list[Module]:
    """All of Tatami, but for the skeleton that new games are made of, and games that nobody can start yet."""
    games = set(tatami.names())
    found: list[Module] = []
    for file in sorted(SOURCE.rglob("*.py")):
        package, *rest = file.relative_to(SOURCE).parts
        if (package == "games" and len(rest) > 1 and rest[0] not in games) or rest[:1] == ["skeleton"]:
            continue
        found.append(Module(file))
    return found


def made_by(module: Module, others: dict[str, Module]) -> set[str]:
    """The patterns of all keys that a module makes."""
    written = [node for node in module.messages(module.tree) if id(node) not in module.handed_on]
    found = {key for node in written for key in module.keys(node)}
    for call in ast.walk(module.tree):
        if isinstance(call, ast.Call):
            wrapper = _called(call, module, others)
            if wrapper is not None:
                found.update(wrapper.key(call, module))
    # Keys kept in tables, until somebody makes a message of them.
    parts = {id(part) for node in ast.walk(module.tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            found.update([re.escape(node.value)] if LITERAL.fullmatch(node.value) else [])
    return {pattern for pattern in found if re.search("[a-z]", pattern.replace(ANY, ""))}


def _called(call: ast.Call, module: Module, others: dict[str, Module]) -> Wrapper | None:
    if isinstance(call.func, ast.Attribute):
        # A method: its own class's, or that of the class it is built on.
        bases = [module, *(others[home] for home, _ in module.imports.values() if home in others)]
        name = call.func.attr
        found = [base.wrappers[name] for base in bases if name in base.wrappers]
        return next((wrapper for wrapper in found if wrapper.method), None)
    if not isinstance(call.func, ast.Name):
        return None
    if call.func.id in module.wrappers:
        return module.wrappers[call.func.id]
    home, name = module.imports.get(call.func.id, ("", ""))
    return others[home].wrappers.get(name) if home in others else None
