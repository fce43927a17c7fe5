"""Contexts: histories of bits, found by hashes of what stands before."""
from collections import defaultdict

from dense.mixing import STRETCH
from dense.text import h


class Contexts:
    """Ten slots of histories, each found by a hash of what came before."""

    NEAR = (3, 5, 8)

    def __init__(self, count, beside):
        self.count, self.beside = count, beside
        # A slot is its check and the histories 1 to 15.
        self.slots = defaultdict(lambda: [0] + [1] * 15)
        self.odds = [[self.first_odds(history) for history in range(256)] for _ in range(9)]

    @staticmethod
    def first_odds(history):
        counts, weight = [6554, 6554], 16384
        while history > 1:
            counts[history & 1] += weight
            weight, history = weight * 4 // 5, history >> 1
        return counts[1] * 65536 // sum(counts)

    def before_symbol(self, text, mark):
        last, part, word = text.last, text.part, text.word
        c0 = h(part, 1)
        c1 = h(c0, last[0] + 1)
        c2 = h(c1, last[1] + 1)
        c3 = h(c2, last[2] + 1)
        if self.beside:
            c6 = h(h(h(mark, last[0]), 9), part)
            c7 = h(h(h(mark, word), 10), part)
        else:
            c6 = h(h(h(word, 12), text.second), part)
            c7 = h(h(h(word, 13), min(text.halves // 2, 3)), part)
        c5 = h(h(h(word, 8), text.before), part)
        self.hashes = [c0, c1, c2, c3, h(h(word, 7), part), c5, c6, c7, h(c3, last[3] + 1)]

    def find(self, bit, node):
        """Finds the slots for the next four bits of a symbol."""
        self.node, places = 1, []
        for n, c in enumerate(self.hashes):
            x = h(c, node + 77) if bit else c
            near = self.beside and n in self.NEAR
            places.append(((c - c % 4 + x % 4 if near else x) % self.count, x >> 24))
        self.found = [self.slots[at] for at, _ in places]
        has = [slot[0] == check for slot, (_, check) in zip(self.found, places)]
        for n, (at, check) in enumerate(places):
            if not has[n]:
                self.found[n] = self.other(self.slots[at], self.slots[at ^ 1], check)

    @staticmethod
    def other(slot, beside, check):
        """The slot that is taken where the first has another check."""
        if beside[0] == check:
            return beside
        slot = beside if beside[1] < slot[1] else slot
        slot[:] = [check] + [1] * 15
        return slot

    def inputs(self):
        """What they say of the next bit."""
        self.histories = [slot[self.node] for slot in self.found]
        return [STRETCH[odds[its] // 16] for odds, its in zip(self.odds, self.histories)]

    def learn(self, bit):
        for slot, odds, history in zip(self.found, self.odds, self.histories):
            odds[history] += (65535 * bit - odds[history]) // 128
            # Of two contexts that share a slot, the second moves what the first has moved.
            longer = 2 * slot[self.node] + bit
            slot[self.node] = longer if longer < 256 else 128 | longer & 127
        self.node = 2 * self.node + bit
