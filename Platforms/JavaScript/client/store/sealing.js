// What is written into a store: states, and files that say whether they are whole.

import { bytesOfText } from "../bytes.js";
import { recordsOf, sumOf, version } from "./state.js";

/** Returns the state of a device without packs. @returns {import("./state.js").State} */
export function emptyState(epoch) {
  return {
    epoch, keyTable: null, salt: null, anchor: null, root: null, rootCheck: null, shown: null,
    manifests: [], revoked: [], banned: {}, quarantined: {}, packs: {},
  };
}

/**
 * Returns a file that says whether it is whole.
 *
 * @param {string} kind What the file holds.
 * @param {unknown} content Anything that JSON can say.
 * @returns {Uint8Array}
 */
export function sealed(kind, content) {
  const json = JSON.stringify([kind, version, content]);
  const text = json.replace(/[^\x00-\x7f]/g, (unit) => `\\u${(unit.charCodeAt(0) + 0x10000).toString(16).slice(1)}`);
  return bytesOfText(`${text}\n${sumOf(text)}\n`);
}

/** @returns {Uint8Array} */
export function encodedState(state) {
  return sealed("state", state);
}

/** Whether two states are the same. */
export function areSameState(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns every downloaded pack that a state names. */
export function everyRecord(state) {
  return Object.values(state.packs).flatMap(recordsOf);
}
