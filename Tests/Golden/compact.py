"""The code of compact packs, as Docs/Formats/Compact.md says."""


class Bits:
    """Bits from the highest of each byte on."""

    def __init__(self, data, at=0):
        self.data, self.bit = data, at * 8

    def one(self):
        byte = self.data[self.bit >> 3]
        self.bit += 1
        return byte >> (7 - (self.bit - 1) % 8) & 1

    def many(self, count):
        value = 0
        for _ in range(count):
            value = value * 2 + self.one()
        return value

    def zeros(self):
        count = 0
        while self.one() == 0:
            count += 1
        return count


def canonical(lengths):
    """Codes for (symbol, length) in the order of the list."""
    codes, code, former = {}, 0, 0
    for length in range(1, 16):
        code <<= 1
        for symbol, its in lengths:
            if its == length:
                codes[length, code] = symbol
                code += 1
        assert code <= 1 << length, "more codes than their lengths allow"
    return codes


def decode(bits, codes):
    length = code = 0
    while length < 15:
        code = code * 2 + bits.one()
        length += 1
        if (length, code) in codes:
            return codes[length, code]
    raise ValueError("no such code")


class TextCode:
    """The section `code` of a compact pack."""

    def __init__(self, section):
        bits = Bits(section)
        count, spelled = bits.many(14), bits.many(20)
        assert count <= 5120, "too many symbols"
        lengths = canonical([(n, bits.many(4)) for n in range(1, 16)])
        left, byte, own, depth = [], [], [], []
        path, last = [], -1
        for symbol in range(count):
            steps = bits.zeros()
            assert steps <= len(path), "more than one step beyond the root"
            parent = None
            if symbol > 0:
                # The parent is so many steps up from the symbol before; beyond the root is a byte.
                parent = path[-1 - steps] if steps < len(path) else None
                path = path[: len(path) - steps] if parent is not None else []
            if parent is None:
                digits = bits.zeros()
                last += 1 << digits | bits.many(digits) if digits else 1
                assert last < 256, "not a byte"
                byte.append(last)
            else:
                byte.append(None)
            left.append(parent)
            path.append(symbol)
            own.append(decode(bits, lengths))
        self.codes = canonical(list(enumerate(own)))
        right = {s: decode(bits, self.codes) for s in range(count) if left[s] is not None}
        assert (bits.bit + 7) // 8 == len(section), "the code ends elsewhere than its section"
        assert bits.many(-bits.bit % 8) == 0, "the last bits of the code are not zero"
        self.bytes = {}

        def spell(symbol):
            if symbol not in self.bytes:
                if left[symbol] is None:
                    self.bytes[symbol] = bytes([byte[symbol]])
                else:
                    halves = spell(left[symbol]), spell(right[symbol])
                    assert b"\0" not in halves, "a pair with the end of a text"
                    self.bytes[symbol] = halves[0] + halves[1]
            return self.bytes[symbol]

        total = sum(len(spell(s)) for s in range(count) if spell(s) != b"\0")
        assert total <= spelled <= 40 * count, "the symbols are longer than stated"
        assert all(len(spell(s)) <= 40 for s in range(count)), "a symbol that is too long"

    def text(self, data, at):
        """The text of a record and where it ends."""
        bits, out = Bits(data, at), b""
        while True:
            symbol = self.bytes[decode(bits, self.codes)]
            if symbol == b"\0":
                return out, (bits.bit + 7) // 8
            out += symbol
