"""What a seat sees: the table's elements, and its words as paths over them. Built up from nothing.

The elements that words are paths over: `card:grey` of the own hand of destiny cards, `order:recruit` behind the own screen,
`slot:7` (counted from the south), `army:MUT` (the own armies there), `rival:AKI:oda` (another house's), `province:UGO`,
`resource:BIZ`, `castle:BIZ` (where one can be built), `mountain:m2`, `zone:ship`.
"""

from __future__ import annotations
