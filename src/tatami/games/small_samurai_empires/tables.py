"""What is in the box, as numbers: provinces, roads, slots, orders, cards; and the words.

Everything printed comes from `board.json`; a province, a region, a slot is its place in that file. Regions and
provinces go from the north to the south, slots from the south to the north.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tatami.games.small_samurai_empires.board import BOARD, FEATURES, QUICK_ACTIONS, RESOURCES

# No seat, and nothing where something could lie.
NOBODY: Final = -1
NOTHING: Final = -1

FEWEST: Final = 2
MOST: Final = 4
HOUSES: Final[tuple[str, ...]] = ("oda", "takeda", "toyotomi", "mori")

ERAS: Final = 3
ROUNDS: Final = 2

# B1: regions, and provinces with what is printed in them.
REGIONS: Final[tuple[str, ...]] = tuple([row["id"] for row in BOARD["regions"]])
REGION_COUNT: Final = 4
BONUS_FIRST: Final[list[int]] = [row["bonus"][0] for row in BOARD["regions"]]
BONUS_SECOND: Final[list[int]] = [row["bonus"][1] for row in BOARD["regions"]]

NAMES: Final[tuple[str, ...]] = tuple([row["id"] for row in BOARD["provinces"]])
PROVINCES: Final = 23
PROVINCE: Final[dict[str, int]] = {name: number for number, name in enumerate(NAMES)}
REGION: Final[list[int]] = [REGIONS.index(row["region"]) for row in BOARD["provinces"]]
COAST: Final[list[bool]] = [row["coast"] for row in BOARD["provinces"]]
CAPITAL: Final = 0
RESOURCE: Final = 1
SHRINE: Final = 2
FEATURE: Final[list[int]] = [FEATURES.index(row["feature"]) for row in BOARD["provinces"]]
PROVINCES_OF: Final[list[list[int]]] = [
    [number for number in range(PROVINCES) if REGION[number] == region] for region in range(REGION_COUNT)
]
CAPITAL_OF: Final[list[int]] = [
    next(number for number in provinces if FEATURE[number] == CAPITAL) for provinces in PROVINCES_OF
]
SHRINES: Final[list[int]] = [number for number in range(PROVINCES) if FEATURE[number] == SHRINE]
RESOURCE_PROVINCES: Final[list[int]] = [number for number in range(PROVINCES) if FEATURE[number] == RESOURCE]
COASTS: Final[list[int]] = [number for number in range(PROVINCES) if COAST[number]]
FREE_OF_CAPITALS: Final[list[int]] = [number for number in range(PROVINCES) if FEATURE[number] != CAPITAL]

# V1: mountains, by the provinces they lie between.
MOUNTAINS: Final[tuple[str, ...]] = tuple([row["id"] for row in BOARD["mountains"]])
MOUNTAIN_COUNT: Final = 7
MOUNTAIN_ENDS: Final[tuple[tuple[int, int], ...]] = tuple(
    [(PROVINCE[row["between"][0]], PROVINCE[row["between"][1]]) for row in BOARD["mountains"]]
)


def _ways(pairs: list[list[str]]) -> list[tuple[int, int]]:
    """Both ways over each border."""
    ends = [(PROVINCE[one], PROVINCE[other]) for one, other in pairs]
    return ends + [(other, one) for one, other in ends]


# M3, M4: the roads of one step, each way by itself, in the order of where they begin and end; and over mountains.
ROADS: Final[tuple[tuple[int, int], ...]] = tuple(
    sorted(
        [(PROVINCE[row["id"]], PROVINCE[other]) for row in BOARD["provinces"] for other in row["land"]]
        + _ways([row["between"] for row in BOARD["sea_lines"]])
    )
)
ROAD_FROM: Final[list[int]] = [start for start, _ in ROADS]
ROAD_TO: Final[list[int]] = [end for _, end in ROADS]
TRAILS: Final[tuple[tuple[int, int], ...]] = tuple(sorted(_ways([row["between"] for row in BOARD["mountains"]])))
TRAIL_FROM: Final[list[int]] = [start for start, _ in TRAILS]
TRAIL_TO: Final[list[int]] = [end for _, end in TRAILS]
TRAIL_OVER: Final[list[int]] = [
    next(number for number, ends in enumerate(MOUNTAIN_ENDS) if trail in (ends, ends[::-1])) for trail in TRAILS
]

# P3, X1: slots by number from the south; people count them from 1.
SLOTS: Final = len(BOARD["slots"])
SLOT_REGION: Final[list[int]] = [REGIONS.index(row["region"]) for row in BOARD["slots"]]
SLOT_NAMES: Final[tuple[str, ...]] = tuple([str(number + 1) for number in range(SLOTS)])
QUICK: Final[list[int]] = [QUICK_ACTIONS.index(row["quick_action"]) for row in BOARD["slots"]]
QUICK_MOVE: Final = 0
QUICK_ATTACK: Final = 1
QUICK_RECRUIT: Final = 2
QUICK_HARVEST: Final = 3
QUICK_TOKENS: Final[list[list[int]]] = [
    [QUICK_ACTIONS.index(name) for name in BOARD["box"]["quick_actions"][region]] for region in REGIONS
]

# S1: what each player has.
ARMIES: Final = BOARD["box"]["armies"]
CASTLES: Final = BOARD["box"]["castles"]
CAPITAL_ARMIES: Final = BOARD["box"]["armies_in_a_capital"]
START_FOOD: Final = BOARD["box"]["food"]
START_BUSHIDO: Final = BOARD["box"]["bushido"]
HAND: Final = BOARD["box"]["hand"]
CASTLE_STRENGTH: Final = 2
CASTLE_COST: Final = 2  # A7: how many armies become a castle

# The seven kinds of orders.
ORDERS: Final[tuple[str, ...]] = ("recruit", "move_3", "move_2_or_3", "move_2_or_ship", "attack", "harvest", "castle")
RECRUIT_ORDER: Final = 0
MOVE_3: Final = 1
MOVE_2_OR_3: Final = 2
MOVE_2_OR_SHIP: Final = 3
ATTACK_ORDER: Final = 4
HARVEST_ORDER: Final = 5
CASTLE_ORDER: Final = 6
KINDS: Final = 7
ORDER: Final[dict[str, int]] = {name: kind for kind, name in enumerate(ORDERS)}
ORDER_COPIES: Final[list[int]] = [BOARD["box"]["orders"][name] for name in ORDERS]
ORDER_TOKENS: Final = sum(ORDER_COPIES)
# A2, A3, A4: the steps of a move; the boost of `move_2_or_3` is one more.
STEPS: Final[list[int]] = [0, 3, 2, 2, 0, 0, 0]
SHIP_ROOM: Final = 2
# P4: by the number of players (index), how many orders each of them places in the first and the second round.
TO_PLACE: Final[list[list[int]]] = [
    [0] * (MOST + 1),
    *[
        [BOARD["box"]["orders_to_place"].get(str(seats), [0, 0])[turn] for seats in range(MOST + 1)]
        for turn in range(ROUNDS)
    ],
]

# P1: destiny cards are of one region each, and alike.
DESTINY_COPIES: Final[list[int]] = [BOARD["box"]["destiny"][name] for name in REGIONS]
DESTINY_BOX: Final[list[int]] = [region for region in range(REGION_COUNT) for _ in range(DESTINY_COPIES[region])]

# S4: what a resource province gives.
FOOD: Final = 0
BUSHIDO: Final = 1
RESOURCE_NAMES: Final = RESOURCES
SEEDING: Final[list[int]] = [
    resource for resource, name in enumerate(RESOURCES) for _ in range(BOARD["box"]["seeding"][name])
]

# A0: which resource pays for what, one piece each; C3: the first and the second covering cost more and more.
RECRUIT_PRICE: Final = RESOURCES.index(BOARD["box"]["prices"]["recruit"])
MOVE_PRICE: Final = RESOURCES.index(BOARD["box"]["prices"]["move"])
SHIP_PRICE: Final = RESOURCES.index(BOARD["box"]["prices"]["ship"])
ATTACK_PRICE: Final = RESOURCES.index(BOARD["box"]["prices"]["attack"])
COVER_PRICE: Final = RESOURCES.index(BOARD["box"]["prices"]["cover"])
PATH_PRICE: Final = RESOURCES.index(BOARD["box"]["prices"]["path_is_the_goal"])
PRICE: Final = 1
COVER_PRICES: Final[list[int]] = BOARD["box"]["cover_prices"]

# F1: what influence of 0, 1, 2 … in a region counts for each of its destiny cards.
SIGNIFICANCE: Final[list[list[int]]] = [BOARD["box"]["significance"][name] for name in REGIONS]
MOST_INFLUENCE: Final = len(SIGNIFICANCE[0]) - 1
RESOURCES_A_POINT: Final = 3

# V1: tokens of mountains.
MOUNTAIN_TOKENS: Final[tuple[str, ...]] = (
    "ambush",
    "mercenaries",
    "bushido_master",
    "mountain_farm",
    "independent_tribe",
    "path_is_the_goal",
)
AMBUSH: Final = 0
MERCENARIES: Final = 1
BUSHIDO_MASTER: Final = 2
MOUNTAIN_FARM: Final = 3
INDEPENDENT_TRIBE: Final = 4
PATH_IS_THE_GOAL: Final = 5
MOUNTAIN_BOX: Final[list[int]] = [
    kind for kind, name in enumerate(MOUNTAIN_TOKENS) for _ in range(BOARD["box"]["mountains"][name])
]

# H1: colours of shrines, and what so many of one colour are worth.
SHRINE_COLOURS: Final[tuple[str, ...]] = ("brown", "black", "white")
SHRINE_BOX: Final[list[int]] = [
    colour for colour, name in enumerate(SHRINE_COLOURS) for _ in range(BOARD["box"]["shrines"][name])
]
SHRINE_POINTS: Final[list[int]] = BOARD["box"]["shrine_points"]


class Mission(NamedTuple):
    """L1: one side of a mission token; both sides have the same law."""

    name: str
    points: int


# L3: the missions, two sides a token.
MISSIONS: Final[tuple[Mission, ...]] = (
    Mission("advantage", 3),
    Mission("stability", 5),
    Mission("strength_in_numbers", 4),
    Mission("divide_to_survive", 3),
    Mission("crushing_tactics", 4),
    Mission("castle_guards", 4),
    Mission("earth_and_sky", 4),
    Mission("earth_and_people", 4),
)
MISSION: Final[dict[str, int]] = {row.name: number for number, row in enumerate(MISSIONS)}
SIDES: Final = 2
MISSION_TOKENS: Final = 4
# L7-L10: the laws, one a token: which boost is free in the token's region.
LAWS: Final[tuple[str, ...]] = ("free_kill", "free_step", "free_recruit", "free_ship")
FREE_KILL: Final = 0
FREE_STEP: Final = 1
FREE_RECRUIT: Final = 2
FREE_SHIP: Final = 3
NO_LAW: Final = -1

# Words. An action's number is its index.
DESTINY: Final = 0
PLACE: Final = DESTINY + REGION_COUNT
MOVE: Final = PLACE + KINDS * SLOTS
EXPLORE: Final = MOVE + len(ROADS)
EMBARK: Final = EXPLORE + len(TRAILS)
LAND: Final = EMBARK + len(COASTS)
RECRUIT: Final = LAND + len(COASTS)
ATTACK: Final = RECRUIT + PROVINCES
HARVEST: Final = ATTACK + PROVINCES * MOST
HARVEST_ALL: Final = HARVEST + len(RESOURCE_PROVINCES)
BUILD: Final = HARVEST_ALL + 1
DONE: Final = BUILD + len(FREE_OF_CAPITALS)

WORDS: Final[tuple[str, ...]] = (
    *[f"destiny {region}" for region in REGIONS],
    *[f"place {order} {slot}" for order in ORDERS for slot in SLOT_NAMES],
    *[f"move {NAMES[start]} {NAMES[end]}" for start, end in ROADS],
    *[f"explore {NAMES[start]} {NAMES[end]}" for start, end in TRAILS],
    *[f"embark {NAMES[province]}" for province in COASTS],
    *[f"land {NAMES[province]}" for province in COASTS],
    *[f"recruit {name}" for name in NAMES],
    *[f"attack {name} {house}" for name in NAMES for house in HOUSES],
    *[f"harvest {NAMES[province]}" for province in RESOURCE_PROVINCES],
    "harvest all",
    *[f"build {NAMES[province]}" for province in FREE_OF_CAPITALS],
    "done",
)

# For each province the number of its first road, coast, resource; the roads from it are the next ones.
FIRST_ROAD: Final[list[int]] = [
    sum([1 for start in ROAD_FROM if start < province]) for province in range(PROVINCES + 1)
]
COAST_AT: Final[list[int]] = [COASTS.index(province) if COAST[province] else -1 for province in range(PROVINCES)]
RESOURCE_AT: Final[list[int]] = [
    RESOURCE_PROVINCES.index(province) if FEATURE[province] == RESOURCE else -1 for province in range(PROVINCES)
]
SITE_AT: Final[list[int]] = [
    FREE_OF_CAPITALS.index(province) if FEATURE[province] != CAPITAL else -1 for province in range(PROVINCES)
]

# A placement brings a quick action of at most: a step over a mountain, and what a tribe offers; an order as many steps
# as a move has, its end, and a tribe or a path; a harvest one decision for each resource province, and its end.
DECISIONS_A_QUICK: Final = 2
DECISIONS_AN_ORDER: Final = 6
PLACED: Final = 2 * SLOTS
BOUND: Final = ERAS * (MOST + PLACED * (1 + DECISIONS_A_QUICK) + ROUNDS * SLOTS * DECISIONS_AN_ORDER)

# The zones of a position, beside what every game's position has.
ZONES: Final = frozenset(
    {
        "era",
        "round",
        "order",
        "phase",
        "seeding",
        "quick",
        "shrines",
        "missions",
        "mountains",
        "mountains_aside",
        "provinces",
        "players",
        "slots",
        "played",
        "deck",
        "marching",
    }
)
