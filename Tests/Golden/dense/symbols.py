"""Symbols: how strings are taken apart into characters and these into symbols."""
from collections import Counter

SPACE, LETTER, MARK, IDEOGRAPH = range(4)


def size(first):
    """How many symbols the character has that begins with this one."""
    if not 0xC2 <= first <= 0xF4:
        return 1
    return 2 if first < 0xE0 else 3 if first < 0xF0 else 4


def point(symbols):
    """The code point of a character of more than one symbol."""
    value = symbols[0] & {2: 0x1F, 3: 0x0F, 4: 0x07}[size(symbols[0])]
    for symbol in symbols[1:]:
        value = value << 6 | symbol & 0x3F
    return value


def number(symbols):
    """The number of a character, or of the symbols of it that there are."""
    return int.from_bytes(bytes(symbols), "big")


def folded(character):
    return character + 0x20 if 0x41 <= character <= 0x5A else character


def kind_of_point(its):
    if its in (0x20, 0xA0):
        return SPACE
    if 0x30 <= its <= 0x39 or 0x41 <= its <= 0x5A or 0x61 <= its <= 0x7A:
        return LETTER
    if its <= 0xBF or 0x2000 <= its <= 0x206F or 0x3000 <= its <= 0x303F:
        return MARK
    if 0xFF00 <= its <= 0xFF0F:
        return MARK
    return IDEOGRAPH if 0x3040 <= its <= 0x9FFF else LETTER


class Alphabet:
    """The characters that are one symbol each, 80 and what follows."""

    def __init__(self, points=()):
        self.points = list(points)

    def kind(self, symbols):
        """The kind of a whole character."""
        first = symbols[0]
        if len(symbols) > 1:
            return LETTER if len(symbols) == 4 else kind_of_point(point(symbols))
        if 0x80 <= first < 0xC0:
            here = first - 0x80 < len(self.points)
            return kind_of_point(self.points[first - 0x80] if here else 0xC0)
        return kind_of_point(first & 0x3F if first >= 0xC0 else first)

    def characters(self, string):
        """The characters of a string, each as its symbols; the last may be cut short."""
        at = 0
        while at < len(string):
            character = list(string[at : at + size(string[at])])
            at += len(character)
            if len(character) > 1 and point(character) in self.points:
                character = [0x80 + self.points.index(point(character))]
            yield character

    def string(self, characters):
        out = bytearray()
        for character in characters:
            if len(character) == 1 and 0 <= character[0] - 0x80 < len(self.points):
                out += chr(self.points[character[0] - 0x80]).encode()
            else:
                out += bytes(character)
        return bytes(out)


def chosen(values):
    """The alphabet and the frequent symbols that a writer chooses for values."""
    try:
        points = Counter(ord(c) for value in values for c in value.decode() if ord(c) >= 0x80)
    except UnicodeDecodeError:
        return Alphabet(), []
    common = sorted((-times, its) for its, times in points.items() if times >= 6)
    alphabet = Alphabet(sorted(its for _, its in common[:64]))
    firsts = Counter(c[0] for value in values for c in alphabet.characters(value))
    firsts.update(0 for _ in values)
    return alphabet, sorted(firsts, key=lambda symbol: (-firsts[symbol], symbol))[:30]
