// Where the files of an origin are. Every path consists of names and digests.

import { Refusal } from "./refusal.js";

const name = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/**
 * Whether a text may be a part of a path.
 *
 * @param {unknown} text
 * @returns {boolean}
 */
export function isName(text) {
  return typeof text === "string" && name.test(text) && !text.includes("..");
}

/**
 * Returns the names of a release, if each may be a part of a path.
 *
 * @param {ReleaseName} release
 * @returns {ReleaseName}
 */
export function checkedRelease({ app, channel, release }) {
  if (![app, channel, release].every(isName)) throw new Refusal("bad-name", `${app}/${channel}/${release}`);
  return { app, channel, release };
}

/** @typedef {{app: string, channel: string, release: string}} ReleaseName The release of a build. */

/** The path of a release's files, without what kind of file it is. */
function base({ app, channel, release }) {
  return `apps/${app}/${channel}/${release}`;
}

/** Returns the path of a release's timestamp. */
export function timestampPath(release) {
  return `${base(release)}.timestamp`;
}

/** Returns the path of the manifest with a sequence. */
export function manifestPath(release, sequence) {
  return `${base(release)}.manifests/${sequence}.manifest`;
}

/** Returns the path of the patch from one manifest to a later one. */
export function patchPath(release, from, to) {
  return `${base(release)}.manifests/${to}-from-${from}.patch`;
}

/** Returns the path of a version of the root. */
export function rootPath(app, version) {
  return `apps/${app}/roots/${version}.root`;
}

/** Returns the path of a wire form or a delta, by its SHA-256. */
export function blobPath(digest) {
  return `blobs/${digest.slice(0, 2)}/${digest}`;
}

/** Returns the path of a delta list, by half of its SHA-256. */
export function listPath(half) {
  return `lists/${half}`;
}
