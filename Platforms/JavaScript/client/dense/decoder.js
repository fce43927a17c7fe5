// Header, order and bits of the dense coding.

import { Refusal } from "../refusal.js";
import { standsAlone } from "../wire/valueString.js";
import { Model } from "./model.js";
import { Alphabet, chosen } from "./symbols.js";

const derived = 31;
const mostPoints = 64;
const mostCount = 1 << 24;
const mostBytes = 64 << 20;
const mostSymbols = 1 << 20;

function fail(rule) {
  throw new Refusal("undecodable", `dense: ${rule}`);
}

/** Reads bits, each with the probability of a one. */
class Fraction {
  constructor(bytes, at) {
    Object.assign(this, { bytes, at, low: 0, high: 0xffffffff, code: 0 });
    for (let count = 0; count < 4; count += 1) this.shift();
  }

  shift() {
    this.code = ((this.code << 8) | (this.bytes[this.at] ?? 0)) >>> 0;
    this.at += 1;
  }

  bit(probability) {
    const middle = this.low + Math.floor(((this.high - this.low) * probability) / 65536);
    const bit = this.code <= middle ? 1 : 0;
    if (bit) this.high = middle;
    else this.low = middle + 1;
    while ((this.low ^ this.high) >>> 24 === 0) {
      this.low = (this.low << 8) >>> 0;
      this.high = ((this.high << 8) | 255) >>> 0;
      this.shift();
    }
    return bit;
  }

  check() {
    if (this.at > this.bytes.length + 4) fail("the bits end early");
  }
}

/** Reads the header. Returns it, and where the bits begin. */
function headerOf(bytes, source, old) {
  let at = 1;
  const number = () => {
    for (let value = 0, place = 0; place < 5 && at < bytes.length; place += 1) {
      const byte = bytes[at];
      at += 1;
      value += (byte & 127) * 2 ** (7 * place);
      if (byte < 128) return value;
    }
    return fail("a number that does not end");
  };
  if (bytes.length === 0) fail("no header");
  const header = { slotCount: 2 ** (12 + (bytes[0] & 7)), count: number(), length: number() };
  if (header.count > mostCount || header.length > mostBytes) fail("too many values");
  if (bytes[0] >> 3 === derived) return { ...header, ...chosen(old.length > 0 ? old : source ?? []), at };
  const alphabet = new Alphabet(pointsOf(number));
  const frequent = [...bytes.subarray(at, at + (bytes[0] >> 3))];
  return { ...header, alphabet, frequent, at: at + frequent.length };
}

/** The code points of the alphabet: runs of points skipped and points taken. */
function pointsOf(number) {
  const points = [];
  const runs = number();
  if (runs > mostPoints) fail("too large an alphabet");
  let next = 0x80;
  for (let run = 0; run < runs; run += 1) {
    next += number();
    const taken = number();
    if (taken > mostPoints - points.length || next + taken > 0x110000) fail("too large an alphabet");
    for (let left = taken; left > 0; left -= 1) points.push(next++);
  }
  return points;
}

/** Which ordinals of the older pack changed. */
function changesOf(count, bits) {
  const odds = [4096, 16384];
  const changed = [];
  for (let last = 0; changed.length < count;) {
    const bit = bits.bit(odds[last]);
    odds[last] += bit ? (65504 - odds[last]) >> 5 : -((odds[last] - 16) >> 5);
    last = bit;
    changed.push(bit === 1);
    bits.check();
  }
  return changed;
}

/** Reads what is coded beside a source and an older pack. */
export class Decoder {
  /**
   * @param {Uint8Array} bytes
   * @param {string[] | null} source The value strings of the source pack.
   * @param {string[] | null} old Those of the older pack.
   */
  constructor(bytes, source, old) {
    Object.assign(this, { source, old: old ?? [] });
    this.header = headerOf(bytes, source, this.old);
    this.bits = new Fraction(bytes, this.header.at);
    this.model = new Model(this.header, source !== null);
    this.read = (probability) => this.bits.bit(probability);
  }

  /** @returns {{preamble: number[], values: string[]}} */
  decode(knownPreamble) {
    const { count, length } = this.header;
    const changed = changesOf(Math.min(count, this.old.length), this.bits);
    this.learnPreamble(knownPreamble);
    const isOldNeeded = count > this.old.length || changed.includes(true);
    const places = isOldNeeded ? this.old.map((value, ordinal) => this.learnValue(ordinal, value)) : [];
    const preamble = this.preamble(length);
    const values = [];
    let room = mostBytes - length;
    for (let ordinal = 0; ordinal < count; ordinal += 1) {
      values.push(changed[ordinal] === false ? this.old[ordinal] : this.value(ordinal, places[ordinal]));
      room -= values[ordinal].length;
      if (room < 0) fail("too many bytes");
    }
    return { preamble, values };
  }

  preamble(length) {
    this.model.begin("");
    const bytes = [];
    while (bytes.length < length) {
      bytes.push(this.model.symbol(true, this.read));
      this.bits.check();
    }
    return bytes;
  }

  begin(ordinal) {
    this.model.begin(this.source?.[ordinal] ?? "\x01");
  }

  learnPreamble(text) {
    this.model.begin("");
    for (let at = 0; at < text.length; at += 1) this.model.symbol(true, (_, bit) => bit, text.charCodeAt(at));
  }

  /** Learns an old value. Returns the place in the past at which it begins. */
  learnValue(ordinal, value) {
    this.begin(ordinal);
    const place = this.model.match.count;
    const symbols = this.model.alphabet.characters(value).flat();
    for (const symbol of standsAlone(value) ? symbols : [...symbols, 0]) {
      this.model.symbol(false, (_, bit) => bit, symbol);
    }
    return place;
  }

  value(ordinal, place) {
    this.begin(ordinal);
    if (place !== undefined) this.model.match.expect(place);
    const symbols = [];
    for (;;) {
      const symbol = this.model.symbol(false, this.read);
      this.bits.check();
      if (symbol === 0) break;
      symbols.push(symbol);
      if (symbols.length === 1 && symbol < 4) break;
      if (symbols.length > mostSymbols) fail("a value that is too long");
    }
    return this.model.alphabet.text(symbols);
  }
}
