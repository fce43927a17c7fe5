// The Babel plugin, for `require`. `node babel/generate.mjs` writes this file from babel/plugin.js and what it imports.

"use strict";
const modules = {};
(() => {
// What is wrong with a call: a build that cannot read it stops, with the place in the source.

/** A fault of a node. */
class Fault extends Error {
  constructor(node, message) {
    super(message);
    this.node = node;
  }
}

/** Throws a fault at a node. */
function fail(node, message) {
  throw new Fault(node, message);
}
  modules["babel/fault.js"] = { Fault, fail };
})();
(() => {
// Literals, and texts joined of them.

  const { fail } = modules["babel/fault.js"];

/** Returns the text of a literal; undefined if a node is none. */
function literalText(node) {
  switch (node?.type) {
    case "StringLiteral": case "JSXText": return node.value;
    case "TemplateElement": return node.value.cooked ?? undefined;
    default: return undefined;
  }
}

/** Returns the text of a literal, or of a template without expressions. */
function plainText(node) {
  const isPlain = node?.type === "TemplateLiteral" && node.expressions.length === 0;
  return isPlain ? literalText(node.quasis[0]) : literalText(node);
}

/** Returns the operands of a concatenation, from left to right. */
function operandsOf(node) {
  if (node.type !== "BinaryExpression") return [node];
  if (node.operator !== "+") fail(node, `a text is joined with +, not with ${node.operator}`);
  return [...operandsOf(node.left), ...operandsOf(node.right)];
}

/** Returns the parts of a template in their order. */
function templateParts({ quasis, expressions }) {
  return quasis.flatMap((words, index) => [words, expressions[index]]).filter(Boolean);
}

/** Returns the text of literals, templates of literals, and concatenations of them. */
function joinedText(node, what = "the text") {
  return operandsOf(node).map((operand) => {
    const parts = operand.type === "TemplateLiteral" ? templateParts(operand) : [operand];
    return parts.map((part) => literalText(part) ?? fail(part, `${what} must be written as literals`)).join("");
  }).join("");
}

/** The blanks of JavaScript, but not the no-break space. */
const RUNS = /[\t-\r \u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+/g;

function collapsed(text) {
  return text.replace(RUNS, " ");
}

function isBlank(text) {
  return text.trim() === "";
}
  modules["babel/literals.js"] = { literalText, plainText, operandsOf, templateParts, joinedText, collapsed, isBlank };
})();
(() => {
// The texts of an enum: written in the call, or in a module `Kinds$FbtEnum.js` that is read and never run.

  const { fail } = modules["babel/fault.js"];
  const { plainText } = modules["babel/literals.js"];

/** Returns the keys and texts of an enum, in the order in which JavaScript keeps keys. */
function enumRange(node, context) {
  if (node.type === "ArrayExpression") {
    return ordered(node.elements.map((item) => {
      const text = plainText(item) ?? fail(item ?? node, "the texts of an enum must be literals");
      return [text, text];
    }), node);
  }
  if (node.type === "ObjectExpression") return ordered(pairsOf(node), node);
  if (node.type !== "Identifier") fail(node, "the texts of an enum are an array, an object, or an imported $FbtEnum module");
  return ordered(context.enumNamed(node.name) ?? fail(node, `"${node.name}" is no $FbtEnum module that can be read`), node);
}

/** Returns the pairs of an object of literals; an unknown one is a fault. */
function pairsOf(object) {
  return object.properties.map((property) => {
    const { key, value, computed } = property;
    const name = !key || (computed && plainText(key) === undefined) ? undefined : plainText(key) ?? key.name ?? numberText(key);
    const text = plainText(value);
    if (name === undefined || text === undefined) fail(property, "the keys and texts of an enum must be literals");
    return [name, text];
  });
}

function numberText({ type, value }) {
  return type === "NumericLiteral" ? String(value) : undefined;
}

/** Numbers first, in their order; of equal keys the last text counts. */
function ordered(pairs, node) {
  const texts = Object.entries(Object.fromEntries(pairs));
  return texts.length > 0 ? texts : fail(node, "an enum has at least one text");
}

/**
 * Returns the pairs that a module exports: an object of literals, or a constant that is one.
 *
 * @param {object} program The program of its syntax.
 */
function pairsOfModule(program) {
  const constants = new Map();
  let exported;
  for (const statement of program.body) {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    for (const { id, init } of declaration?.type === "VariableDeclaration" ? declaration.declarations : []) {
      if (id.type === "Identifier" && init) constants.set(id.name, init);
    }
    exported = exportedBy(statement) ?? exported;
  }
  const object = exported && objectOf(exported, constants);
  return object ? pairsOf(object) : undefined;
}

function exportedBy({ type, declaration, expression }) {
  if (type === "ExportDefaultDeclaration") return declaration;
  const { operator, left, right } = expression ?? {};
  const isExports = operator === "=" && left.type === "MemberExpression" && left.object.name === "module" &&
    left.property.name === "exports";
  return isExports ? right : undefined;
}

const WRAPPERS = ["TSAsExpression", "TSSatisfiesExpression", "TypeCastExpression", "TSNonNullExpression"];

function objectOf(node, constants, depth = 0) {
  if (node.type === "ObjectExpression") return node;
  if (depth > 8) return undefined;
  if (WRAPPERS.includes(node.type)) return objectOf(node.expression, constants, depth + 1);
  if (node.type === "Identifier") return constants.has(node.name) ? objectOf(constants.get(node.name), constants, depth + 1) : undefined;
  const { callee } = node;
  const isFrozen = node.type === "CallExpression" && callee.object?.name === "Object" && callee.property?.name === "freeze";
  return isFrozen ? objectOf(node.arguments[0], constants, depth + 1) : undefined;
}
  modules["babel/enums.js"] = { enumRange, pairsOf, pairsOfModule };
})();
(() => {
// The modules of enums that a file imports as a whole: `import Kinds from "./Kinds$FbtEnum"`.

  const { existsSync, readFileSync } = require("node:fs");
  const { basename, dirname, resolve } = require("node:path");
  const { pairsOfModule } = modules["babel/enums.js"];

const SUFFIX = "$FbtEnum";
const ENDINGS = ["", ".js", ".jsx", ".mjs", ".cjs", ".ts", ".tsx", ".mts", ".cts"];

class Enums {
  /**
   * @param {object} babel Babel's core, which parses the modules.
   * @param {object} program The program of the file.
   * @param {object} file The file.
   * @param {Object<string, Object<string, string>>} given Texts by the name of a module, for modules that cannot be read.
   */
  constructor(babel, program, file, given) {
    this.babel = babel;
    this.folder = dirname(file.opts.filename ?? resolve("unknown"));
    this.given = given;
    this.paths = new Map(importsOf(program));
    this.known = new Map();
  }

  /** Returns the keys and texts of an imported module, or undefined. */
  pairs(local) {
    const path = this.paths.get(local);
    const name = path === undefined ? "" : basename(path).replace(/(?!^)\.[^.]*$/, "");
    if (!name.endsWith(SUFFIX)) return undefined;
    if (Object.hasOwn(this.given, name)) return Object.entries(this.given[name]);
    if (!this.known.has(path)) {
      const found = ENDINGS.map((ending) => resolve(this.folder, path + ending)).find((one) => existsSync(one));
      this.known.set(path, found && pairsOfModule(this.parse(found).program));
    }
    return this.known.get(path);
  }

  parse(filename) {
    const plugins = /\.[mc]?tsx?$/.test(filename) ? ["typescript"] : ["flow", "jsx"];
    return this.babel.parseSync(readFileSync(filename, "utf8"), {
      filename, babelrc: false, configFile: false, sourceType: "unambiguous", parserOpts: { plugins },
    });
  }
}

/** The local names and paths of modules that are imported as a whole. */
function importsOf({ body }) {
  return body.flatMap(({ type, specifiers, source, declarations, id, moduleReference }) => {
    const required = moduleReference?.expression?.value;
    if (type === "TSImportEqualsDeclaration") return required === undefined ? [] : [[id.name, required]];
    if (type === "ImportDeclaration") {
      const isWhole = specifiers.length === 1 && specifiers[0].type !== "ImportSpecifier";
      return isWhole ? [[specifiers[0].local.name, source.value]] : [];
    }
    if (type !== "VariableDeclaration") return [];
    return declarations.filter((one) => one.id.type === "Identifier" && one.init?.callee?.name === "require" && one.init.arguments[0]?.value)
      .map((one) => [one.id.name, one.init.arguments[0].value]);
  });
}
  modules["babel/modules.js"] = { Enums };
})();
(() => {
// How the reader gives up. Refusals are thrown inside the reader and never leave it: whoever opens bytes or asks for a
// text gets the reason as a value.

/** The reason why bytes cannot be read. It is no `Error`: nothing is wrong in the program, and a stack costs time. */
class Refusal {
  constructor(reason) {
    this.reason = reason;
  }
}

/** Throws a refusal unless something holds. */
function need(truth, reason = "damaged") {
  if (!truth) throw new Refusal(reason);
}

/** Returns what a function returns, or the refusal that it throws. */
function attempt(read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
  modules["reader/refusal.js"] = { Refusal, need, attempt };
})();
(() => {
// Whole numbers up to 2^64, without BigInt. A *whole* is a JavaScript number below `LARGEST`, and a text of 20 decimal
// digits from there on. So `===` compares wholes, and `<` does too: it compares two texts digit by digit, and a text with
// a number as numbers, of which the text is the larger.

/** The first whole that is written as digits; a little below 2^53, so that small sums are exact. */
const LARGEST = 9e15;
const DIGITS = 20;
const HALF = 10;
const BASE = 1e10;

/** Returns the whole of decimal digits. */
function wholeOf(digits) {
  return +digits < LARGEST ? +digits : digits.padStart(DIGITS, "0");
}

/** Returns the sum of two wholes, or with the sign -1 their difference, which must not be negative. */
function sum(one, other, sign = 1) {
  const [a, b] = [one, other].map((whole) => String(whole).padStart(DIGITS, "0"));
  const low = +a.slice(HALF) + sign * +b.slice(HALF);
  const carry = Math.floor(low / BASE);
  const high = +a.slice(0, HALF) + sign * +b.slice(0, HALF) + carry;
  return wholeOf(high + String(low - carry * BASE).padStart(HALF, "0"));
}

/** Returns the remainder of a division: that by twice the modulus, less the modulus if it is not smaller. */
function remainder(whole, modulus) {
  if (typeof whole === "number" && typeof modulus === "number") return whole % modulus;
  if (!(whole >= modulus)) return whole;
  const rest = remainder(whole, sum(modulus, modulus));
  return rest < modulus ? rest : sum(rest, modulus, -1);
}

/** Returns the whole of LEB128 bytes, which are groups of seven bits, the lowest first. All but two groups fit a number. */
function wholeOfGroups(bytes, start, end) {
  let whole = 0;
  for (let at = end - 1; at > start + 1; at -= 1) whole = whole * 128 + (bytes[at] & 127);
  for (let bit = 0; bit < 14; bit += 1) whole = sum(whole, whole);
  return sum(whole, (bytes[start] & 127) + (bytes[start + 1] & 127) * 128);
}
  modules["reader/wholes.js"] = { LARGEST, wholeOf, sum, remainder, wholeOfGroups };
})();
(() => {
// Numbers and bytes in the order of a file. Whatever a file holds, no read passes the end that was given.

  const { need } = modules["reader/refusal.js"];
  const { LARGEST, wholeOfGroups } = modules["reader/wholes.js"];

/** The most bytes that one text, or the words of one node, may have. */
const LONGEST = 1 << 20;

/** Returns the bytes of a buffer or of a view of one, without a copy. */
function bytesOf(given) {
  return new Uint8Array(given.buffer || given, given.byteOffset, given.byteLength);
}

/** Returns a little-endian number of two bytes. */
function u16(bytes, at) {
  return bytes[at] | (bytes[at + 1] << 8);
}

/** Returns a little-endian number of four bytes; it has no sign. */
function u32(bytes, at) {
  return (u16(bytes, at) | (u16(bytes, at + 2) << 16)) >>> 0;
}

/** Returns what a function returns for each of the numbers from 0 on. */
function many(count, read) {
  return Array.from({ length: count }, (_, index) => read(index));
}

/** Returns some bytes as hexadecimal digits. */
function hexOf(bytes, start, end) {
  return Array.from(bytes.slice(start, end), (byte) => (byte + 256).toString(16).slice(1)).join("");
}

/** Reads a part of a file, one number after the other; throws a refusal instead of passing its end. */
class Cursor {
  constructor(bytes, start, end) {
    need(start >= 0 && start <= end && end <= bytes.length);
    this.bytes = bytes;
    this.at = start;
    this.end = end;
  }

  byte() {
    need(this.at < this.end);
    return this.bytes[this.at++];
  }

  /**
   * Reads an unsigned LEB128 number, a whole: of at most nine bytes and below 2^62; if it is strict, of at most 64 bits
   * in its fewest bytes.
   */
  number(isStrict) {
    const start = this.at;
    let [value, unit, byte] = [0, 1, 128];
    for (; byte > 127 && unit < 2 ** 70; unit *= 128) {
      byte = this.byte();
      value += (byte & 127) * unit;
    }
    const left = (isStrict ? 10 : 9) - (this.at - start);
    need(byte < 128 && (left > 0 || (left === 0 && byte < (isStrict ? 2 : 64))));
    need(!isStrict || byte > 0 || unit === 128);
    return value < LARGEST ? value : wholeOfGroups(this.bytes, start, this.at);
  }

  /** Passes some bytes; returns where they begin. */
  pass(count) {
    need(count <= this.end - this.at);
    this.at += count;
    return this.at - count;
  }

  /** Returns a cursor over the next bytes, and passes them. */
  part(count) {
    return new Cursor(this.bytes, this.pass(count), this.at);
  }
}
  modules["reader/bytes.js"] = { LONGEST, bytesOf, u16, u32, many, hexOf, Cursor };
})();
(() => {
// UTF-8, without TextDecoder and TextEncoder, which some engines lack: every engine encodes addresses.

  const { hexOf } = modules["reader/bytes.js"];
  const { need } = modules["reader/refusal.js"];

const REPLACED = "\ufffd";

/** Returns the text of some bytes. If they are not UTF-8, it is U+FFFD; if that is strict, they are refused. */
function decode(bytes, start, end, isStrict) {
  let text = "";
  let at = start;
  while (at < end && bytes[at] < 128) text += String.fromCharCode(bytes[at++]);
  try {
    return at < end ? text + decodeURIComponent(hexOf(bytes, at, end).replace(/../g, "%$&")) : text;
  } catch {
    need(!isStrict);
    return REPLACED;
  }
}

/** Returns the bytes of a text, as an array of numbers; half of a surrogate pair becomes U+FFFD. */
function encode(text) {
  const escaped = encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, REPLACED));
  const bytes = [];
  escaped.replace(/%(..)|./g, (unit, digits) => bytes.push(digits ? parseInt(digits, 16) : unit.charCodeAt(0)));
  return bytes;
}

/** Returns how many bytes a text has as UTF-8. */
function utf8Length(text) {
  let { length } = text;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // Each half of a surrogate pair counts two.
    if (unit > 127) length += unit < 0x800 || unit >> 11 === 27 ? 1 : 2;
  }
  return length;
}
  modules["reader/utf8.js"] = { decode, encode, utf8Length };
})();
(() => {
// Numbers of 64 bits as pairs of their halves, the upper one first: JavaScript's numbers are exact to 2^53 only, and not
// every engine has BigInt. Halves have no sign, and overflow is discarded.

/** Returns the upper half of the product of two numbers of 32 bits; no product on the way has more than 48. */
function upperHalf(a, b) {
  return Math.floor((Math.floor((a * (b & 65535)) / 65536) + a * (b >>> 16)) / 65536);
}

function times([aHigh, aLow], [bHigh, bLow]) {
  const crossed = Math.imul(aHigh, bLow) + Math.imul(aLow, bHigh);
  return [(upperHalf(aLow, bLow) + crossed) >>> 0, Math.imul(aLow, bLow) >>> 0];
}

function plus([aHigh, aLow], [bHigh, bLow]) {
  const low = aLow + bLow;
  return [(aHigh + bHigh + (low > 0xffffffff ? 1 : 0)) >>> 0, low >>> 0];
}

function xor([aHigh, aLow], [bHigh, bLow]) {
  return [(aHigh ^ bHigh) >>> 0, (aLow ^ bLow) >>> 0];
}
  modules["reader/word64.js"] = { upperHalf, times, plus, xor };
})();
(() => {
// XXH64 with the seed 0, as Docs/Formats/PhraseID.md describes it.

  const { u32 } = modules["reader/bytes.js"];
  const { plus, times, xor } = modules["reader/word64.js"];

const P1 = [0x9e3779b1, 0x85ebca87];
const P2 = [0xc2b2ae3d, 0x27d4eb4f];
const P3 = [0x165667b1, 0x9e3779f9];
const P4 = [0x85ebca77, 0xc2b2ae63];
const P5 = [0x27d4eb2f, 0x165667c5];
const ZERO = [0, 0];

/** Rotates to the left by fewer than 32 bits. */
function turned([high, low], bits) {
  return [(high << bits) | (low >>> (32 - bits)), (low << bits) | (high >>> (32 - bits))].map((half) => half >>> 0);
}

function round(sum, word) {
  return times(turned(plus(sum, times(word, P2)), 31), P1);
}

function wordAt(bytes, at) {
  return [u32(bytes, at + 4), u32(bytes, at)];
}

/** Returns the hash of some bytes, as its two halves. */
function xxh64(bytes) {
  const { length } = bytes;
  let at = 0;
  let hash = P5;
  if (length >= 32) {
    // P1 + P2, P2, 0 and 0 - P1.
    const sums = [plus(P1, P2), P2, ZERO, [0x61c8864e, 0x7a143579]];
    for (; at + 32 <= length; at += 32) {
      for (let lane = 0; lane < 4; lane += 1) sums[lane] = round(sums[lane], wordAt(bytes, at + 8 * lane));
    }
    hash = sums.map((sum, lane) => turned(sum, [1, 7, 12, 18][lane])).reduce(plus);
    for (const sum of sums) hash = plus(times(xor(hash, round(ZERO, sum)), P1), P4);
  }
  hash = plus(hash, [0, length]);
  for (; at + 8 <= length; at += 8) {
    hash = plus(times(turned(xor(hash, round(ZERO, wordAt(bytes, at))), 27), P1), P4);
  }
  if (at + 4 <= length) {
    hash = plus(times(turned(xor(hash, times([0, u32(bytes, at)], P1)), 23), P2), P3);
    at += 4;
  }
  for (; at < length; at += 1) hash = times(turned(xor(hash, times([0, bytes[at]], P5)), 11), P1);
  hash = times(xor(hash, [0, hash[0] >>> 1]), P2);
  hash = times(xor(hash, [hash[0] >>> 29, (hash[1] >>> 29) | (hash[0] << 3)]), P3);
  return xor(hash, [0, hash[0]]);
}
  modules["reader/xxh64.js"] = { xxh64 };
})();
(() => {
// The ids of keyed phrases: 64 bits of what a call says, as in Docs/Formats/PhraseID.md. An id is written as 16
// hexadecimal digits.

  const { encode } = modules["reader/utf8.js"];
  const { xxh64 } = modules["reader/xxh64.js"];

/**
 * Returns the id of a keyed phrase.
 *
 * @param {string} key The key.
 * @param {string} table The name of its table; empty or `Localizable` for the default one.
 * @returns {string} The id, as 16 hexadecimal digits.
 */
function keyedID(key, table = "") {
  return idOf([2, ...field(table === "Localizable" ? "" : table), ...field(key)]);
}

/** Returns the id of the bytes that identify a phrase; no id is 0. */
function idOf(bytes) {
  const id = xxh64(bytes).map((half) => (half + 0x100000000).toString(16).slice(1)).join("");
  return /[^0]/.test(id) ? id : id.slice(1) + 1;
}

/** Returns a text as it is hashed: the number of its bytes, and its bytes. */
function field(text) {
  const bytes = encode(text);
  return [...number(bytes.length), ...bytes];
}

/** Returns a number below 2^53 as LEB128. */
function number(value) {
  return value < 128 ? [value] : [(value % 128) | 128, ...number(Math.floor(value / 128))];
}
  modules["reader/phraseID.js"] = { keyedID, idOf, field, number };
})();
(() => {
// Key tables, as in Docs/Formats/KeyTable.md: from the id of a phrase to its ordinal.
//
//   header ── pilots ────────────── cells ───────────────── high bits ─────────────────────
//   40 bytes  a byte for each group  six bytes for each slot  if an ordinal has more than 16

  const { bytesOf, hexOf, u16, u32 } = modules["reader/bytes.js"];
  const { keyedID } = modules["reader/phraseID.js"];
  const { attempt, need } = modules["reader/refusal.js"];
  const { plus, times, upperHalf, xor } = modules["reader/word64.js"];

const HEADER = 40;
const CELL = 6;
/** The ordinals of so many keys of a table are remembered. */
const MOST_KNOWN = 1 << 16;

/** The ordinals of a build's phrases. */
class KeyTable {
  constructor(bytes, digest) {
    need(u32(bytes, 0) === 0x544b504c, "wrong-magic");
    const version = u16(bytes, 4);
    const [bits, rule] = bytes.subarray(6);
    const [count, slots, groups, seed] = [24, 28, 32, 36].map((at) => u32(bytes, at));
    need(version === 4 && rule === 2, "unknown-version");
    // The length is that of the sections, so that no later read can leave the file.
    this.cells = HEADER + groups;
    this.high = this.cells + CELL * slots;
    const highBytes = bits > 16 ? Math.floor(((slots - 1) * (bits - 16)) / 8) + 2 : 0;
    need(bytes.length >= HEADER && bytes.length === this.high + highBytes);
    const isSize = (size) => size > 0 && size <= 1 << 25;
    need(count <= slots && isSize(slots) && isSize(groups) && bits > 15 && bits < 26);
    this.bytes = bytes;
    /** The digest that the build gave it, or undefined. */
    this.digest = digest;
    this.epoch = hexOf(bytes, 8, 24);
    this.count = count;
    this.slots = slots;
    this.groups = groups;
    this.highBits = bits - 16;
    /** The ordinals that were found, by table and key. */
    this.known = new Map();
    this.multiplier = plus([0x9e3779b9, 0x7f4a7c15], times([0, seed], [0x2caccf63, 0x3c6ef3f2]));
  }

  /** Returns the ordinal of an id of 16 hexadecimal digits, or undefined if the build does not have the phrase. */
  ordinal(id) {
    const half = parseInt(id.slice(8), 16);
    const hash = times([parseInt(id.slice(0, 8), 16), half], this.multiplier);
    const pilot = this.bytes[HEADER + upperHalf(hash[0], this.groups)];
    const [high, low] = times(xor(hash, [0, hash[0]]), [0xc2b2ae3d, 0x27d4eb4f]);
    const slot = upperHalf((high + Math.imul(pilot, low)) >>> 0, this.slots);
    const cell = this.cells + CELL * slot;
    const ordinal = u16(this.bytes, cell + 4) + this.highOf(slot) * 65536;
    // All bits of an empty slot's ordinal are set.
    const isEmpty = ordinal === 2 ** (16 + this.highBits) - 1;
    return isEmpty || u32(this.bytes, cell) !== half ? undefined : ordinal;
  }

  /** Returns the ordinal of a key, or of `{ id }`; undefined if the build does not have the phrase. */
  ordinalOf(phrase, table = "") {
    if (typeof phrase !== "string") return this.ordinal(phrase.id);
    if (!this.known.has(table)) this.known.set(table, new Map());
    const known = this.known.get(table);
    let ordinal = known.get(phrase);
    if (ordinal === undefined && !known.has(phrase)) {
      if (known.size > MOST_KNOWN) known.clear();
      ordinal = this.ordinal(keyedID(phrase, table));
      known.set(phrase, ordinal);
    }
    return ordinal;
  }

  /** Returns the bits of an ordinal beyond the lower sixteen. */
  highOf(slot) {
    const bit = slot * this.highBits;
    const bits = this.highBits && u16(this.bytes, this.high + Math.floor(bit / 8)) >> bit % 8;
    return bits & ((1 << this.highBits) - 1);
  }
}

/**
 * Opens a key table.
 *
 * @param {Uint8Array | ArrayBuffer} bytes The file; it must not change while the table is in use.
 * @param {string} [digest] Its SHA-256, which binds ordinals to it.
 * @returns {{ keys: KeyTable } | { reason: string }} The table, or why it is refused.
 */
function openKeyTable(bytes, digest) {
  return attempt(() => ({ keys: new KeyTable(bytesOf(bytes), digest) }));
}
  modules["reader/keyTable.js"] = { KeyTable, openKeyTable };
})();
(() => {
// The key table of a build, which gives phrases their ordinals.

  const { createHash } = require("node:crypto");
  const { readFileSync, statSync } = require("node:fs");
  const { openKeyTable } = modules["reader/keyTable.js"];

const known = new Map();

/** Returns what changes with a file. */
function stampOf(path) {
  const { mtimeMs, size } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return `${mtimeMs} ${size}`;
}

/** Returns `{ table, digest }` of a file, or undefined if none is named; a file that cannot be read is an error. */
function keysAt(path) {
  if (path === undefined) return undefined;
  const stamp = stampOf(path);
  if (known.get(path)?.stamp !== stamp) {
    const bytes = new Uint8Array(readFileSync(path));
    const { keys, reason } = openKeyTable(bytes);
    if (keys === undefined) throw new Error(`${path} is no key table: ${reason}`);
    known.set(path, { stamp, table: keys, digest: createHash("sha256").update(bytes).digest("hex") });
  }
  return known.get(path);
}
  modules["babel/keys.js"] = { stampOf, keysAt };
})();
(() => {
// Calls by key: `localized("title", { value: "…", comment: "…" }, …)` of `languagepacks/calls`.

  const { plainText } = modules["babel/literals.js"];

/** Gives a call its ordinal, removes what only translators read, and reports an unknown key. Returns whether it is such a call. */
function replaceKey(path, output, report) {
  const { node } = path;
  const [key, labels] = node.arguments ?? [];
  if (!isImported(path) || labels?.type !== "ObjectExpression") return false;
  const labelled = (name) => labels.properties.find((property) => property.key?.name === name);
  if (!labelled("value") && !labelled("comment")) return false;
  const table = labelled("table") ? plainText(labelled("table").value) : "";
  const name = plainText(key);
  const number = name === undefined || table === undefined ? undefined : output.keys?.table.ordinalOf(name, table);
  const dropped = ["comment"];
  if (number !== undefined) {
    node.arguments[0] = output.ordinal(number);
    dropped.push("table");
  } else if (output.keys && name !== undefined) {
    report(`the key table has no key "${name}"`);
  }
  labels.properties = labels.properties.filter((property) => !dropped.includes(property.key?.name));
  return true;
}

function isImported(path) {
  const { callee } = path.node;
  if (callee?.type !== "Identifier" || callee.name !== "localized") return false;
  const binding = path.scope.getBinding("localized");
  const source = binding?.kind === "module" ? binding.path.parent.source.value : undefined;
  return /^languagepacks\/(calls|react|react-native)$/.test(source ?? "");
}
  modules["babel/keyed.js"] = { replaceKey };
})();
(() => {
// What a text becomes: a call of `languagepacks/calls` or `languagepacks/react`, with its phrase at the top of the file.

  const { fail } = modules["babel/fault.js"];

/** Whether syntax awaits or yields in the function that it stands in. */
function waits(node) {
  if (/^(Await|Yield)Expression$/.test(node.type)) return true;
  if (/Function|^(Class|Object)Method$/.test(node.type)) return false;
  return Object.values(node).some((value) => [value].flat().some((one) => typeof one?.type === "string" && waits(one)));
}

/** Writes calls into a file. */
class Output {
  constructor(types, program, { mode, keys }) {
    this.t = types;
    this.program = program;
    this.mode = mode;
    this.keys = keys;
    this.imports = new Map();
    this.statements = [];
    this.phrases = new Map();
  }

  /** Returns the local name of what a module exports. */
  imported(name, module) {
    const full = `${module} ${name}`;
    if (!this.imports.has(full)) this.imports.set(full, { name, module, local: this.program.scope.generateUidIdentifier(name) });
    return this.t.cloneNode(this.imports.get(full).local);
  }

  /** Returns the name of a phrase, which the file makes once. */
  phrase({ id, kinds, segments }) {
    const name = JSON.stringify([id, kinds]);
    const known = this.phrases.get(name);
    if (known) return this.t.cloneNode(known);
    const { t } = this;
    const local = this.program.scope.generateUidIdentifier("phrase");
    const parts = [this.reference(id), this.json(kinds), this.json(segments)];
    const call = t.callExpression(this.imported("phrase", "languagepacks/calls"), parts);
    t.addComment(call, "leading", "#__PURE__", false);
    this.statements.push(t.variableDeclaration("const", [t.variableDeclarator(local, call)]));
    this.phrases.set(name, local);
    return t.cloneNode(local);
  }

  /** An ordinal with the digest of its key table, if the build names one that has the phrase; else the id. */
  reference(id) {
    const number = this.keys?.table.ordinal(id);
    return number === undefined ? this.t.stringLiteral(id) : this.ordinal(number);
  }

  /** Returns an ordinal of the build's key table, which the file names once. */
  ordinal(number) {
    const { t, keys } = this;
    if (!this.table) {
      this.table = this.program.scope.generateUidIdentifier("keys");
      const members = { digest: keys.digest, epoch: keys.table.epoch };
      this.statements.unshift(t.variableDeclaration("const", [t.variableDeclarator(t.cloneNode(this.table), this.json(members))]));
    }
    const made = t.newExpression(this.imported("Ordinal", "languagepacks"), [t.cloneNode(this.table), t.numericLiteral(number)]);
    return t.addComment(made, "leading", "#__PURE__", false);
  }

  /** Returns the call that shows a phrase. */
  call(phrase, isString) {
    const { t } = this;
    const isElement = this.mode === "react" || this.mode === "react-native";
    const [name, module] = isString ? ["text", "languagepacks/calls"]
      : isElement ? ["shown", `languagepacks/${this.mode}`] : ["show", "languagepacks/calls"];
    const parts = [this.phrase(phrase)];
    if (phrase.values.length > 0 || phrase.elements.length > 0) parts.push(t.arrayExpression(phrase.values.map((one) => this.value(one))));
    if (phrase.elements.length > 0 && !isString) parts.push(t.arrayExpression(phrase.elements.map((one) => this.element(one))));
    return t.callExpression(this.imported(name, module), parts);
  }

  value(expressions) {
    const [one, ...others] = expressions.map((node) => (node.type === "StringLiteral" ? this.t.stringLiteral(node.value) : this.t.cloneNode(node)));
    return others.length > 0 ? this.t.arrayExpression([one, ...others]) : one;
  }

  /** A span's name, and a function that makes its element of its children. */
  element({ span, node }) {
    const { t } = this;
    const children = this.program.scope.generateUidIdentifier("children");
    const { openingElement, closingElement } = node;
    if (waits(openingElement)) fail(node, "an element of a text cannot await or yield in its attributes");
    const isEmpty = openingElement.selfClosing;
    const made = t.jsxElement(t.cloneNode(openingElement), closingElement && t.cloneNode(closingElement),
      isEmpty ? [] : [t.jsxExpressionContainer(t.cloneNode(children))], isEmpty);
    return t.arrayExpression([t.stringLiteral(span), t.arrowFunctionExpression(isEmpty ? [] : [children], made)]);
  }

  json(value) {
    const { t } = this;
    if (Array.isArray(value)) return t.arrayExpression(value.map((one) => this.json(one)));
    if (typeof value === "string") return t.stringLiteral(value);
    if (typeof value === "number") return t.numericLiteral(value);
    return t.objectExpression(Object.entries(value).map(([key, one]) => t.objectProperty(t.identifier(key), this.json(one))));
  }

  /** Puts imports and phrases at the top of the file. */
  finish(isScript) {
    const { t } = this;
    const { body } = this.program.node;
    const statements = [...this.imports.values()].map(({ name, module, local }) => (isScript
      ? t.variableDeclaration("const", [t.variableDeclarator(t.objectPattern([t.objectProperty(t.identifier(name), t.cloneNode(local))]),
        t.callExpression(t.identifier("require"), [t.stringLiteral(module)]))])
      : t.importDeclaration([t.importSpecifier(t.cloneNode(local), t.identifier(name))], t.stringLiteral(module))));
    const firstOther = body.findIndex(({ type }) => type !== "ImportDeclaration");
    const at = firstOther < 0 ? body.length : firstOther;
    body.splice(at, 0, ...this.statements);
    body.unshift(...statements);
  }
}
  modules["babel/output.js"] = { Output };
})();
(() => {
// Blanks of a text, which native phrases keep once. Pieces are `{ text }`, `{ texts, counted, … }` with variants,
// `{ token }`, and `{ span, inner }`.

  const { collapsed } = modules["babel/literals.js"];

/** Returns pieces as the native phrase has them. */
function withoutBlanks(given, isPreserving) {
  const pieces = joined(given, isPreserving);
  if (!isPreserving) meet(pieces);
  trimStart(pieces);
  trimEnd(pieces);
  if (!isPreserving) closeGaps(pieces);
  return pieces;
}

function joined(given, isPreserving) {
  const pieces = [];
  for (const piece of given.flatMap((one) => withBlanksAround(one, isPreserving))) {
    const last = pieces[pieces.length - 1];
    if (piece.text === undefined || last?.text === undefined) {
      pieces.push(piece);
      continue;
    }
    const both = last.text + piece.text;
    pieces[pieces.length - 1] = { text: isPreserving ? both : collapsed(both) };
  }
  return pieces;
}

/** Moves a blank that all variants begin or end with in front of them or after them. */
function withBlanksAround(piece, isPreserving) {
  if (piece.span) return [{ ...piece, inner: withoutBlanks(piece.inner, isPreserving) }];
  if (isPreserving || piece.token) return [piece];
  if (piece.text !== undefined) return [{ text: collapsed(piece.text) }];
  let texts = piece.texts.map(collapsed).map((text, index) => (piece.counted.includes(index) ? withoutFirst(text) : text));
  const begins = texts.every((text) => text.startsWith(" "));
  if (begins) texts = texts.map(withoutFirst);
  const ends = texts.every((text) => text.endsWith(" "));
  if (ends) texts = texts.map(withoutLast);
  return [...(begins ? [{ text: " " }] : []), { ...piece, texts }, ...(ends ? [{ text: " " }] : [])];
}

const withoutFirst = (text) => (text.startsWith(" ") ? text.slice(1) : text);
const withoutLast = (text) => (text.endsWith(" ") ? text.slice(0, -1) : text);

function mapped(piece, change) {
  if (piece.text !== undefined) return { text: change(piece.text) };
  return piece.texts ? { ...piece, texts: piece.texts.map(change) } : piece;
}

function meet(pieces) {
  for (let index = 0; index + 1 < pieces.length; index += 1) {
    const [one, other] = [pieces[index], pieces[index + 1]];
    if (one.text?.endsWith(" ") && other.texts) pieces[index + 1] = mapped(other, withoutFirst);
    else if (one.texts && other.text?.startsWith(" ")) pieces[index] = mapped(one, withoutLast);
  }
}

function trimStart(pieces) {
  while (pieces.length > 0) {
    pieces[0] = mapped(pieces[0], (text) => text.trimStart());
    if (pieces[0].text !== "") return;
    pieces.shift();
  }
}

function trimEnd(pieces) {
  while (pieces.length > 0) {
    const last = mapped(pieces.pop(), (text) => text.trimEnd());
    if (last.text === "") continue;
    pieces.push(last);
    return;
  }
}

/** Where a variant is empty, the blank next to it goes into the variants that are not. */
function closeGaps(pieces) {
  pieces.forEach((piece, index) => {
    if (!piece.texts?.includes("") || pieces.length < 2) return;
    const isFirst = index === 0;
    const begins = isFirst || pieces[index - 1].text?.endsWith(" ");
    const ends = index === pieces.length - 1 || pieces[index + 1].text?.startsWith(" ");
    const near = isFirst ? index + 1 : index - 1;
    if (!begins || !ends || pieces[near].text === undefined) return;
    pieces[near] = { text: isFirst ? withoutFirst(pieces[near].text) : withoutLast(pieces[near].text) };
    const spaced = (text) => (text === "" ? "" : isFirst ? `${text} ` : ` ${text}`);
    pieces[index] = { ...piece, texts: piece.texts.map(spaced) };
  });
}
  modules["babel/blanks.js"] = { withoutBlanks };
})();
(() => {
// The native names of tokens, plurals and enums, as in Docs/Extraction/JavaScript.md.

  const { fail } = modules["babel/fault.js"];

const REFUSED = /[\0- \x7f{}()|,:\s\u0085]/;

/** Returns a name as one word. */
function wordOf(name) {
  let word = "";
  for (const character of name) word += REFUSED.test(character) ? "_" : character;
  if (word.startsWith("__")) word = word.replace(/^_+/, "");
  return word || "token";
}

const HAS_TOKEN = ["param", "name", "plural", "sameParam", "list"];

/** Gives each construct its native `name`; constructs are in the order of the source, with those in elements. */
function giveNames(constructs) {
  const taken = new Set();
  for (const construct of constructs) {
    if (!HAS_TOKEN.includes(construct.kind) || construct.token === undefined) continue;
    construct.name = wordOf(construct.token);
    if (construct.kind === "sameParam") continue;
    if (taken.has(construct.name)) fail(construct.node, `two tokens of the text are both "${construct.name}"`);
    taken.add(construct.name);
  }
  const free = (base) => {
    let name = base;
    for (let number = 2; taken.has(name); number += 1) name = `${base}${number}`;
    taken.add(name);
    return name;
  };
  for (const construct of constructs) {
    if (construct.name !== undefined) continue;
    if (construct.kind === "plural") construct.name = free("number");
    else if (construct.kind === "enum") construct.name = free(variableOf(construct.source));
  }
}

/** Returns the last name of an expression like `this.state.kind`; `enum` if it is none. */
function variableOf(source) {
  const names = source.split(".").map((name) => name.replace(/\?$/, ""));
  const last = names[names.length - 1];
  const isPlain = names.every((name) => /^[\p{L}_$#][\p{L}\p{M}\p{N}_$]*$/u.test(name));
  return isPlain && !last.startsWith("__") ? last : "enum";
}
  modules["babel/names.js"] = { wordOf, giveNames };
})();
(() => {
// The ids of `fbt` phrases, as in Docs/Formats/PhraseID.md.

  const { field, idOf, number } = modules["reader/phraseID.js"];
  const { wholeOf } = modules["reader/wholes.js"];

const TOKENS = {
  param: 0x20, number: 0x21, "param-gender": 0x22, sameParam: 0x23, percent: 0x24, phrase: 0x25, list: 0x26,
  date: 0x27, name: 0x30, ordinal: 0x41,
};
const MOST = "09223372036854775807";

/**
 * Returns the id of an `fbt` phrase.
 *
 * @param {Array<Array>} segments Its segments in order, each a name and its fields, as in the conformance suite.
 * @param {string} description The description of the call.
 * @returns {string} The id, as 16 hexadecimal digits.
 */
function patternID(segments, description) {
  const bytes = segments.flatMap(([name, ...fields]) => segment(name, fields));
  return idOf([1, ...bytes, 0xff, ...field(description)]);
}

/** The bytes of one segment: its tag, then its fields. */
function segment(name, [first, ...rest]) {
  if (name === "words") return [0x10, ...field(first)];
  if (name === "plural") return [0x40, first, ...rest.flatMap(field)];
  if (name === "exactly") return [0x42, ...exactNumber(String(first)), ...field(rest[0])];
  if (name === "pronoun") return [0x50, first, ...rest];
  if (name === "enum") return [0x60, ...field(first), ...number(rest.length / 2), ...rest.flatMap(field)];
  if (name === "subject") return [0x70];
  return [TOKENS[name], ...field(first), ...rest];
}

/** LEB128 of decimal digits, by dividing them by 128; more than 2^63 - 1 counts as that. */
function exactNumber(digits) {
  const whole = wholeOf(digits);
  if (whole > MOST) return exactNumber(MOST);
  if (typeof whole === "number") return number(whole);
  let [quotient, rest] = ["", 0];
  for (const digit of digits) {
    rest = rest * 10 + +digit;
    quotient += Math.floor(rest / 128);
    rest %= 128;
  }
  return [rest | 128, ...exactNumber(quotient.replace(/^0+/, ""))];
}
  modules["reader/patternID.js"] = { patternID };
})();
(() => {
// The native phrase of a text: its id, what a page needs to show the text in the code, and the values of the call.

  const { fail } = modules["babel/fault.js"];
  const { withoutBlanks } = modules["babel/blanks.js"];
  const { giveNames, wordOf } = modules["babel/names.js"];
  const { patternID } = modules["reader/patternID.js"];

/** What `<` must not be followed by, or it begins a span. */
const TAG = /<(?=<|[A-Za-z][A-Za-z\d-]*\/?>|\/[A-Za-z][A-Za-z\d-]*>)/g;
const escaped = (words) => words.replace(TAG, "<<");

/**
 * Returns the phrase of a text.
 *
 * @param {object} site What `readSite` returns.
 * @returns {{ id: string, kinds: Array, segments: Array, values: Array, elements: Array }} Its id; the kinds of its
 *   parameters and its text, as `phrase` of `languagepacks/calls` takes them; and the syntax of values and elements.
 */
function phraseOf(site) {
  const constructs = flat(site.constructs);
  giveNames(constructs);
  checkRepeats(constructs);
  const pieces = withoutBlanks(site.constructs.map(piece), site.isPreserving);
  const writer = new PhraseWriter();
  const shown = writer.write(pieces);
  if (writer.hashed.length === 0 && !site.isHidden) fail(site.node, "the text is empty");
  if (site.subject) {
    writer.hashed.push(["subject"]);
    writer.add("g", site.subject);
  }
  const { kinds, values, elements } = writer;
  return { id: patternID(writer.joined, site.description), kinds, segments: writer.resolved(shown), values, elements };
}

function flat(constructs) {
  return constructs.flatMap((one) => [one, ...(one.kind === "element" ? flat(one.children) : [])]);
}

function checkRepeats(constructs) {
  const tokens = constructs.filter(({ kind }) => kind === "param" || kind === "name" || kind === "list").map(({ token }) => token);
  for (const { kind, token, node } of constructs) {
    if (kind === "sameParam" && !tokens.includes(token)) fail(node, `no param or name of the text is "${token}"`);
  }
}

function piece(construct) {
  switch (construct.kind) {
    case "text": return { text: construct.text };
    case "element": return { span: spanOf(construct.tag), inner: construct.children.map(piece), node: construct.node };
    case "plural": return { texts: [construct.one, construct.many], counted: [[], [1], [0, 1]][construct.show], construct };
    case "enum": return { texts: construct.range.map(([, text]) => text), counted: [], construct };
    default: return { token: construct };
  }
}

function spanOf(tag) {
  return tag.replace(/[^A-Za-z\d]/gu, "-").replace(/^[^A-Za-z]+/, "") || "span";
}

class PhraseWriter {
  constructor() {
    /** The segments that are hashed; adjacent words are joined at the end. */
    this.hashed = [];
    this.kinds = [];
    this.values = [];
    this.elements = [];
    /** The parameters by name. */
    this.positions = new Map();
  }

  /** Adds a parameter, and returns its position. */
  add(kind, ...values) {
    this.values.push(values);
    return this.kinds.push(kind) - 1;
  }

  get joined() {
    return this.hashed.reduce((joined, segment) => {
      const last = joined[joined.length - 1];
      if (segment[0] !== "words" || last?.[0] !== "words") return [...joined, segment];
      return [...joined.slice(0, -1), ["words", last[1] + segment[1]]];
    }, []).filter(([name, words]) => name !== "words" || words !== "");
  }

  /** Writes pieces, and returns what is shown of them. */
  write(pieces) {
    return pieces.map((one, index) => {
      if (one.token) return this.token(one.token);
      if (one.span) return this.span(one);
      if (one.texts) return this[one.construct.kind](one.construct, one.texts);
      const next = pieces[index + 1];
      const isBeforeTag = !next || next.span;
      this.words(isBeforeTag && one.text.endsWith("<") ? one.text.replaceAll("<", "<<") : escaped(one.text));
      return one.text;
    });
  }

  words(text) {
    this.hashed.push(["words", text]);
  }

  span({ span, inner, node }) {
    this.elements.push({ span, node });
    if (inner.length === 0) {
      this.words(`<${span}/>`);
      return { s: span };
    }
    this.words(`<${span}>`);
    const shown = this.write(inner);
    this.words(`</${span}>`);
    return { s: span, c: shown };
  }

  token(construct) {
    const { kind, name, value, number, gender } = construct;
    if (kind === "sameParam") {
      this.hashed.push(["sameParam", name]);
      return { same: name };
    }
    if (kind === "pronoun") {
      this.hashed.push(["pronoun", construct.usage, construct.flags]);
      return { w: this.add("p", gender), u: construct.usage, f: construct.flags };
    }
    const [tag, position] = this.shown(construct, kind, value, number, gender);
    this.hashed.push(kind === "list" ? [tag, name, construct.style] : [tag, name]);
    this.positions.set(name, position);
    return position;
  }

  shown({ items, style }, kind, value, number, gender) {
    if (kind === "list") return ["list", this.add(`l${style}`, items)];
    if (kind === "name") return ["name", this.add("g", gender, value)];
    if (gender) return ["param-gender", this.add("g", gender, value)];
    if (number) return ["number", number === true ? this.add("n", value) : this.add("n", number, value)];
    return ["param", this.add("t", value)];
  }

  plural({ name, show, count, shown }, [one, many]) {
    this.hashed.push(["plural", show, name, escaped(one), escaped(many)]);
    const position = shown ? this.add("n", count, shown) : this.add("n", count);
    this.positions.set(name, position);
    return { n: position, o: show === 2 ? `1 ${one}` : one, m: show === 0 ? [many] : [position, ` ${many}`] };
  }

  enum({ name, range, value, node }, texts) {
    const keys = range.map(([key]) => wordOf(key));
    const twice = keys.find((key, index) => keys.indexOf(key) !== index);
    if (twice !== undefined) fail(node, `two keys of the enum are both "${twice}"`);
    this.hashed.push(["enum", name, ...keys.flatMap((key, index) => [key, escaped(texts[index])])]);
    const position = this.add(range.map(([key]) => key), value);
    this.positions.set(name, position);
    return { e: position, t: texts };
  }

  /** A name that is repeated shows the first parameter that has it. */
  resolved(shown) {
    return shown.map((one) => {
      if (one.same !== undefined) return this.positions.get(one.same);
      return one.c ? { ...one, c: this.resolved(one.c) } : one;
    });
  }
}
  modules["babel/phrase.js"] = { phraseOf };
})();
(() => {
// The options of a text or construct: an object in a call, attributes of an element.

  const { fail } = modules["babel/fault.js"];
  const { collapsed, joinedText, literalText } = modules["babel/literals.js"];

/** What counts as true without a value. */
const SWITCHES = ["common", "doNotExtract", "number", "preserveWhitespace"];

/**
 * Reads the options of a call. Each is `{ text }`, `{ truth }` or `{ expression }`, with its `node`.
 *
 * @returns {Map<string, object>}
 */
function optionsOfObject(node, dialect) {
  const options = new Map();
  if (!node) return options;
  if (node.type !== "ObjectExpression") fail(node, "options must be an object literal");
  for (const property of node.properties) {
    const { key, value, computed } = property;
    const name = key && (computed ? undefined : key.name) ? key.name : literalText(key);
    if (property.type !== "ObjectProperty" || name === undefined) fail(property, "options must be plain properties");
    if (value.type === "ArrowFunctionExpression") fail(value, "an option cannot be a function");
    if (!(dialect.isFbtee && name === "key")) options.set(name, optionOf(value));
  }
  return options;
}

function optionOf(node) {
  if (node.type === "BooleanLiteral") return { truth: node.value, node };
  const isTextual = node.type === "BinaryExpression" && node.operator === "+";
  const text = isTextual ? textual(node) : literalText(node);
  return text === undefined ? { expression: node, node } : { text: collapsed(text), node };
}

function textual(node) {
  try {
    return joinedText(node);
  } catch {
    return undefined;
  }
}

/** The attributes of an element. */
class Attributes {
  constructor(element, dialect) {
    this.element = element;
    this.dialect = dialect;
    this.all = new Map();
    for (const node of element.openingElement.attributes) {
      if (node.type !== "JSXAttribute") fail(node, "an element of fbt cannot have spread attributes");
      const name = node.name.type === "JSXNamespacedName" ? `${node.name.namespace.name}:${node.name.name.name}` : node.name.name;
      const isQuoted = node.value?.type === "StringLiteral";
      const value = node.value?.type === "JSXExpressionContainer" ? node.value.expression : node.value ?? undefined;
      if (!this.all.has(name)) this.all.set(name, { node, value, isQuoted });
    }
  }

  /** Returns the value of an attribute that must be there. */
  required(name) {
    return this.all.get(name)?.value ?? fail(this.element, `the attribute "${name}" is missing`);
  }

  /** Returns all but some attributes as options. */
  options(but) {
    const options = new Map();
    for (const [name, attribute] of this.all) {
      const { value, isQuoted, node } = attribute;
      if (but.includes(name) || name.startsWith("__")) continue;
      const isSwitch = SWITCHES.includes(name);
      if (this.dialect.isFbtee && (name === "key" || (!value && !isSwitch))) continue;
      if (!value && !isSwitch) fail(node, `the attribute "${name}" has no value`);
      options.set(name, value ? this.option(value, isQuoted) : { truth: true, node });
    }
    return options;
  }

  option(value, isQuoted) {
    const text = isQuoted ? literalText(value) : undefined;
    return text === "true" || text === "false" ? { truth: text === "true", node: value } : optionOf(value);
  }
}

/** Returns the children of an element but for blanks and comments. */
function filledChildren({ children }) {
  return children.filter((child) => !isBlankText(child) && !isEmpty(child));
}

function isBlankText(child) {
  return child.type === "JSXText" && child.value.trim() === "";
}

function isEmpty(child) {
  return child.type === "JSXExpressionContainer" && child.expression.type === "JSXEmptyExpression";
}
  modules["babel/options.js"] = { optionsOfObject, Attributes, filledChildren, isBlankText, isEmpty };
})();
(() => {
// The constructs of a text, from calls and elements: `{ kind, … }` with the expressions of their values.

  const { fail } = modules["babel/fault.js"];
  const { enumRange } = modules["babel/enums.js"];
  const { collapsed, joinedText, plainText } = modules["babel/literals.js"];
  const { Attributes, filledChildren, isEmpty, optionsOfObject } = modules["babel/options.js"];

const COUNTS = { name: 3, sameParam: 1, param: 2, plural: 2, pronoun: 2, enum: 2, list: 2 };
const WITH_OPTIONS = ["param", "plural", "pronoun"];
const OPTIONS = {
  param: ["number", "gender", "name"], plural: ["value", "showCount", "name", "many", "count"],
  pronoun: ["capitalize", "human"],
};
const USAGES = ["object", "possessive", "reflexive", "subject"];
const SHOWS = ["no", "ifMany", "yes"];
const CONJUNCTIONS = ["and", "or", "none"];

/** Reads a construct. An argument is `{ node, text }`. */
function constructOf(node, kind, context) {
  const form = node.type === "JSXElement" ? formOfElement(node, kind, context) : formOfCall(node, kind, context);
  const { args, options } = form;
  if (args.length < COUNTS[kind]) fail(node, `fbt.${kind} takes ${COUNTS[kind]} arguments`);
  for (const name of options.keys()) {
    if (!OPTIONS[kind].includes(name)) fail(node, `fbt.${kind} has no option "${name}"`);
  }
  return { ...READERS[kind](args, options, node, context), kind };
}

const argument = (node, text = plainText(node)) => ({ node, text });

function formOfCall(node, kind, { dialect }) {
  const spread = node.arguments.find(({ type }) => type === "SpreadElement");
  if (spread) fail(spread, `fbt.${kind} takes its arguments one by one`);
  const options = WITH_OPTIONS.includes(kind) ? optionsOfObject(node.arguments[COUNTS[kind]], dialect) : new Map();
  const args = node.arguments.slice(0, kind === "list" ? 4 : COUNTS[kind]);
  return { args: args.map((one) => argument(one)), options };
}

function formOfElement(node, kind, { dialect }) {
  const attributes = new Attributes(node, dialect);
  const given = (name) => argument(attributes.required(name));
  const none = new Map();
  switch (kind) {
    case "param": return { args: [tokenName(attributes), paramValue(node, dialect)], options: attributes.options(["name"]) };
    case "plural": return { args: [pluralWords(node), given("count")], options: attributes.options(["count"]) };
    case "pronoun": return { args: [given("type"), given("gender")], options: attributes.options(["type", "gender"]) };
    case "name": return { args: [given("name"), onlyValue(node), given("gender")], options: none };
    case "enum": return { args: [given("value"), given("enum-range")], options: none };
    case "sameParam": return { args: [given("name")], options: none };
    default: {
      const conjunction = attributes.all.get("conjunction")?.value;
      return { args: [given("name"), given("items"), ...(conjunction ? [argument(conjunction)] : [])], options: none };
    }
  }
}

/** A name on several lines becomes one line. */
function tokenName(attributes) {
  const node = attributes.required("name");
  const text = plainText(node);
  return argument(node, text !== undefined && /[\n\r]/.test(node.extra?.raw ?? text) ? collapsed(text) : text);
}

function paramValue(node, dialect) {
  const kinds = ["JSXExpressionContainer", "JSXElement", ...(dialect.isFbtee ? ["JSXFragment"] : [])];
  const values = node.children.filter((child) => kinds.includes(child.type) && !isEmpty(child));
  const [first] = node.children;
  if (values.length === 0 && node.children.length === 1 && first.value === " ") return argument(first, " ");
  if (values.length !== 1) fail(node, "a param holds one {expression} or one element");
  return argument(values[0].expression ?? values[0]);
}

function onlyValue(node) {
  const values = filledChildren(node).filter(({ type }) => type === "JSXText" || type === "JSXExpressionContainer");
  if (values.length !== 1) fail(node, "it holds one text or one expression");
  return argument(values[0].expression ?? values[0]);
}

function pluralWords(node) {
  const { node: words } = onlyValue(node);
  return argument(words, collapsed(joinedText(words, "the words of a plural")).trimEnd());
}

const READERS = {
  param([name, value], options, node) {
    const token = options.get("name")?.text || name.text;
    const [number, gender] = [options.get("number"), options.get("gender")];
    if (number && gender) fail(node, "a param has a number or a gender, not both");
    if (number?.truth === false || number?.text !== undefined) fail(node, "the number of a param is an expression, or true");
    return { token: named(token, node), value: valueOf(value), number: number?.truth ? true : number?.expression, gender: gender?.node };
  },
  name: ([name, value, gender], options, node) => ({
    token: named(name.text, node), value: valueOf(value), gender: gender.node,
  }),
  plural([singular, count], options, node) {
    const show = options.get("showCount")?.text ?? "no";
    if (!SHOWS.includes(show)) fail(node, `showCount is one of ${SHOWS.join(", ")}`);
    const words = (name) => {
      const option = options.get(name);
      return option && (option.text ?? fail(option.node, `the option "${name}" must be a literal`));
    };
    const one = singular.text ?? fail(singular.node, "the words of a plural must be a literal");
    const token = show === "no" ? undefined : words("name") || "number";
    return { one, many: words("many") ?? `${one}s`, count: count.node, show: SHOWS.indexOf(show), token,
      shown: show === "no" ? undefined : options.get("value")?.node };
  },
  pronoun([usage, gender], options, node) {
    const code = USAGES.indexOf(usage.text);
    if (code < 0) fail(node, `a pronoun is one of ${USAGES.join(", ")}`);
    const truth = (name) => {
      const option = options.get(name);
      return option ? option.truth ?? fail(option.node, `the option "${name}" is true or false`) : false;
    };
    return { usage: code, gender: gender.node, flags: (truth("capitalize") ? 1 : 0) + (truth("human") ? 2 : 0) };
  },
  enum: ([value, range], options, node, context) => ({ value: value.node, range: enumRange(range.node, context) }),
  sameParam: ([name], options, node) => ({ token: named(name.text, node) }),
  list([name, items, conjunction], options, node) {
    const style = CONJUNCTIONS.indexOf(conjunction?.text ?? "and");
    if (style < 0) fail(node, `the conjunction of a list is one of ${CONJUNCTIONS.join(", ")}`);
    return { token: named(name.text, node), items: items.node, style };
  },
};

function named(text, node) {
  return text || fail(node, "the name of a token must be a literal that is not empty");
}

/** The expression of a value; words of an element become a literal. */
function valueOf({ node, text }) {
  return node.type === "JSXText" ? { type: "StringLiteral", value: text === " " ? " " : collapsed(node.value).trim() } : node;
}
  modules["babel/constructs.js"] = { constructOf };
})();
(() => {
// The items of a text in their order: `{ text }`, or `{ node }` of a construct or element.

  const { fail } = modules["babel/fault.js"];
  const { joinedText, literalText, operandsOf, plainText, templateParts } = modules["babel/literals.js"];
  const { isBlankText, isEmpty } = modules["babel/options.js"];

/** Returns the items of the first argument of a call. */
function itemsOf(node) {
  switch (node.type) {
    case "ArrayExpression": return node.elements.flatMap((element) => itemsOfElement(element, node));
    case "BinaryExpression": return operandsOf(node).flatMap(itemsOfOperand);
    case "TemplateLiteral": return itemsOfTemplate(node);
    case "CallExpression": return [{ node }];
    case "StringLiteral": return [{ text: node.value }];
    default: return fail(node, "the text must be a literal, a construct like fbt.param(), or an array of them");
  }
}

function itemsOfElement(element, array) {
  const text = plainText(element);
  if (text !== undefined) return [{ text }];
  const isSyntax = element?.type === "CallExpression" || element?.type === "JSXElement";
  return isSyntax ? [{ node: element }] : fail(element ?? array, "an array of texts holds literals, constructs and elements");
}

function itemsOfOperand(node) {
  if (node.type === "TemplateLiteral") return itemsOfTemplate(node);
  if (node.type === "CallExpression") return [{ node }];
  return [{ text: literalText(node) ?? fail(node, "only literals and constructs can be joined with +") }];
}

function itemsOfTemplate(template) {
  return templateParts(template).flatMap((part) => {
    const text = literalText(part);
    if (text !== undefined) return text === "" ? [] : [{ text }];
    const isSyntax = part.type === "CallExpression" || part.type === "JSXElement";
    return isSyntax ? [{ node: part }] : fail(part, "a template holds literals, constructs and elements");
  });
}

/** Returns the items in an element of a text. Blanks between two of its nodes count only before and after words. */
function itemsOfChildren({ children }) {
  const items = [];
  let [held, isAfterText] = [undefined, false];
  children.forEach((child, index) => {
    if (isEmpty(child)) return;
    if (child.type !== "JSXText") {
      items.push(...itemsOfChild(child));
      [held, isAfterText] = [undefined, false];
      return;
    }
    if (isBlankText(child)) {
      const isInside = index > 0 && index < children.length - 1;
      if (isInside && !isAfterText) {
        held = child;
        return;
      }
    } else if (held) {
      items.push({ text: held.value });
      held = undefined;
    }
    items.push({ text: child.value });
    isAfterText = true;
  });
  return items;
}

function itemsOfChild(child) {
  if (child.type === "JSXElement") return [{ node: child }];
  if (child.type !== "JSXExpressionContainer") fail(child, "write an element with a name");
  const inner = child.expression;
  if (inner.type === "BinaryExpression" || inner.type === "TemplateLiteral") return [{ text: joinedText(inner) }];
  return inner.type === "StringLiteral" ? [{ text: inner.value }] : [{ node: inner }];
}
  modules["babel/items.js"] = { itemsOf, itemsOfTemplate, itemsOfChildren };
})();
(() => {
// A text in the source, as FBT reads it: its constructs, description and options.

  const { constructOf } = modules["babel/constructs.js"];
  const { fail } = modules["babel/fault.js"];
  const { itemsOf, itemsOfChildren } = modules["babel/items.js"];
  const { collapsed, joinedText } = modules["babel/literals.js"];
  const { Attributes, filledChildren, optionsOfObject } = modules["babel/options.js"];

const KNOWN = ["author", "common", "doNotExtract", "preserveWhitespace", "project", "subject"];
const TRUTHS = ["common", "doNotExtract", "preserveWhitespace"];

/**
 * Reads a text.
 *
 * @param {object} node Its call or element.
 * @param {{ site: string, module: string }} syntax What it is.
 * @param {object} context The dialect, common texts, options and enums of the file.
 * @returns {{ constructs: Array, description: string, isPreserving: boolean, isHidden: boolean, subject?: object, node: object }}
 */
function readSite(node, syntax, context) {
  const form = FORMS[syntax.site](node, context);
  const options = form.options ?? new Map();
  for (const [name, option] of options) check(name, option, context);
  const truth = (name) => options.get(name)?.truth ?? false;
  const isPreserving = truth("preserveWhitespace");
  const scope = { ...context, module: syntax.module };
  return {
    node, isPreserving,
    constructs: form.items.map((item) => constructAt(item, scope)),
    description: (isPreserving ? form.description : collapsed(form.description)).trim(),
    isHidden: options.has("doNotExtract") ? truth("doNotExtract") : context.isHidden,
    subject: options.get("subject")?.node,
  };
}

function check(name, { truth, text, node }, { options }) {
  if (!KNOWN.includes(name)) checkOwn(name, text ?? String(truth), node, options);
  if (TRUTHS.includes(name) && truth === undefined) fail(node, `the option "${name}" is true or false`);
  if ((name === "project" || name === "author") && text === undefined && truth === undefined) fail(node, `the option "${name}" must be a literal`);
}

/** The team's own options, each `true`, or an object with its values. */
function checkOwn(name, value, node, options) {
  if (!Object.hasOwn(options, name)) fail(node, `a text has no option "${name}"`);
  const values = options[name];
  if (values !== true && !Object.hasOwn(values, value)) fail(node, `the option "${name}" has no value "${value}"`);
}

const FORMS = {
  call(node, { dialect }) {
    const [text, description, options] = node.arguments;
    if (!description) fail(node, "a text has a description as its second argument");
    return {
      items: itemsOf(text), description: joinedText(description, "the description"), options: optionsOfObject(options, dialect),
    };
  },
  common(node, { common }) {
    if (node.arguments.length !== 1) fail(node, "a common text is the only argument");
    const text = joinedText(node.arguments[0]);
    return { items: [{ text }], description: commonDescription(node, text, common) };
  },
  element(node, context) {
    const { dialect, common } = context;
    const attributes = new Attributes(node, dialect);
    const keepsBlanks = dialect.isFbtee && isTrue(attributes.all.get("preserveWhitespace"));
    const items = filledChildren(node).map((child) => itemOfChild(child, keepsBlanks, dialect));
    const isCommon = attributes.all.has("common") && isTrue(attributes.all.get("common"));
    const description = isCommon ? commonDescription(node, items.map(({ text }) => text ?? "").join(""), common)
      : joinedText(attributes.required("desc"), "the description");
    return { items, description, options: attributes.options(["desc"]) };
  },
};

function isTrue(attribute) {
  if (!attribute) return false;
  const { value } = attribute;
  return !value || value.value === true || value.value === "true";
}

function commonDescription(node, text, common) {
  const words = collapsed(text).trim();
  return Object.hasOwn(common, words) ? common[words] : fail(node, `"${words}" is not in the list of common texts`);
}

function itemOfChild(child, keepsBlanks, dialect) {
  if (child.type === "JSXElement") return { node: child };
  if (child.type === "JSXText") return { text: keepsBlanks ? joinedLines(child.value) : collapsed(child.value) };
  if (child.type !== "JSXExpressionContainer") fail(child, "an element of fbt holds texts, elements and constructs");
  const inner = child.expression;
  if (inner.type === "CallExpression" && dialect.read(inner)?.construct) return { node: inner };
  const text = joinedText(inner);
  return { text: keepsBlanks ? text : collapsed(text) };
}

/** Joins the lines of an element as React does, but keeps the blanks in them. */
function joinedLines(text) {
  const lines = text.split(/[\n\r]/);
  return lines.map((line, number) => {
    const begun = number === 0 ? line : line.replace(/^[ \t]+/, "");
    return (number === lines.length - 1 ? begun : begun.replace(/[ \t]+$/, "")).replaceAll("\t", " ");
  }).filter((line) => line !== "").join(" ");
}

/** Returns the construct of an item; an element of the app is one too, with those in it. */
function constructAt({ text, node }, context) {
  if (text !== undefined) return { kind: "text", text };
  const syntax = context.dialect.read(node);
  const isOther = syntax?.module !== undefined && syntax.module !== context.module;
  if (syntax?.construct && !isOther) {
    const construct = constructOf(node, syntax.construct, context);
    const source = construct.kind === "enum" ? context.sourceOf(construct.value) : undefined;
    return { ...construct, node, source };
  }
  if (node.type !== "JSXElement") fail(node, "write literals and constructs; anything else is the value of a param");
  if (syntax?.construct) fail(node, "fbt and fbs are not mixed in a text");
  if (syntax) fail(node, "a text within a text is the value of a param");
  const tag = tagOf(node.openingElement.name);
  return { kind: "element", node, tag, children: itemsOfChildren(node).map((item) => constructAt(item, context)) };
}

function tagOf(name) {
  if (name.type === "JSXMemberExpression") return `${tagOf(name.object)}.${name.property.name}`;
  return name.type === "JSXNamespacedName" ? `${name.namespace.name}:${name.name.name}` : name.name;
}
  modules["babel/site.js"] = { readSite };
})();
(() => {
// What a node of the syntax is to FBT: a text (a site), or a construct in one. As in Docs/Extraction/JavaScript.md.

const NAMES = { param: "param", name: "name", plural: "plural", pronoun: "pronoun", enum: "enum", sameParam: "sameParam" };
/** In fbtee, a text may have lists. */
const NAMES_OF_FBTEE = { ...NAMES, list: "list" };
const COMPONENTS = Object.fromEntries(
  Object.keys(NAMES).map((name) => [`Fbt${name[0].toUpperCase()}${name.slice(1)}`, name]));

/** How calls are written: by FBT's rules or by fbtee's. */
class Dialect {
  constructor(name = "fbt") {
    if (name !== "fbt" && name !== "fbtee") throw new Error(`unknown dialect "${name}": specify "fbt" or "fbtee"`);
    this.isFbtee = name === "fbtee";
    this.names = this.isFbtee ? NAMES_OF_FBTEE : NAMES;
  }

  /** Returns the module that a name stands for, `fbt` or `fbs`, or undefined. */
  moduleOf(name) {
    if (name === "Fbt") return this.isFbtee ? undefined : "fbt";
    return name === "fbt" || name === "fbs" ? name : undefined;
  }

  /** Returns `{ site, module }` of a text, `{ construct, module }`, or undefined. */
  read(node) {
    if (node.type === "CallExpression") return this.readCall(node.callee);
    return node.type === "JSXElement" ? this.readElement(node.openingElement.name) : undefined;
  }

  readCall(callee) {
    if (callee.type === "Identifier") {
      const module = this.moduleOf(callee.name);
      return module && { site: "call", module };
    }
    const isMember = callee.type === "MemberExpression" && !callee.computed && callee.object.type === "Identifier";
    const module = isMember ? this.moduleOf(callee.object.name) : undefined;
    if (module === undefined) return undefined;
    const { name } = callee.property;
    if (name === "c") return { site: "common", module };
    return own(this.names, name) && { construct: this.names[name], module };
  }

  readElement(name) {
    if (name.type === "JSXNamespacedName") {
      const module = this.moduleOf(name.namespace.name);
      const word = name.name.name === "same-param" ? "sameParam" : name.name.name;
      const isKnown = own(this.names, word) && (this.isFbtee || name.name.name !== "sameParam");
      return module && isKnown ? { construct: this.names[word], module } : undefined;
    }
    if (name.type !== "JSXIdentifier") return undefined;
    const module = this.moduleOf(name.name);
    if (module) return { site: "element", module };
    return !this.isFbtee && own(COMPONENTS, name.name) ? { construct: COMPONENTS[name.name] } : undefined;
  }
}

function own(names, name) {
  return Object.hasOwn(names, name);
}
  modules["babel/syntax.js"] = { Dialect };
})();
(() => {
// The imports of FBT's modules, which nothing uses once the calls are replaced.

const NAMES = /^(fbt|fbs|Fbt\w*)$/;

/** The bindings of a file that are named as FBT's modules. */
function bindingsOf(program) {
  return Object.entries(program.scope.bindings).filter(([name]) => NAMES.test(name)).map(([, binding]) => binding);
}

function requiredFrom({ path }) {
  const isRequire = path.isVariableDeclarator() && path.node.init?.callee?.name === "require";
  return isRequire ? path.node.init.arguments[0]?.value : undefined;
}

/** Whether a file requires FBT's modules, and neither imports nor exports anything: it is a script of CommonJS. */
function requiresModules(program) {
  const isModule = program.node.body.some(({ type }) => /^(Import|Export)/.test(type));
  return !isModule && bindingsOf(program).some((binding) => requiredFrom(binding) !== undefined);
}

/** Removes imports of FBT's packages that nothing uses. A module of the app may do more than to export, so it stays. */
function removeModules(program) {
  program.scope.crawl();
  for (const binding of bindingsOf(program).filter(({ referenced }) => !referenced)) {
    const { path, kind, identifier } = binding;
    const from = kind === "module" ? path.parent.source?.value : requiredFrom(binding);
    if (from === undefined || /^[./]/.test(from)) continue;
    if (kind === "module") removeOne(path, path.parentPath, path.parent.specifiers);
    else if (path.node.id.type === "Identifier") path.remove();
    else removeProperty(path, identifier.name);
  }
}

function removeOne(path, whole, siblings = []) {
  if (siblings.length === 1) whole.remove();
  else path.remove();
}

function removeProperty(declarator, name) {
  const properties = declarator.get("id.properties");
  const found = Array.isArray(properties) ? properties.find(({ node }) => node.value?.name === name) : undefined;
  if (found) removeOne(found, declarator, properties);
}
  modules["babel/unused.js"] = { requiresModules, removeModules };
})();
(() => {
// The Babel plugin: texts in the source become phrases and values. See Docs/JavaScript/Calls.md.

  const { resolve } = require("node:path");
  const { Enums } = modules["babel/modules.js"];
  const { Fault } = modules["babel/fault.js"];
  const { keysAt, stampOf } = modules["babel/keys.js"];
  const { replaceKey } = modules["babel/keyed.js"];
  const { Output } = modules["babel/output.js"];
  const { phraseOf } = modules["babel/phrase.js"];
  const { readSite } = modules["babel/site.js"];
  const { Dialect } = modules["babel/syntax.js"];
  const { removeModules, requiresModules } = modules["babel/unused.js"];

const MODES = ["plain", "react", "react-native"];
const MISSING = ["warn", "error", "ignore"];

/**
 * The plugin.
 *
 * @param {object} babel Babel's core.
 * @param {{ keys?: string, mode?: string, dialect?: string, common?: object, extraOptions?: object, enums?: object, missing?: string }} options
 *   See babel.d.ts.
 * @param {string} folder The folder of Babel's configuration, from which paths are read.
 */
function languagepacks(babel, options = {}, folder = "") {
  const { mode = "plain", missing = "warn", common = {}, extraOptions = {}, enums = {} } = options;
  if (!MODES.includes(mode)) throw new Error(`unknown mode "${mode}": specify ${MODES.join(", ")}`);
  if (!MISSING.includes(missing)) throw new Error(`unknown value "${missing}" of missing: specify ${MISSING.join(", ")}`);
  const keysPath = options.keys === undefined ? undefined : resolve(folder, options.keys);
  if (keysPath !== undefined) depend(babel, keysPath);
  const settings = { mode, missing, common, options: extraOptions, enums, dialect: new Dialect(options.dialect), keysPath };
  return {
    name: "languagepacks",
    manipulateOptions({ filename = "" }, parser) {
      if (!/\.[mc]?ts$/.test(filename)) parser.plugins.push("jsx");
    },
    visitor: {
      // Before other plugins change what FBT reads.
      Program(path, { file }) {
        new FileChange(babel, settings, path, file).run();
      },
    },
  };
}

/** Says that results are those of a key table, to Babel 7.17 and newer and the bundlers that ask it. */
function depend(babel, keysPath) {
  if (!babel.addExternalDependency) return;
  babel.cache.invalidate(() => stampOf(keysPath));
  babel.addExternalDependency(keysPath);
}

class FileChange {
  constructor(babel, settings, program, file) {
    this.types = babel.types;
    this.settings = settings;
    this.program = program;
    this.file = file;
    const keys = keysAt(settings.keysPath);
    this.output = new Output(babel.types, program, { mode: settings.mode, keys });
    const imported = new Enums(babel, program.node, file, settings.enums);
    this.context = {
      dialect: settings.dialect, common: settings.common, options: settings.options,
      isHidden: /@fbt[^@]*"doNotExtract"\s*:\s*true/.test(file.ast.comments?.[0]?.value ?? ""),
      enumNamed: (name) => imported.pairs(name),
      sourceOf: ({ start, end, type, name }) => (typeof start === "number" ? file.code.slice(start, end) : type === "Identifier" ? name : ""),
    };
    this.hasChanged = false;
    /** The phrases, for programs that run Babel: `result.metadata.languagepacks`. */
    this.found = file.metadata.languagepacks = [];
    /** Where fbtee binds its modules by an element. */
    this.bound = new Set();
  }

  run() {
    const { dialect } = this.context;
    const visit = {
      enter: (path) => {
        const syntax = dialect.isFbtee ? dialect.read(path.node) : undefined;
        if (syntax?.site === "element") this.bound.add(syntax.module);
      },
      // Inner texts first: they are values of the outer ones.
      exit: (path) => this.change(path),
    };
    this.program.traverse({ CallExpression: visit, JSXElement: visit });
    const refuse = (path) => this.refuseConstruct(path.node);
    this.program.traverse({ CallExpression: refuse, JSXElement: refuse });
    if (!this.hasChanged) return;
    const isScript = this.program.node.sourceType === "script" || requiresModules(this.program);
    removeModules(this.program);
    this.output.finish(isScript);
    this.program.scope.crawl();
  }

  change(path) {
    const { node } = path;
    const syntax = this.context.dialect.read(node);
    try {
      if (syntax?.site) this.replace(path, syntax);
      else if (replaceKey(path, this.output, (words) => this.report(node, words))) this.hasChanged = true;
    } catch (error) {
      throw error instanceof Fault ? this.refusal(error.node.loc ? error.node : node, error.message) : error;
    }
  }

  /** Refuses a construct that is in no text, or in another construct. */
  refuseConstruct(node) {
    const { construct } = this.context.dialect.read(node) ?? {};
    if (construct) throw this.refusal(node, `fbt.${construct} must be directly in a text`);
  }

  refusal(node, message) {
    return this.file.buildCodeFrameError(node, message);
  }

  replace(path, syntax) {
    const { node } = path;
    const { module } = syntax;
    const names = module === "fbt" ? ["fbt", "Fbt"] : [module];
    const isBound = names.some((name) => path.scope.hasBinding(name, true)) || this.bound.has(module);
    if (!isBound) throw new Fault(node, `${module} is not bound: import it`);
    const site = readSite(node, syntax, this.context);
    const phrase = phraseOf(site);
    if (!site.isHidden) this.note(node, phrase.id);
    const { line, column } = node.loc?.start ?? {};
    const found = { id: phrase.id, line, column, isHidden: site.isHidden };
    // Syntax does not belong into metadata, which bundlers store as JSON.
    Object.defineProperty(found, "phrase", { value: phrase });
    this.found.push(found);
    const call = this.output.call(phrase, module === "fbs");
    const isChild = path.parentPath.isJSXElement() || path.parentPath.isJSXFragment() || path.parentPath.isJSXAttribute();
    path.replaceWith(isChild ? this.types.jsxExpressionContainer(call) : call);
    this.hasChanged = true;
  }

  /** Reports a phrase that the key table of the build does not have. */
  note(node, id) {
    const { keys } = this.output;
    if (keys && keys.table.ordinal(id) === undefined) this.report(node, `the key table has no phrase ${id}`);
  }

  /** Reports what the key table lacks, as the options say. */
  report(node, fact) {
    const { missing } = this.settings;
    const words = `${fact}: run "langpack extract" and build it again`;
    if (missing === "ignore") return;
    if (missing === "error") throw new Fault(node, words);
    const { line, column } = node.loc?.start ?? { line: 0, column: 0 };
    console.warn(`${this.file.opts.filename ?? "unknown"}:${line}:${column + 1}: warning: ${words}`);
  }
}
  modules["babel/plugin.js"] = { default: languagepacks };
})();
module.exports = modules["babel/plugin.js"].default;
