// The part `./dense`: packs that are coded as small as possible. It is loaded when such a form arrives.

import { textOfBytes } from "./bytes.js";
import { Decoder } from "./dense/decoder.js";
import { Refusal } from "./refusal.js";
import { factsText, readFacts } from "./wire/facts.js";
import { missing } from "./wire/valueString.js";

/**
 * Returns the content of a dense wire form.
 *
 * @param {Uint8Array} coded What follows its header.
 * @param {import("./wire/facts.js").Known} known The packs against which it is coded.
 * @returns {import("./wire/packContent.js").PackContent}
 */
export function denseContent(coded, known) {
  const nearest = known.old ?? known.source;
  const decoder = new Decoder(coded, known.source?.values ?? null, known.old?.values ?? null);
  const { preamble, values } = decoder.decode(nearest === null ? "" : factsText(nearest));
  const { content, end } = readFacts(textOfBytes(Uint8Array.from(preamble)), known);
  if (end !== preamble.length) throw new Refusal("undecodable", "bytes after the facts");
  if (values[values.length - 1] === missing) throw new Refusal("undecodable", "the last value is missing");
  return { ...content, values };
}
