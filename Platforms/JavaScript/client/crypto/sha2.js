// SHA-256 and SHA-512 (FIPS 180-4), in halves of 32 bits.

/** The first 64 bits of the fractions of the cube roots of the first 80 primes. SHA-256 has the upper halves of 64. */
const roundConstants = words(
  "428a2f98d728ae227137449123ef65cdb5c0fbcfec4d3b2fe9b5dba58189dbbc3956c25bf348b53859f111f1b605d019" +
  "923f82a4af194f9bab1c5ed5da6d8118d807aa98a303024212835b0145706fbe243185be4ee4b28c550c7dc3d5ffb4e2" +
  "72be5d74f27b896f80deb1fe3b1696b19bdc06a725c71235c19bf174cf692694e49b69c19ef14ad2efbe4786384f25e3" +
  "0fc19dc68b8cd5b5240ca1cc77ac9c652de92c6f592b02754a7484aa6ea6e4835cb0a9dcbd41fbd476f988da831153b5" +
  "983e5152ee66dfaba831c66d2db43210b00327c898fb213fbf597fc7beef0ee4c6e00bf33da88fc2d5a79147930aa725" +
  "06ca6351e003826f142929670a0e6e7027b70a8546d22ffc2e1b21385c26c9264d2c6dfc5ac42aed53380d139d95b3df" +
  "650a73548baf63de766a0abb3c77b2a881c2c92e47edaee692722c851482353ba2bfe8a14cf10364a81a664bbc423001" +
  "c24b8b70d0f89791c76c51a30654be30d192e819d6ef5218d69906245565a910f40e35855771202a106aa07032bbd1b8" +
  "19a4c116b8d2d0c81e376c085141ab532748774cdf8eeb9934b0bcb5e19b48a8391c0cb3c5c95a634ed8aa4ae3418acb" +
  "5b9cca4f7763e373682e6ff3d6b2b8a3748f82ee5defb2fc78a5636f43172f6084c87814a1f0ab728cc702081a6439ec" +
  "90befffa23631e28a4506cebde82bde9bef9a3f7b2c67915c67178f2e372532bca273eceea26619cd186b8c721c0c207" +
  "eada7dd6cde0eb1ef57d4f7fee6ed17806f067aa72176fba0a637dc5a2c898a6113f9804bef90dae1b710b35131c471b" +
  "28db77f523047d8432caab7b40c724933c9ebe0a15c9bebc431d67c49c100d4c4cc5d4becb3e42b6597f299cfc657e2a" +
  "5fcb6fab3ad6faec6c44198c4a475817");

/** The first 64 bits of the fractions of the square roots of the first 8 primes. */
const start = words(
  "6a09e667f3bcc908bb67ae8584caa73b3c6ef372fe94f82ba54ff53a5f1d36f1510e527fade682d19b05688c2b3e6c1f" +
  "1f83d9abfb41bd6b5be0cd19137e2179");

function words(digits) {
  return Int32Array.from(digits.match(/.{8}/g), (word) => parseInt(word, 16));
}

/** A message with its end: one bit, zeros, and its length in bits, as big-endian words. */
function padded(message, block) {
  const bytes = new Uint8Array(Math.ceil((message.length + 1 + block / 8) / block) * block);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(bytes.length - 4, message.length << 3);
  return view;
}

function digestOf(sums) {
  const view = new DataView(new ArrayBuffer(4 * sums.length));
  sums.forEach((sum, at) => view.setInt32(4 * at, sum));
  return new Uint8Array(view.buffer);
}

/** A word turned right. */
const turned = (word, bits) => (word >>> bits) | (word << (32 - bits));

/**
 * Returns the SHA-256 of a message.
 *
 * @param {Uint8Array} message
 * @returns {Uint8Array} 32 bytes.
 */
export function sha256(message) {
  const view = padded(message, 64);
  const sums = Int32Array.from({ length: 8 }, (_, at) => start[2 * at]);
  const schedule = new Int32Array(64);
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let at = 0; at < 64; at += 1) {
      schedule[at] = at < 16 ? view.getInt32(block + 4 * at) : next256(schedule, at);
    }
    addRounds256(sums, schedule);
  }
  return digestOf(sums);
}

