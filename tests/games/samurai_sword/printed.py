"""What is printed on the weapons, read once more from the cards: the greatest difficulty, and the wounds."""

WEAPONS = {
    "bokken": (1, 1),
    "kiseru": (1, 2),
    "wakizashi": (1, 3),
    "bo": (2, 1),
    "kusarigama": (2, 2),
    "katana": (2, 3),
    "shuriken": (3, 1),
    "kanabo": (3, 2),
    "nodachi": (3, 3),
    "naginata": (4, 1),
    "nagayari": (4, 2),
    "tanegashima": (5, 1),
    "daikyu": (5, 2),
}
