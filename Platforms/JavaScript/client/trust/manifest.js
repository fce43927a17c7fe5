// Manifests: what an origin offers a release.

import { expectRising } from "../byteReader.js";
import { Refusal } from "../refusal.js";
import { sequenceText } from "../sequence.js";
import { halfOf } from "../store/state.js";
import { Signed } from "./signed.js";
import { checkRelease } from "./timestamp.js";

/** A manifest has at most so many bytes. */
export const manifestLimit = 1 << 20;

const formLimit = 64 << 20;
const listLimit = 64 << 10;
const all = 10000;
const none = "0".repeat(64);

/**
 * @typedef {object} Entry A pack that is offered.
 * @property {string} locale Its tag; of an overlay `<locale>~<experiment>~<arm>`.
 * @property {number} revision
 * @property {string} wire The SHA-256 of the wire form.
 * @property {number} wireLength
 * @property {boolean} isBesideSource Whether it is coded against the source pack.
 * @property {string} installed The SHA-256 of the installed form.
 * @property {number} installedLength
 * @property {{digest: string, length: number} | null} list The delta list.
 *
 * @typedef {object} Manifest
 * @property {string} sequence
 * @property {import("../originPath.js").ReleaseName} release
 * @property {string} epoch
 * @property {string} keyTable The SHA-256 of the release's key table.
 * @property {string | null} source The SHA-256 of the source pack that apps carry.
 * @property {Entry[]} entries
 * @property {{share: number, id: string, entries: Entry[]} | null} rollout
 * @property {{name: string, id: string, arms: {name: string, share: number, entries: Entry[]}[]}[]} experiments
 * @property {string[]} revoked Halves of digests that devices no longer show.
 */

/** Reads so many things. */
function list(reader, most, read) {
  const found = [];
  for (let left = reader.count(most); left > 0; left -= 1) found.push(read(reader));
  return found;
}

function entryOf(reader) {
  const entry = { locale: reader.name(), revision: reader.number(), wire: reader.digest(32) };
  entry.wireLength = reader.length();
  entry.isBesideSource = reader.count(511) % 2 === 1;
  entry.installed = reader.digest(32);
  entry.installedLength = reader.length();
  const [digest, length] = [reader.digest(16), reader.length()];
  if (length === 0 && digest !== none.slice(32)) throw new Refusal("malformed", "no delta list");
  entry.list = length === 0 ? null : { digest, length };
  return entry;
}

function entriesOf(reader) {
  const entries = list(reader, 4096, entryOf);
  expectRising(entries.map(({ locale }) => locale));
  return entries;
}

function rolloutOf(reader) {
  const share = reader.count(all) - 1;
  if (share < 0) return null;
  const rollout = { share, id: reader.digest(8), entries: entriesOf(reader) };
  if (rollout.entries.length === 0) throw new Refusal("malformed", "a rollout without packs");
  return rollout;
}

function armOf(reader) {
  return { name: reader.name(), share: reader.count(all), entries: entriesOf(reader) };
}

function experimentOf(reader) {
  const experiment = { name: reader.name(), id: reader.digest(8), arms: list(reader, 8, armOf) };
  const names = experiment.arms.map(({ name }) => name);
  const shares = experiment.arms.map(({ share }) => share);
  const isWhole = names.length >= 2 && names[0] === "control" && new Set(names).size === names.length &&
    shares.every((share) => share > 0) && shares.reduce((sum, share) => sum + share) <= all;
  if (!isWhole) throw new Refusal("malformed", "the arms of an experiment");
  return experiment;
}

/** Returns every pack that a manifest offers some device. */
export function everyEntry({ entries, rollout, experiments }) {
  const arms = experiments.flatMap((experiment) => experiment.arms);
  return [...entries, ...(rollout?.entries ?? []), ...arms.flatMap((arm) => arm.entries)];
}

/**
 * Reads a manifest without believing it.
 *
 * @param {Uint8Array} bytes The file.
 * @returns {{signed: Signed, manifest: Manifest}}
 */
export function parseManifest(bytes) {
  if (bytes.length > manifestLimit) throw new Refusal("oversized", "the manifest");
  const signed = new Signed(bytes, "LPMF", "manifest");
  const { reader } = signed;
  const manifest = headOf(reader);
  manifest.entries = entriesOf(reader);
  manifest.rollout = rolloutOf(reader);
  manifest.experiments = list(reader, 16, experimentOf);
  expectRising(manifest.experiments.map(({ name }) => name));
  manifest.revoked = list(reader, 1024, () => reader.digest(16));
  expectRising(manifest.revoked);
  const offered = new Set(everyEntry(manifest).map(({ installed }) => halfOf(installed)));
  if (manifest.revoked.some((half) => offered.has(half))) throw new Refusal("malformed", "a revoked pack");
  reader.end();
  return { signed, manifest };
}

function headOf(reader) {
  const [sequence, previous] = [reader.halves(), reader.halves()];
  const isLower = previous[0] < sequence[0] || (previous[0] === sequence[0] && previous[1] < sequence[1]);
  const isNone = [...previous, ...sequence].every((half) => half === 0);
  if (!isLower && !isNone) throw new Refusal("malformed", "the previous sequence");
  const manifest = { sequence: sequenceText(...sequence) };
  manifest.release = { app: reader.name(), channel: reader.name(), release: reader.name() };
  manifest.epoch = reader.digest(16);
  manifest.keyTable = reader.digest(32);
  const source = reader.digest(32);
  manifest.source = source === none ? null : source;
  // The versions of formats, which the packs say themselves, and the revision of the catalog.
  reader.take(5);
  reader.number();
  return manifest;
}

/**
 * Returns the manifest in a file, if it is the one that a trusted timestamp names, and believed.
 *
 * @param {{root: import("./root.js").Root, release: import("../originPath.js").ReleaseName, keyTable: string}} policy
 * @param {Uint8Array} bytes The file.
 * @param {import("./timestamp.js").Timestamp} timestamp
 * @param {{sha256: (bytes: Uint8Array) => string | Promise<string>, verify: import("./signed.js").Verify}} crypto
 * @returns {Promise<Manifest>}
 */
export async function acceptManifest({ root, release, keyTable }, bytes, timestamp, crypto) {
  if (bytes.length !== timestamp.length || (await crypto.sha256(bytes)) !== timestamp.manifest) {
    throw new Refusal("other-manifest");
  }
  const { signed, manifest } = parseManifest(bytes);
  await signed.check(root.manifests, crypto.verify);
  checkRelease(manifest.release, release);
  if (manifest.sequence !== timestamp.sequence) throw new Refusal("other-manifest", manifest.sequence);
  if (manifest.keyTable !== keyTable) throw new Refusal("other-key-table", manifest.keyTable);
  for (const entry of everyEntry(manifest)) checkLengths(entry);
  return manifest;
}

function checkLengths({ locale, wireLength, installedLength, list: deltas }) {
  if (Math.max(wireLength, installedLength) > formLimit || (deltas?.length ?? 0) > listLimit) {
    throw new Refusal("oversized", locale);
  }
}
