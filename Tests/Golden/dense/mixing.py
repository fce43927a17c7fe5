"""Mixing and refining: from inputs to a probability."""
from collections import defaultdict

KNOTS = [
    *(1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194),
    *(310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607, 3785),
    *(3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094),
]


def squash(x):
    y = max(x, -2047) + 2048
    k, r = y // 128, y % 128
    return (KNOTS[k] * (128 - r) + KNOTS[k + 1] * r + 64) // 128


def stretches():
    x = -2047
    for q in range(4096):
        while x < 2047 and squash(x) < q:
            x += 1
        yield x


STRETCH = list(stretches())


class Mixer:
    """Weighs the inputs, by three sets of weights."""

    def __init__(self):
        self.weights = [defaultdict(lambda: [4600] * 11) for _ in range(3)]
        self.bits = 0

    def mix(self, inputs, numbers):
        """The value, weighed by the sets with these numbers."""
        self.inputs = inputs
        self.sets = [weights[n] for weights, n in zip(self.weights, numbers)]
        totals = [sum(i * w for i, w in zip(inputs, weights)) // 16384 for weights in self.sets]
        self.sums = [max(-2047, min(2047, total)) for total in totals]
        return sum(self.sums) * 21845 // 65536

    def learn(self, bit):
        rate = 54 + 640 // (self.bits // 16 + 64)
        self.bits = min(self.bits + 1, 2**20)
        for weights, total in zip(self.sets, self.sums):
            error = 4096 * bit - squash(total)
            step = error * rate // 8
            for n, value in enumerate(self.inputs):
                weight = weights[n] + (value * step + 16384) // 32768
                weights[n] = (weight + 2**15) % 2**16 - 2**15


class Curves:
    """Refines a probability by what came of such ones."""

    def __init__(self):
        first = [16 * squash(min(128 * i, 4095) - 2048) for i in range(33)]
        self.curves = [list(first) for _ in range(1024)]

    def refine(self, value, number):
        y = 32 * (value + 2048)
        k, r = y // 4096, y % 4096
        self.curve, self.nearer = self.curves[number], k + 1 if r >= 2048 else k
        return (self.curve[k] * (4096 - r) + self.curve[k + 1] * r) // 4096

    def learn(self, bit):
        point = self.curve[self.nearer]
        self.curve[self.nearer] += (65535 - point) // 64 if bit else -(point // 64)
