// Mixing and refining: from what speaks for a bit to its probability.

import { nodeCount } from "./trees.js";

const knots = [
  1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047,
  2549, 2994, 3348, 3607, 3785, 3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094];

/** The squash of x at x + 2048. */
const squashed = Int16Array.from({ length: 4096 }, (_, at) => {
  const y = Math.max(at, 1);
  const [k, r] = [y >> 7, y & 127];
  return (knots[k] * (128 - r) + knots[k + 1] * r + 64) >> 7;
});

/** @returns {number} The probability of a sum, of 4096. */
export function squash(x) {
  return squashed[x + 2048];
}

/** The smallest x whose squash is at least q. */
export const stretch = new Int16Array(4096);
for (let q = 0, x = -2047; q < 4096; q += 1) {
  while (x < 2047 && squash(x) < q) x += 1;
  stretch[q] = x;
}

const inputCount = 11;
const mostBits = 1 << 20;

/** Where the weights of the three sets begin. */
const starts = [0, 4 * nodeCount, 4 * nodeCount + 32];

/** Weighs the inputs, by three sets of weights. */
export class Mixer {
  constructor() {
    this.weights = new Int16Array((starts[2] + 256) * inputCount).fill(4600);
    this.inputs = new Int16Array(inputCount);
    this.sets = [0, 0, 0];
    this.sums = [0, 0, 0];
    this.bits = 0;
  }

  /** @returns {number} What the sets with these numbers say. */
  mix(...numbers) {
    const { weights, inputs, sets, sums } = this;
    for (let set = 0; set < 3; set += 1) {
      const start = (starts[set] + numbers[set]) * inputCount;
      let sum = 0;
      for (let at = 0; at < inputCount; at += 1) sum += inputs[at] * weights[start + at];
      sets[set] = start;
      sums[set] = Math.max(-2047, Math.min(2047, sum >> 14));
    }
    return ((sums[0] + sums[1] + sums[2]) * 21845) >> 16;
  }

  learn(bit) {
    const { weights, inputs, sets, sums } = this;
    const rate = 54 + Math.floor(640 / ((this.bits >> 4) + 64));
    this.bits = Math.min(this.bits + 1, mostBits);
    for (let set = 0; set < 3; set += 1) {
      const step = ((4096 * bit - squash(sums[set])) * rate) >> 3;
      for (let at = 0; at < inputCount; at += 1) weights[sets[set] + at] += (inputs[at] * step + 16384) >> 15;
    }
  }
}

const pointCount = 33;

/** Refines a probability by the results of equal ones before. */
export class Curves {
  constructor() {
    const first = (_, at) => 16 * squash(Math.min(128 * (at % pointCount), 4095) - 2048);
    this.points = Uint16Array.from({ length: 1024 * pointCount }, first);
    this.nearer = 0;
  }

  /** @returns {number} What the curve with a number says of a value, of 65536. */
  refine(value, number) {
    const y = 32 * (value + 2048);
    const [start, r] = [(number & 1023) * pointCount + (y >> 12), y & 4095];
    this.nearer = r >= 2048 ? start + 1 : start;
    return (this.points[start] * (4096 - r) + this.points[start + 1] * r) >> 12;
  }

  learn(bit) {
    const point = this.points[this.nearer];
    this.points[this.nearer] += bit ? (65535 - point) >> 6 : -(point >> 6);
  }
}
