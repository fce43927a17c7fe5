// The facts of a wire form: what it says of a pack besides its texts.

import { bytesOfText, textOfBytes } from "../bytes.js";
import { Refusal } from "../refusal.js";
import { numberText, plain, readNumber } from "./number.js";

const [overlay, sameLanguage, keys, debug, compact] = [1, 2, 4, 8, 16];

/**
 * @typedef {object} Known The packs against which a wire form is coded.
 * @property {import("./packContent.js").PackContent | null} source
 * @property {import("./packContent.js").PackContent | null} old
 */

/**
 * Reads facts.
 *
 * @param {string} text The bytes that begin with them.
 * @param {Known} known
 * @returns {{content: import("./packContent.js").PackContent, end: number}} A content without values.
 */
export function readFacts(text, { source, old }) {
  let at = 1;
  const take = (length) => {
    if (length > text.length - at) throw new Refusal("undecodable", "facts that end early");
    at += length;
    return bytesOfText(text.slice(at - length, at));
  };
  const number = () => {
    const { number: found, end } = readNumber(text, at);
    at = end;
    return plain(found);
  };
  const flags = text.charCodeAt(0);
  if (!(flags < 32)) throw new Refusal("undecodable", "unknown facts");
  const epoch = (old ?? source)?.epoch ?? take(16);
  const revision = number();
  if (revision > 0xffffffff) throw new Refusal("undecodable", "a revision that is too large");
  const language = flags & sameLanguage ? old?.language : take(number());
  if (language === undefined) throw new Refusal("undecodable", "the language of no pack");
  const parts = [keys, debug].map((flag) => (flags & flag ? take(number()) : new Uint8Array(0)));
  const isOverlay = (flags & overlay) !== 0;
  const isCompact = (flags & compact) !== 0 && !isOverlay;
  return { content: { epoch, revision, isOverlay, isCompact, language, keys: parts[0], debug: parts[1], values: [] }, end: at };
}

/**
 * Returns the facts of a known pack as they would be written against a source pack, for the dense coding.
 *
 * @param {import("./packContent.js").PackContent} content
 * @returns {string}
 */
export function factsText(content) {
  const parts = [content.language, content.keys, content.debug].filter(({ length }) => length > 0);
  const flags = (content.isOverlay ? overlay : 0) | (content.isCompact ? compact : 0) |
    (content.keys.length > 0 ? keys : 0) | (content.debug.length > 0 ? debug : 0);
  const texts = parts.map((part) => numberText(part.length) + textOfBytes(part));
  return String.fromCharCode(flags) + numberText(content.revision) + texts.join("");
}
