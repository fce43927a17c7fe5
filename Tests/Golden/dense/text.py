"""Text and source: what the model knows of what stands before a symbol, and beside it."""
from dense.symbols import IDEOGRAPH, LETTER, MARK, folded, number, size


def h(a, b):
    x = (a ^ b * 0x9E3779B1) & 0xFFFFFFFF
    p = x * 0xD6E8FEB86659FD93 & 2**64 - 1
    return (p >> 32 ^ p) & 0xFFFFFFFF


class Text:
    """What the model knows of the text so far."""

    def __init__(self, alphabet):
        self.alphabet, self.last = alphabet, [0] * 4
        self.begin()

    def begin(self):
        self.symbols, self.part = [], 0
        self.word = self.before = self.second = self.halves = 0

    def take(self, symbol):
        """Takes a symbol; the mark that is whole with it, or None."""
        self.symbols.append(symbol)
        self.part = number(self.symbols)
        if len(self.symbols) < size(self.symbols[0]):
            return None
        c, kind = self.part, self.alphabet.kind(self.symbols)
        self.symbols, self.part = [], 0
        self.last = [c] + self.last[:3]
        if kind == LETTER:
            self.word = h(self.word, folded(c) + 1)
        elif kind == IDEOGRAPH:
            self.before, self.word = self.word, h(0, c + 1)
            self.halves += 1
        elif self.word:
            self.second, self.before, self.word = self.before, self.word, 0
            self.halves += 2
        return c if kind == MARK else None


class Source:
    """The text beside a value: its words, each a hash and a spelling, and its marks."""

    def __init__(self, characters, alphabet):
        self.hash, self.words, self.marks = 0, [], []
        word, spelling = 0, []
        for symbols in characters:
            for symbol in symbols:
                self.hash = h(self.hash, symbol + 1)
            if len(symbols) < size(symbols[0]):
                spelling += symbols
            elif alphabet.kind(symbols) in (LETTER, IDEOGRAPH):
                word = h(word, folded(number(symbols)) + 1)
                spelling += symbols
            else:
                self.words += [(word, spelling)] if word else []
                word, spelling = 0, []
                if alphabet.kind(symbols) == MARK:
                    self.marks.append(number(symbols))
        self.words += [(word, spelling)] if word else []
        self.words = self.words[:48]

    @property
    def mark(self):
        return self.marks[0] if self.marks else 0

    def drop(self, mark):
        """Drops a mark that the value has taken, and all before it."""
        if mark in self.marks[:4]:
            self.marks = self.marks[self.marks.index(mark) + 1 :]
