// Wire forms: packs and deltas in transfer. A device makes the installed form from them.

import { hex, textOfBytes } from "../bytes.js";
import { asRefusal, loaded, Refusal } from "../refusal.js";
import { halfOf } from "../store/state.js";
import { factsText, readFacts } from "./facts.js";
import { installedForm } from "./installedForm.js";
import { mostEntries } from "./layout.js";
import { contentOf, isCompactPack } from "./packContent.js";
import { asBefore, missing, standsAlone } from "./valueString.js";

const headLength = 12;
const halfLength = 16;
const [besideSource, besideOld] = [1, 2];
const [stored, dense] = [0, 2];
const mostBytes = 64 << 20;

/**
 * Reads the header of a wire form.
 *
 * @param {Uint8Array} bytes The wire form, whose digest the manifest or a delta list names.
 * @param {number} limit The length of the installed form that the manifest names.
 * @returns {{coding: number, length: number, source: string | null, old: string | null, coded: Uint8Array}}
 *   Halves of the digests of the packs against which it is coded.
 */
export function readWireForm(bytes, limit) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWire = bytes.length >= headLength && view.getUint32(0) === 0x4c505746 && view.getUint16(4, true) === 2;
  if (!isWire) throw new Refusal("undecodable", "it isn't a wire form");
  const [coding, flags, length] = [bytes[6], bytes[7], view.getUint32(8, true)];
  if ((coding !== stored && coding !== dense) || flags > 3) throw new Refusal("undecodable", "an unknown coding");
  if (length > limit) throw new Refusal("undecodable", "an installed form that is too long");
  let at = headLength;
  const half = (flag) => {
    if (!(flags & flag)) return null;
    if (bytes.length < at + halfLength) throw new Refusal("undecodable", "a header that ends early");
    at += halfLength;
    return hex(bytes.subarray(at - halfLength, at));
  };
  const [source, old] = [half(besideSource), half(besideOld)];
  return { coding, length, source, old, coded: bytes.subarray(at) };
}

/** The content of a stored form. */
export function storedContent(coded, known) {
  const text = textOfBytes(coded);
  let { content, end: at } = readFacts(text, known);
  let length = 0;
  while (at < text.length) {
    if (content.values.length >= mostEntries || length > mostBytes) throw new Refusal("undecodable", "it is too long");
    const value = storedValue(text, at, content.values.length, known.old);
    content.values.push(value.text);
    length += value.text.length + 1;
    at = value.end;
  }
  return content;
}

/** The content of a dense form, which its own part decodes. */
function denseContent(coded, known, decode) {
  const nearest = known.old ?? known.source;
  const { preamble, values } = decode(coded, known.source?.values ?? null, known.old?.values ?? [], nearest ? factsText(nearest) : "");
  const { content, end } = readFacts(textOfBytes(Uint8Array.from(preamble)), known);
  if (end !== preamble.length) throw new Refusal("undecodable", "bytes after the facts");
  return { ...content, values };
}

function storedValue(text, at, ordinal, old) {
  const first = text[at];
  if (first === asBefore && old) return { text: old.values[ordinal] ?? missing, end: at + 1 };
  if (standsAlone(first)) return { text: first, end: at + 1 };
  const end = text.indexOf("\0", at);
  if (end < 0) throw new Refusal("undecodable", "a text that does not end");
  return { text: text.slice(at, end), end: end + 1 };
}

/**
 * @typedef {object} KnownPack A pack that the device has.
 * @property {string} digest The SHA-256 of its installed form.
 * @property {Uint8Array} bytes
 *
 * @typedef {object} Parts The parts of the client that are loaded only if a pack needs them.
 * @property {() => Promise<typeof import("../dense.js")>} dense
 * @property {() => Promise<typeof import("../compact.js")>} compact
 */

/** The content of a known pack that a form names, or null if it names none. */
async function knownContent(half, pack, parts) {
  if (half === null) return null;
  if (pack === null || halfOf(pack.digest) !== half) throw new Refusal("undecodable", "it is coded against another pack");
  const readCompact = isCompactPack(pack.bytes) ? (await loaded(parts.compact)).readCompact : undefined;
  return contentOf(pack.bytes, readCompact);
}

/**
 * Returns the installed form that a wire form stands for. Its digest is for the caller to compare.
 *
 * @param {Uint8Array} bytes The wire form.
 * @param {{source: KnownPack | null, old: KnownPack | null}} packs
 * @param {number} limit The length of the installed form that the manifest names.
 * @param {Parts} parts
 * @returns {Promise<Uint8Array>}
 */
export async function expand(bytes, packs, limit, parts) {
  try {
    return await expanded(bytes, packs, limit, parts);
  } catch (fault) {
    // Parts of their own throw errors of the language.
    throw asRefusal(fault, "undecodable");
  }
}

async function expanded(bytes, packs, limit, parts) {
  const form = readWireForm(bytes, limit);
  const known = {
    source: await knownContent(form.source, packs.source, parts), old: await knownContent(form.old, packs.old, parts) };
  if (known.source && known.old && hex(known.source.epoch) !== hex(known.old.epoch)) {
    throw new Refusal("undecodable", "it is coded against packs of two epochs");
  }
  const content = form.coding === dense
    ? denseContent(form.coded, known, (await loaded(parts.dense)).decode) : storedContent(form.coded, known);
  if (content.values[content.values.length - 1] === missing) throw new Refusal("undecodable", "the last value is missing");
  const coder = content.isCompact ? (await loaded(parts.compact)).textCoder(content.values) : null;
  const installed = installedForm(content, coder);
  if (installed.length !== form.length) throw new Refusal("undecodable", "an installed form of another length");
  return installed;
}
