"""Trees: the bits of symbols."""

COMMON = (
    b" eaintrsoldum\0ckgpvhbfzjyw.SAELPRTNIDMCOBV\x10-,KUWGFHJZ:?'!0123456789()xq\x11\x1e/%&"
)
COUNTS = {3: 2, 4: 5, 5: 6, 6: 7, 7: 8, 8: 8, 9: 8, 12: 44, 13: 168}


class Tree:
    """The ways to symbols, strings of 0 and 1, and the numbers of the nodes on them."""

    def __init__(self, ways, first):
        self.ways, self.symbols = ways, {way: symbol for symbol, way in ways.items()}
        inner = {way[:length] for way in ways.values() for length in range(len(way))}
        # A node goes before all that is below it and 0 before 1: as in a dictionary.
        self.numbers = {way: first + n for n, way in enumerate(sorted(inner))}


def tree_of_firsts(frequent):
    order = list(dict.fromkeys([*frequent, *COMMON, *range(255, -1, -1)]))
    lengths = [length for length, count in COUNTS.items() for _ in range(count)]
    ways, code, former = {}, 0, 0
    for length, symbol in sorted(zip(lengths, order)):
        code <<= length - former
        ways[symbol] = format(code, "0%db" % length)
        code, former = code + 1, length
    return Tree(ways, 0)


FURTHER = Tree({0x80 + n: format(n, "06b") for n in range(64)}, 255)
ANY = Tree({n: format(n, "08b") for n in range(256)}, 318)
