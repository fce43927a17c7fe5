// Mixing and refining: from what speaks for a bit to its probability.

/** The first half of the squash at each 128th number; the second half mirrors it. */
const knots = [1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047];
for (let at = 15; at >= 0; at -= 1) knots.push(4095 - knots[at]);

/** The squash of x at x + 2048. */
const squashed = Int16Array.from({ length: 4096 }, (_, at) => {
  const [k, r] = [at >> 7, at & 127];
  return (knots[k] * (128 - r) + knots[k + 1] * r + 64) >> 7;
});

/** @returns {number} The probability of a sum, of 4096. */
export function squash(x) {
  return squashed[x + 2048];
}

/** Moves odds to a bit, by so many halves of what is missing. */
export function nudge(odds, at, bit, shift, least = 0, most = 65535) {
  odds[at] += bit ? (most - odds[at]) >> shift : -((odds[at] - least) >> shift);
}

/** The smallest x whose squash is at least q. */
export const stretch = new Int16Array(4096).fill(2047);
for (let x = 2047; x > -2048; x -= 1) stretch.fill(x, 0, squash(x) + 1);

/** Where the weights of the three sets begin: the first has four for each node, the second 32. */
const starts = [0, 2292, 2324];

/**
 * Returns what weighs inputs by three sets of weights.
 *
 * @param {Int16Array} inputs What speaks for the next bit.
 * @returns {[(numbers: number[]) => number, (bit: number) => void]} What the sets with these numbers say, and what
 *   learns the bit.
 */
export function mixerOf(inputs) {
  const weights = new Int16Array(2580 * 11).fill(4600);
  const [sets, sums] = [[], []];
  let bits = 0;
  const mix = (numbers) => {
    let total = 0;
    starts.forEach((start, set) => {
      let sum = 0;
      sets[set] = (start + numbers[set]) * 11;
      for (let at = 0; at < 11; at += 1) sum += inputs[at] * weights[sets[set] + at];
      sums[set] = Math.max(-2047, Math.min(2047, sum >> 14));
      total += sums[set];
    });
    return (total * 21845) >> 16;
  };
  const learn = (bit) => {
    const rate = 54 + Math.floor(640 / ((bits >> 4) + 64));
    if (bits < 1 << 20) bits += 1;
    sets.forEach((start, set) => {
      const step = ((4096 * bit - squash(sums[set])) * rate) >> 3;
      for (let at = 0; at < 11; at += 1) weights[start + at] += (inputs[at] * step + 16384) >> 15;
    });
  };
  return [mix, learn];
}

/**
 * Returns what refines a probability by the results of equal ones before.
 *
 * @returns {[(value: number, number: number) => number, (bit: number) => void]} What the curve with a number says of a
 *   value, of 65536, and what learns the bit.
 */
export function curvesOf() {
  const points = Uint16Array.from({ length: 1024 * 33 }, (_, at) => 16 * squashed[Math.min(128 * (at % 33), 4095)]);
  let nearer;
  const refine = (value, number) => {
    const y = 32 * (value + 2048);
    const [start, r] = [(number & 1023) * 33 + (y >> 12), y & 4095];
    nearer = start + (r >> 11);
    return (points[start] * (4096 - r) + points[start + 1] * r) >> 12;
  };
  return [refine, (bit) => nudge(points, nearer, bit, 6)];
}
