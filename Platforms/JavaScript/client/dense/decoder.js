// Header, order and bits of the dense coding.

import { nudge } from "./mixing.js";
import { modelOf } from "./model.js";
import { alphabetOf, chosen, symbolsOf } from "./symbols.js";

/** Refuses a form unless something holds. */
function expect(isRight) {
  if (!isRight) throw new Error("a dense form");
}

/** Returns what reads bits, each with the probability of a one. */
function bitsOf(bytes, start) {
  let [at, low, high, code] = [start, 0, 0xffffffff, 0];
  const shift = () => {
    code = ((code << 8) | (bytes[at] ?? 0)) >>> 0;
    at += 1;
  };
  for (let count = 0; count < 4; count += 1) shift();
  return (probability) => {
    // Four bytes after the end are zeros.
    expect(at <= bytes.length + 4);
    const middle = low + Math.floor(((high - low) * probability) / 65536);
    const bit = code <= middle ? 1 : 0;
    if (bit) high = middle;
    else low = middle + 1;
    for (; (low ^ high) >>> 24 === 0; shift()) [low, high] = [(low << 8) >>> 0, ((high << 8) | 255) >>> 0];
    return bit;
  };
}

/** Reads the header: the slots, how many values, the length of the preamble, the alphabet, and where the bits begin. */
function headerOf(bytes, nearest) {
  let at = 1;
  const number = () => {
    let [value, place, byte] = [0, 0, 128];
    for (; byte > 127; place += 1) {
      expect(place < 5 && at < bytes.length);
      byte = bytes[at];
      at += 1;
      value += (byte & 127) * 2 ** (7 * place);
    }
    return value;
  };
  const head = [4096 << (bytes[0] & 7), number(), number()];
  expect(head[1] <= 1 << 24 && head[2] <= 64 << 20);
  if (bytes[0] >> 3 === 31) return [...head, ...chosen(nearest), at];
  // Runs of points skipped and points taken.
  const points = [];
  let next = 0x80;
  let runs = number();
  for (expect(runs <= 64); runs > 0; runs -= 1) {
    next += number();
    let taken = number();
    expect(taken <= 64 - points.length && next + taken <= 0x110000);
    for (; taken > 0; taken -= 1) points.push(next++);
  }
  const frequent = [...bytes.subarray(at, at + (bytes[0] >> 3))];
  return [...head, points, frequent, at + frequent.length];
}

/** Which ordinals of the older pack changed. */
function changesOf(count, read) {
  const odds = [4096, 16384];
  const changed = [];
  for (let bit = 0; changed.length < count; changed.push(bit)) {
    const last = bit;
    bit = read(odds[last]);
    nudge(odds, last, bit, 5, 16, 65504);
  }
  return changed;
}

/**
 * Reads what is coded beside a source and an older pack. Throws an `Error` if it is damaged.
 *
 * @param {Uint8Array} bytes
 * @param {string[] | null} source The value strings of the source pack.
 * @param {string[]} old Those of the older pack.
 * @param {string} facts Those of the nearest pack.
 * @returns {{preamble: number[], values: string[]}}
 */
export function decode(bytes, source, old, facts) {
  const [slotCount, count, length, points, frequent, at] = headerOf(bytes, old.length > 0 ? old : source ?? []);
  const [read, alphabet] = [bitsOf(bytes, at), alphabetOf(points)];
  const [, characters, spelled] = alphabet;
  const [begin, symbol, expectAt, place] = modelOf(slotCount, alphabet, frequent, source !== null);
  const beginValue = (ordinal) => begin(source?.[ordinal] ?? "\x01");
  const learn = (isPreamble, symbols) => { for (const known of symbols) symbol(isPreamble, (_, bit) => bit, known); };
  const changed = changesOf(Math.min(count, old.length), read);
  begin("");
  learn(true, symbolsOf(facts));
  // Where each old value begins among all symbols.
  const places = count <= old.length && !changed.includes(1) ? [] : old.map((value, ordinal) => {
    beginValue(ordinal);
    const start = place();
    learn(false, [...characters(value).flat(), ...(/^[\x01-\x03]$/.test(value) ? [] : [0])]);
    return start;
  });
  begin("");
  const [preamble, values] = [[], []];
  while (preamble.length < length) preamble.push(symbol(true, read));
  let room = (64 << 20) - length;
  const valueOf = (ordinal) => {
    if (changed[ordinal] === 0) return old[ordinal];
    beginValue(ordinal);
    if (ordinal < places.length) expectAt(places[ordinal]);
    const symbols = [];
    for (let last = 4; last > 0 && (symbols.length !== 1 || last > 3); symbols.push(last)) {
      expect(symbols.length <= 1 << 20);
      last = symbol(false, read);
    }
    if (symbols[symbols.length - 1] === 0) symbols.pop();
    return spelled(symbols);
  };
  while (values.length < count) {
    const value = valueOf(values.length);
    values.push(value);
    room -= value.length;
    expect(room >= 0);
  }
  return { preamble, values };
}
