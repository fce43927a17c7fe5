"""The model: how likely each bit is, after all that came before."""
from dense.contexts import Contexts
from dense.mixing import Curves, Mixer, squash
from dense.text import Source, Text, h
from dense.votes import Guess, Match


class Model:
    """All parts: `before_symbol`; for each bit `probability` and `learn`; then `take`."""

    KNOWING = (3, 4, 5, 7, 8)

    def __init__(self, slots, alphabet, beside):
        self.alphabet, self.beside = alphabet, beside
        self.text, self.contexts = Text(alphabet), Contexts(slots, beside)
        self.match, self.guess = Match(), Guess()
        self.mixer, self.curves = Mixer(), Curves()
        self.parts = (self.contexts, self.mixer, self.curves, self.match, self.guess)

    def begin(self, source):
        """Begins a value or preamble, beside the characters of its source text."""
        self.text.begin()
        self.source = Source(source if self.beside else [], self.alphabet)
        if self.beside:
            self.match.begin(self.source.hash)
            self.guess.begin(self.source)

    def before_symbol(self, tree):
        self.tree = tree
        self.contexts.before_symbol(self.text, self.source.mark)
        if self.beside:
            self.guess.ask(self.source, self.text)

    def probability(self, way):
        """How likely the next bit is a one, of 65536, on this way in the tree."""
        node, text = self.tree.numbers[way], self.text
        if len(way) % 4 == 0:
            self.contexts.find(len(way), node)
        inputs = self.contexts.inputs()
        for vote in (self.match, self.guess):
            inputs.append(vote.look(self.tree.ways.get(vote.expected), way))
        knowing = sum((self.contexts.histories[n] != 1) << i for i, n in enumerate(self.KNOWING))
        numbers = (573 * self.match.confidence + node, knowing, text.last[0] % 256)
        value = self.mixer.mix(inputs, numbers)
        curve = (h(text.last[0], 64 * text.last[1] + text.part) ^ node) % 1024
        fine = self.curves.refine(value, curve)
        return max(32, min(65504, (16 * squash(value) + fine) // 2))

    def learn(self, bit):
        for part in self.parts:
            part.learn(bit)

    def take(self, symbol):
        if self.beside:
            self.guess.take(symbol)
        self.match.take(symbol)
        mark = self.text.take(symbol)
        if mark is not None:
            self.source.drop(mark)
