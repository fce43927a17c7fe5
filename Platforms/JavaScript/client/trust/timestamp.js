// Timestamps: the current manifest of a release.

import { patchPath } from "../originPath.js";
import { Refusal } from "../refusal.js";
import { compareSequences, rootOfSequence } from "../sequence.js";
import { manifestLimit } from "./manifest.js";
import { isExpired } from "./root.js";
import { Signed } from "./signed.js";

/** A timestamp has at most so many bytes. */
export const timestampLimit = 2 << 10;

/**
 * @typedef {object} Timestamp
 * @property {string} sequence
 * @property {number} expiry In seconds since 1970.
 * @property {import("../originPath.js").ReleaseName} release
 * @property {string} manifest The SHA-256 of the manifest's file.
 * @property {number} length The length of that file.
 * @property {string} patchedFrom The lowest sequence with a patch to this one; `0` if none.
 */

/**
 * Reads a timestamp without believing it.
 *
 * @param {Uint8Array} bytes The file.
 * @returns {{signed: Signed, timestamp: Timestamp}}
 */
export function parseTimestamp(bytes) {
  if (bytes.length > timestampLimit) throw new Refusal("oversized", "the timestamp");
  const signed = new Signed(bytes, "LPTS", "timestamp");
  const { reader } = signed;
  const [sequence, expiry] = [reader.sequence(), reader.number()];
  const release = { app: reader.name(), channel: reader.name(), release: reader.name() };
  const [manifest, length, patchedFrom] = [reader.digest(32), reader.length(), reader.sequence()];
  if (patchedFrom !== "0" && compareSequences(patchedFrom, sequence) >= 0) {
    throw new Refusal("malformed", "a patch from a later manifest");
  }
  reader.end();
  return { signed, timestamp: { sequence, expiry, release, manifest, length, patchedFrom } };
}

/**
 * Returns the sequence that a file names, believed or not: a higher one makes the device ask for roots.
 *
 * @param {Uint8Array} bytes What the origin served.
 * @returns {string} `0` if it isn't a timestamp.
 */
export function namedSequence(bytes) {
  try {
    return parseTimestamp(bytes).timestamp.sequence;
  } catch {
    return "0";
  }
}

/**
 * Refuses a file of another app, channel or release.
 *
 * @param {import("../originPath.js").ReleaseName} found
 * @param {import("../originPath.js").ReleaseName} expected
 */
export function checkRelease(found, expected) {
  for (const word of ["app", "channel", "release"]) {
    if (found[word] !== expected[word]) throw new Refusal(`wrong-${word}`, found[word]);
  }
}

/**
 * Returns the timestamp in a file, if it is believed: the checks and their order are those of the page.
 *
 * @param {{root: import("./root.js").Root, release: import("../originPath.js").ReleaseName}} policy
 * @param {Uint8Array} bytes The file.
 * @param {{sequence: string, digest: string | null} | null} seen What was accepted before.
 * @param {number} now The clock, in seconds since 1970.
 * @param {import("./signed.js").Verify} verify
 * @returns {Promise<Timestamp>}
 */
export async function acceptTimestamp({ root, release }, bytes, seen, now, verify) {
  const { signed, timestamp } = parseTimestamp(bytes);
  await signed.check(root.timestamps, verify);
  checkRelease(timestamp.release, release);
  if (rootOfSequence(timestamp.sequence) > root.version) throw new Refusal("wrong-root");
  const order = seen === null ? 1 : compareSequences(timestamp.sequence, seen.sequence);
  if (order < 0) throw new Refusal("older", timestamp.sequence);
  if (order === 0 && seen.digest !== null && seen.digest !== timestamp.manifest) {
    throw new Refusal("reused", timestamp.sequence);
  }
  if (now >= timestamp.expiry) throw new Refusal("expired", String(timestamp.expiry));
  if (isExpired(root, now)) throw new Refusal("root-expired", String(root.expiry));
  if (timestamp.length > manifestLimit) throw new Refusal("oversized", "the manifest");
  return timestamp;
}

/**
 * Returns the path of the patch from a manifest that the device has, or null if there is none.
 *
 * @param {Timestamp} timestamp
 * @param {string} from The sequence of the manifest that the device has.
 */
export function patchPathFrom(timestamp, from) {
  const { patchedFrom, sequence, release } = timestamp;
  if (patchedFrom === "0" || compareSequences(patchedFrom, from) > 0) return null;
  return compareSequences(from, sequence) < 0 ? patchPath(release, from, sequence) : null;
}