function next256(schedule, at) {
  const [one, two] = [schedule[at - 15], schedule[at - 2]];
  const first = turned(one, 7) ^ turned(one, 18) ^ (one >>> 3);
  const second = turned(two, 17) ^ turned(two, 19) ^ (two >>> 10);
  return schedule[at - 16] + first + schedule[at - 7] + second;
}

function addRounds256(sums, schedule) {
  let [a, b, c, d, e, f, g, h] = sums;
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g);
    const sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + sum + choice + roundConstants[2 * at] + schedule[at]) | 0;
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => { sums[at] += word; });
}

/** The halves of a word of 64 bits turned right by fewer than 64 bits; the upper one first. */
function turnedHalf(high, low, bits) {
  return bits < 32 ? (high >>> bits) | (low << (32 - bits)) : (low >>> (bits - 32)) | (high << (64 - bits));
}

/** Three turns of a word, xored: its upper half and its lower one. The last is a shift if `isShift`. */
function mixed(high, low, [one, two, three], isShift) {
  const last = isShift ? high >>> three : turnedHalf(high, low, three);
  const lastLow = turnedHalf(low, high, three);
  return [
    turnedHalf(high, low, one) ^ turnedHalf(high, low, two) ^ last,
    turnedHalf(low, high, one) ^ turnedHalf(low, high, two) ^ lastLow,
  ];
}

/** The sum of words of 64 bits, as upper and lower halves in turn. */
function sum64(...halves) {
  let [high, low] = [0, 0];
  for (let at = 0; at < halves.length; at += 2) {
    high += halves[at];
    low += halves[at + 1] >>> 0;
  }
  return [(high + Math.floor(low / 0x100000000)) | 0, low | 0];
}

/**
 * Returns the SHA-512 of a message.
 *
 * @param {Uint8Array} message
 * @returns {Uint8Array} 64 bytes.
 */
export function sha512(message) {
  const view = padded(message, 128);
  const sums = start.slice();
  const schedule = new Int32Array(160);
  for (let block = 0; block < view.byteLength; block += 128) {
    for (let at = 0; at < 160; at += 2) {
      if (at < 32) {
        schedule[at] = view.getInt32(block + 4 * at);
        schedule[at + 1] = view.getInt32(block + 4 * at + 4);
      } else {
        schedule.set(next512(schedule, at), at);
      }
    }
    addRounds512(sums, schedule);
  }
  return digestOf(sums);
}

function next512(schedule, at) {
  const word = (back) => [schedule[at - 2 * back], schedule[at - 2 * back + 1]];
  const first = mixed(...word(15), [1, 8, 7], true);
  const second = mixed(...word(2), [19, 61, 6], true);
  return sum64(...word(16), ...first, ...word(7), ...second);
}

function addRounds512(sums, schedule) {
  const state = Array.from({ length: 8 }, (_, at) => [sums[2 * at], sums[2 * at + 1]]);
  for (let at = 0; at < 160; at += 2) {
    const [a, b, c, d, e, f, g, h] = state;
    const choice = [0, 1].map((half) => (e[half] & f[half]) ^ (~e[half] & g[half]));
    const major = [0, 1].map((half) => (a[half] & b[half]) ^ (a[half] & c[half]) ^ (b[half] & c[half]));
    const one = sum64(
      ...h, ...mixed(...e, [14, 18, 41]), ...choice,
      roundConstants[at], roundConstants[at + 1], schedule[at], schedule[at + 1]);
    const two = sum64(...mixed(...a, [28, 34, 39]), ...major);
    state.pop();
    state.unshift(sum64(...one, ...two));
    state[4] = sum64(...d, ...one);
  }
  state.forEach((word, at) => sums.set(sum64(sums[2 * at], sums[2 * at + 1], ...word), 2 * at));
}
