// The state: what a client has downloaded and remembers. One file, replaced as a whole.

import { textOfBytes } from "../bytes.js";

/** The version of every file of a store. */
export const version = 1;
const longest = 1 << 20;

/**
 * @typedef {object} PackRecord A downloaded pack.
 * @property {string} digest The SHA-256 of its installed form, which names its file.
 * @property {number} length
 * @property {number} revision
 * @property {string} sequence That of the manifest that offered it.
 *
 * @typedef {object} Slot The downloaded packs of a locale, or of an overlay.
 * @property {PackRecord} [pending] Not shown by any process yet.
 * @property {PackRecord} [current] Shown, but not survived yet.
 * @property {PackRecord} [knownGood] Survived.
 *
 * @typedef {object} ManifestRecord What was accepted at a path.
 * @property {string} path That of the timestamp.
 * @property {string} sequence The highest that was accepted.
 * @property {string | null} digest That of its manifest.
 * @property {number} expiry That of the timestamp.
 * @property {string | null} etag
 * @property {string[]} tags What was wanted, if everything that was offered for it is here.
 *
 * @typedef {object} State
 * @property {string} epoch Of the build that last updated.
 * @property {string | null} keyTable
 * @property {string | null} salt The device's own random number, 32 digits.
 * @property {string | null} anchor Half of the digest of the root that the app itself trusts.
 * @property {string | null} root The file of the newest root, as digits.
 * @property {{time: number, expiry: number} | null} rootCheck
 * @property {string | null} shown The locale that was shown last.
 * @property {ManifestRecord[]} manifests The latest last.
 * @property {string[]} revoked
 * @property {Record<string, {length: number, revision: number}>} banned Revoked packs of the app.
 * @property {Record<string, {times: number, since: number}>} quarantined By half of the digest.
 * @property {Record<string, Slot>} packs
 */

/** A sum that notices torn and damaged files (FNV-1a, 32 bits). */
export function sumOf(text) {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16);
}

/**
 * Returns the content of a file, or null unless it has the bytes that `sealed` would write.
 *
 * @param {string} kind
 * @param {Uint8Array | null} bytes
 */
export function unsealed(kind, bytes) {
  if (bytes === null || bytes.length > longest) return null;
  const [text, sum, rest, ...more] = textOfBytes(bytes).split("\n");
  if (rest !== "" || more.length > 0 || sum !== sumOf(text)) return null;
  try {
    const [found, its, content] = JSON.parse(text);
    return found === kind && its === version ? content : null;
  } catch {
    return null;
  }
}

/** @returns {State | null} Null if the file is absent or damaged: the client then begins anew. */
export function parseState(bytes) {
  return unsealed("state", bytes);
}

/** Returns the packs of a slot, the newest first. */
export function recordsOf({ pending, current, knownGood }) {
  return [pending, current, knownGood].filter(Boolean);
}

/** Returns the packs of a slot that no process has survived yet. */
export function unprovenOf({ pending, current }) {
  return [pending, current].filter(Boolean);
}

/** Returns what was accepted at a path, or null. */
export function manifestAt(state, path) {
  return state.manifests.find((record) => record.path === path) ?? null;
}

/** Returns the first half of a digest. */
export function halfOf(digest) {
  return digest.slice(0, 32);
}

/** Returns the name of a pack's file. */
export function fileOf(digest) {
  return `${digest}.lpk`;
}

/**
 * Returns the key under which an overlay is kept: the pack of one arm of an experiment, which a lookup asks before the
 * pack of its locale.
 */
export function overlayKey(locale, experiment, arm) {
  return `${locale}~${experiment}~${arm}`;
}

/**
 * Returns what an overlay belongs to, or null if a key is that of a locale's own pack.
 *
 * @param {string} key
 * @returns {{locale: string, experiment: string, arm: string} | null}
 */
export function overlayOf(key) {
  const [locale, experiment, arm] = key.split("~");
  return arm === undefined ? null : { locale, experiment, arm };
}

/** Returns the locale of a pack or an overlay. */
export function localeOf(key) {
  return key.split("~")[0];
}
