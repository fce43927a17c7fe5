"""Header, order and bits."""
from cursor import Cursor
from dense.model import Model
from dense.symbols import Alphabet, chosen, size
from dense.trees import ANY, FURTHER, tree_of_firsts

TAKEN = 31
STATES = (b"\1", b"\2", b"\3")


class Fraction:
    """Reads bits, each with the probability of a one, of 65536."""

    def __init__(self, data, at):
        self.data, self.at = data, at
        self.low, self.high, self.code = 0, 2**32 - 1, 0
        for _ in range(4):
            self.code = self.code << 8 | self.byte()

    def byte(self):
        self.at += 1
        return self.data[self.at - 1] if self.at <= len(self.data) else 0

    def bit(self, probability):
        middle = self.low + (self.high - self.low) * probability // 65536
        bit = int(self.code <= middle)
        if bit:
            self.high = middle
        else:
            self.low = middle + 1
        while self.low >> 24 == self.high >> 24:
            self.low = self.low << 8 & 0xFFFFFFFF
            self.high = self.high << 8 & 0xFFFFFFFF | 0xFF
            self.code = self.code << 8 & 0xFFFFFFFF | self.byte()
        return bit

    def check(self):
        assert self.at <= len(self.data) + 4, "the bits end early"


class Decoder:
    """Reads what is coded beside a source and an older pack: lists of value strings, or None."""

    def __init__(self, data, source, old, known):
        self.source, self.old, self.known = source, old or [], known
        cursor = Cursor(data)
        sizes = cursor.byte()
        self.count, self.length = cursor.number(), cursor.number()
        if sizes >> 3 == TAKEN:
            self.alphabet, frequent = chosen(self.old or source or [])
        else:
            self.alphabet = self.alphabet_in(cursor)
            frequent = data[cursor.at : cursor.at + (sizes >> 3)]
            cursor.take(len(frequent))
        self.is_raw, self.firsts = not frequent, tree_of_firsts(frequent)
        self.bits = Fraction(data, cursor.at)
        self.model = Model(2 ** (12 + (sizes & 7)), self.alphabet, source is not None)

    @staticmethod
    def alphabet_in(cursor):
        points, its = [], 0x80
        for _ in range(cursor.number()):
            its += cursor.number()
            for _ in range(cursor.number()):
                points.append(its)
                its += 1
        assert len(points) <= 64 and its <= 0x110000, "a larger alphabet"
        return Alphabet(points)

    def decode(self):
        """The preamble and the values."""
        changed = self.changes()
        self.model.begin([])
        for byte in self.known:
            self.symbol(ANY, byte)
        places = [self.learn(ordinal) for ordinal in range(len(self.old))] if any(changed) else []
        self.model.begin([])
        preamble = bytes(self.symbol(ANY) for _ in range(self.length))
        values = []
        for ordinal in range(self.count):
            if not changed[ordinal]:
                values.append(self.old[ordinal])
                continue
            self.begin(ordinal)
            if ordinal < len(places):
                self.model.match.expect(places[ordinal])
            values.append(self.value())
        return preamble, values

    def changes(self):
        odds, last, changed = [4096, 16384], 0, []
        for _ in range(min(self.count, len(self.old))):
            bit = self.bits.bit(odds[last])
            odds[last] += (65504 - odds[last]) // 32 if bit else -((odds[last] - 16) // 32)
            last = bit
            changed.append(bit)
        return changed + [1] * (self.count - len(changed))

    def begin(self, ordinal):
        source = self.source or []
        text = source[ordinal] if ordinal < len(source) else b"\1"
        self.model.begin(self.alphabet.characters(text))

    def learn(self, ordinal):
        """Learns an old value; the place in the past where it begins."""
        self.begin(ordinal)
        place, value = len(self.model.match.past), self.old[ordinal]
        for character in self.alphabet.characters(value):
            for position, symbol in enumerate(character):
                self.symbol(self.tree(position), symbol)
        if value not in STATES:
            self.symbol(self.tree(0), 0)
        return place

    def value(self):
        characters = []
        while True:
            character = [self.symbol(self.tree(0))]
            if character == [0]:
                return self.alphabet.string(characters)
            while not self.is_raw and len(character) < size(character[0]):
                character.append(self.symbol(self.tree(len(character))))
            characters.append(character)
            if len(characters) == 1 and bytes(character) in STATES:
                return bytes(character)

    def tree(self, position):
        """The tree for the symbol of a value at a position of its character."""
        return ANY if self.is_raw else FURTHER if position else self.firsts

    def symbol(self, tree, known=None):
        """Reads a symbol, or learns one that is known."""
        self.model.before_symbol(tree)
        way = ""
        while way not in tree.symbols:
            probability = self.model.probability(way)
            if known is None:
                bit = self.bits.bit(probability)
            else:
                bit = int(tree.ways[known][len(way)])
            self.model.learn(bit)
            way += str(bit)
        self.model.take(tree.symbols[way])
        self.bits.check()
        return tree.symbols[way]
