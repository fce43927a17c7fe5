// Seeded random numbers and damages, so that a run can be repeated.

/** Returns a function that returns whole numbers below a limit (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** Bytes that formats give a meaning. */
const TELLING = [0, 1, 2, 8, 9, 10, 16, 24, 27, 30, 31, 127, 128, 255];

/** Returns a damaged copy: some bytes changed, cut off, moved or added. */
export function damaged(bytes, random) {
  const copy = bytes.slice();
  for (let left = 1 + random(4); left > 0; left -= 1) {
    const at = random(copy.length);
    const way = random(5);
    if (way === 0) copy[at] ^= 1 << random(8);
    else if (way === 1) copy[at] = TELLING[random(TELLING.length)];
    else if (way === 2) copy[at] = random(256);
    else if (way === 3) copy.copyWithin(at, random(copy.length), Math.min(copy.length, at + 1 + random(8)));
    else copy.fill(random(256), at, at + 1 + random(6));
  }
  return random(16) === 0 ? copy.subarray(0, random(copy.length)) : copy;
}
