"""Match and guess: what speaks for a whole symbol."""
from collections import defaultdict

from dense.mixing import STRETCH
from dense.symbols import folded
from dense.text import h

WINDOW = 2**22 - 32


class Vote:
    """An expected symbol, which speaks for its next bit while all before came true.

    Which of all odds speak is told by `row`, here below, and by the number of the bit.
    """

    def __init__(self, rate, all_odds):
        self.rate, self.all_odds = rate, all_odds
        self.expected, self.is_open = None, False

    def look(self, whole, way):
        """The input for the bit after a way, where the expected symbol's is `whole`."""
        self.is_open = whole is not None and whole.startswith(way)
        if not self.is_open:
            return 0
        self.bit, self.number = int(whole[len(way)]), min(len(way), 3)
        self.odds = self.all_odds[self.row]
        value = STRETCH[self.odds[self.number] // 16]
        return value if self.bit else -value

    def learn(self, bit):
        if self.is_open:
            odds = self.odds[self.number]
            odds += (65535 - odds) // self.rate if bit == self.bit else -(odds // self.rate)
            self.odds[self.number] = odds


class Match(Vote):
    """Expects what came after the same symbols earlier."""

    def __init__(self):
        super().__init__(64, [[57000] * 4 for _ in range(32)])
        self.past, self.table = [], [0] * 2**16
        self.length = self.place = self.rolling = 0

    @property
    def row(self):
        return min(self.length, 31)

    @property
    def confidence(self):
        return 1 + (self.length >= 8) + (self.length >= 16) if self.is_open else 0

    def reaches(self, place):
        return len(self.past) - place < WINDOW

    def begin(self, source):
        """Begins a text beside the source of this hash."""
        i = h(source, 14) % 2**16
        if self.table[i]:
            self.expect(self.table[i])
        self.table[i] = len(self.past)

    def expect(self, place):
        if place < len(self.past) and self.reaches(place):
            self.place, self.length = place, 20
            self.expected = self.past[place]

    def take(self, symbol):
        self.length = min(self.length + 1, 65535) if symbol == self.expected else 0
        self.place += 1
        self.past.append(symbol)
        self.rolling = (88 * self.rolling + symbol + 1) % 2**20
        candidate = self.table[self.rolling // 16]
        if self.length == 0 and candidate and self.reaches(candidate):
            agree = self.agreement(candidate)
            if agree >= 6:
                self.place, self.length = candidate, agree
        self.table[self.rolling // 16] = len(self.past)
        self.expected = self.past[self.place] if self.length else None

    def agreement(self, place):
        """How many symbols before a place and before now are the same, of 32."""
        n = 0
        while n < min(32, place) and self.past[place - 1 - n] == self.past[-1 - n]:
            n += 1
        return n


class Guess(Vote):
    """Expects what stood in texts beside the same word of the source."""

    def __init__(self):
        pairs = [(best, rival) for best in range(16) for rival in range(16)]
        super().__init__(32, {pair: [34000 + 2000 * pair[0] - 800 * pair[1]] * 4 for pair in pairs})
        self.best, self.rival, self.asked = 0, 0, []
        # An entry is its check, symbol and times.
        self.table = defaultdict(lambda: (0, 0, 0))

    @property
    def row(self):
        return self.best, self.rival

    def begin(self, source):
        """Introduces the words of the source."""
        for word, spelling in source.words:
            b = 0
            for symbol in spelling[:24]:
                x = h(word, h(b or 5, 0) + 1)
                if self.table[x % 2**16][0] != x >> 16:
                    self.table[x % 2**16] = (x >> 16, symbol, 0)
                b = h(b, folded(symbol) + 1)

    def ask(self, source, text):
        """Asks four words of the source what comes next."""
        first = max(0, min(len(source.words) - 4, text.halves // 2 - 1))
        now = h(text.word or text.before + 5, text.part) + 1
        self.asked = [h(word, now) for word, _ in source.words[first : first + 4]]
        self.expected, self.best, self.rival = None, 0, 0
        for x in self.asked:
            check, symbol, times = self.table[x % 2**16]
            if check == x >> 16:
                self.hear(symbol, min(times, 15))

    def hear(self, symbol, times):
        if self.expected is None:
            self.expected, self.best = symbol, times
        elif symbol == self.expected:
            self.best = max(self.best, times)
        elif times > self.best:
            self.rival = min(self.best + 1, 15)
            self.expected, self.best = symbol, times
        else:
            self.rival = max(self.rival, min(times + 1, 15))

    def take(self, symbol):
        for x in self.asked:
            check, its, times = self.table[x % 2**16]
            if check == x >> 16 and its == symbol:
                entry = (check, its, min(times + 1, 255))
            elif check == x >> 16 and times > 1:
                entry = (check, its, times // 2)
            else:
                entry = (x >> 16, symbol, 1)
            self.table[x % 2**16] = entry
