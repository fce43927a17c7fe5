// Patches: the changes of a manifest. No byte of the result is believed before its digest is right.

import { ByteReader } from "../byteReader.js";
import { Refusal } from "../refusal.js";

/**
 * Applies a patch.
 *
 * @param {Uint8Array} patch
 * @param {Uint8Array} former The manifest that the device has.
 * @param {number} limit The length of the manifest that the timestamp names.
 * @returns {Uint8Array} The later manifest, if the patch is right.
 */
export function applyPatch(patch, former, limit) {
  const reader = new ByteReader(patch);
  reader.expect("LPMP");
  const made = new Uint8Array(limit);
  let length = 0;
  while (reader.at < patch.length) {
    const step = reader.number();
    const count = Math.floor(step / 2);
    if (count === 0 || count > limit - length) throw new Refusal("malformed", "a step of a patch");
    const part = step % 2 === 0 ? reader.take(count) : copied(former, reader.number(), count);
    made.set(part, length);
    length += count;
  }
  return made.subarray(0, length);
}

function copied(former, from, count) {
  if (from > former.length - count) throw new Refusal("malformed", "a copy beyond the former file");
  return former.subarray(from, from + count);
}
