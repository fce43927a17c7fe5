// Answers the part "bytes": what a file says, line by line.

import { compact } from "../compact.js";
import { openPack } from "../index.js";
import { openKeyTable } from "../keys.js";
import { Cursor, hexOf, u32 } from "../reader/bytes.js";
import { DEAD, MISSING, SAME_AS_SOURCE, overlayEntry } from "../reader/entries.js";
import { OVERLAY } from "../reader/sections.js";
import { bytesAt } from "./files.mjs";
import { valueString } from "./valueStrings.mjs";

export async function dump({ file, phrases, source, old }) {
  const bytes = bytesAt(file);
  if (file.endsWith(".lpkt")) return { dump: linesOfKeys(openKeyTable(bytes).keys, phrases) };
  const installed = file.endsWith(".lpwf") ? await expanded(bytes, source, old) : bytes;
  return installed && { dump: linesOfPack(openPack(installed, { compact }).pack) };
}

/** Returns the installed form of a wire form, which the client makes; undefined if it is not there. */
async function expanded(bytes, source, old) {
  const client = (name) => import(`../client/${name}.js`);
  const { expand } = await client("wire/wireForm").catch(() => ({}));
  if (expand === undefined) return undefined;
  // The digests in these files stand for no real pack.
  let at = 12;
  const known = (path, flag) => {
    if ((bytes[7] & flag) === 0) return null;
    at += 16;
    return { bytes: bytesAt(path), digest: hexOf(bytes, at - 16, at) };
  };
  const packs = { source: known(source, 1), old: known(old, 2) };
  return expand(bytes, packs, 1 << 26, { dense: () => client("dense"), compact: () => client("compact") });
}

function linesOfKeys(keys, phrases) {
  const ordinals = phrases.map((phrase) => `${phrase} ${keys.ordinal(phrase) ?? "none"}`);
  return [`epoch ${keys.epoch}`, `phrases ${keys.count}`, ...ordinals];
}

function linesOfPack(pack) {
  const { bytes, sections } = pack;
  const [keys, keysEnd] = sections[2];
  return [
    `epoch ${pack.epoch}`, `revision ${u32(bytes, 24)}`, `flags ${pack.flags}`,
    `language ${escaped(bytes.subarray(...sections[0]))}`,
    ...(keys < keysEnd ? [`keys ${keysEnd - keys} bytes`] : []),
    ...debugLines(new Cursor(bytes, ...sections[7])), ...ordinalsOf(pack).flatMap((entry) => lineOf(pack, entry)),
  ];
}

function debugLines(cursor) {
  const lines = [];
  const text = () => escaped(cursor.bytes.subarray(cursor.pass(cursor.number()), cursor.at));
  for (let left = cursor.at < cursor.end ? cursor.number() : 0; left > 0; left -= 1) {
    const ordinal = cursor.number();
    const id = hexOf([...cursor.bytes.subarray(cursor.pass(8), cursor.at)].reverse(), 0, 8);
    lines.push(`debug ${ordinal} ${id} "${text()}" "${text()}"`);
  }
  return lines;
}

/** Returns each ordinal with its entry. */
function ordinalsOf(pack) {
  const { bytes, sections: [, blocks, , entries], count } = pack;
  return Array.from({ length: count }, (_, index) => (pack.flags & OVERLAY
    ? [u32(bytes, blocks[0] + 4 * index), overlayEntry(u32(bytes, entries[0] + 4 * index))]
    : [index, pack.entry(index)]));
}

function lineOf(pack, [ordinal, entry]) {
  if (entry === MISSING) return [];
  if (entry === SAME_AS_SOURCE) return [`${ordinal} same as source`];
  return [entry === DEAD ? `${ordinal} dead` : `${ordinal} "${escaped(valueString(pack, entry))}"`];
}

/** Bytes from 20 to 7E, but 5C, are written as they are. */
function escaped(bytes) {
  const isPlain = (byte) => byte >= 0x20 && byte <= 0x7e && byte !== 0x5c;
  return Array.from(bytes, (byte) => (isPlain(byte) ? String.fromCharCode(byte) : `\\${hexOf([byte], 0, 1)}`)).join("");
}
