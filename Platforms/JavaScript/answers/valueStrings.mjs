// The value strings of a pack's texts, as in Docs/Formats/Wire.md: all of a text, with every variant.

import { COMPACT } from "../reader/sections.js";
import { CHOICE, CLOSE, GENDER, NUMBER, OPEN, ORDINAL, TOKEN, VIEWER, WORDS } from "../reader/message.js";
import { encode } from "../reader/utf8.js";

const CODES = { [NUMBER]: 6, [GENDER]: 7, [CHOICE]: 8, [ORDINAL]: 11, [VIEWER]: 12 };

/** Returns the bytes of the value string of a record. */
export function valueString(pack, offset) {
  const { records } = pack;
  return pack.flags & COMPACT ? records.value(offset) : messageString(records.message(offset, 0), 0);
}

function messageString(message, depth) {
  return message.nodes.flatMap((node) => nodeString(message, node, depth));
}

function nodeString(message, node, depth) {
  const { kind, position } = node;
  if (kind === WORDS) return escaped(node.text);
  if (kind === TOKEN) return position < 8 ? [16 + position] : [24, ...number(position)];
  if (kind === OPEN) return [4, ...encode(node.text), 31];
  if (kind === CLOSE) return [5];
  const variants = node.places.map((_, index) => [
    ...(index < node.keys.length ? number(node.keys[index]) : []),
    ...messageString(message.variant(node, index, depth + 1), depth + 1), 30,
  ]);
  return [CODES[kind], ...number(position), ...number(node.keys.length), ...variants.flat()];
}

/** Control characters of words, but tab, line feed and return, are 1B and the character and 40. */
function escaped(text) {
  return encode(text).flatMap((byte) => (byte >= 32 || [9, 10, 13].includes(byte) ? [byte] : [27, byte | 64]));
}

/** LEB128 of a number and one. */
function number(value) {
  const bytes = [];
  let left = BigInt(value) + 1n;
  for (; left > 127n; left >>= 7n) bytes.push(Number(left & 127n) | 128);
  return [...bytes, Number(left)];
}
