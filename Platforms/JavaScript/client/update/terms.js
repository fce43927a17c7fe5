// What an update begins with: what the device knows, has and wants.

import { bytesOfHex } from "../bytes.js";
import { timestampPath } from "../originPath.js";
import { lengthOf } from "../store/changes.js";
import { halfOf, manifestAt, overlayOf, recordsOf } from "../store/state.js";
import { isOver } from "../store/trials.js";
import { isExpired, parseRoot } from "../trust/root.js";
import { isUnexpired } from "../trust/rootCheck.js";

/**
 * @typedef {object} Plan What an app wants of updates.
 * @property {import("../originPath.js").ReleaseName} release
 * @property {import("../open/languages.js").LanguageChoice} choice
 * @property {string[]} further Locales whose packs are kept too.
 * @property {boolean} isTester Whether the device takes part in every rollout.
 * @property {boolean} takesPartInExperiments
 * @property {number} storeLimit The most bytes of all packs.
 *
 * @typedef {object} Terms
 * @property {import("../originPath.js").ReleaseName} release
 * @property {string} path That of the timestamp.
 * @property {import("../store/state.js").ManifestRecord | null} seen
 * @property {import("../trust/root.js").Root} root
 * @property {{time: number, expiry: number} | null} rootCheck
 * @property {string} keyTable Its SHA-256.
 * @property {number} now
 * @property {string | null} etag
 * @property {boolean} isInstalled Whether everything that was offered last is here.
 * @property {Uint8Array | null} manifestFile The last manifest.
 * @property {Record<string, {digest: string, place: "downloaded" | "bundled"}[]>} held By locale, the shown one first.
 * @property {string[]} staged Digests of packs that arrived, but that no state names.
 */

/** Returns the root that a device believes: the newest accepted one, or the one that the app begins with. */
export function knownRoot(state, anchor) {
  return state.root === null ? anchor : parseRoot(bytesOfHex(state.root)).root;
}

/** Returns the locales whose packs are shown: the wanted ones, and the one that was shown last. */
export function shownLocales({ choice }, shown) {
  return shown === null || choice.shows(shown) ? choice.wanted : [...choice.wanted, shown];
}

/** Returns for each shown locale the packs in which its texts are looked up. */
export function shownChains(plan, shown, offered) {
  const own = plan.choice.chains(offered);
  if (shown === null || plan.choice.shows(shown)) return own;
  const [nearest] = plan.choice.names.ranked(shown, offered, null);
  return [...own, nearest === undefined ? [] : plan.choice.chain(nearest, offered)];
}

/** Returns whether a downloaded pack is shown, and so is kept. */
export function isKept(plan, state) {
  const tags = Object.keys(state.packs);
  const kept = new Set(shownChains(plan, state.shown, tags).flat());
  return (tag) => kept.has(tag) || overlayOf(tag) !== null;
}

/** The words that say what an update was for: with other ones, everything that is offered is checked again. */
function tagsOf(plan, shown) {
  const { choice, further, isTester, takesPartInExperiments, storeLimit } = plan;
  const locales = shownLocales(plan, shown);
  const others = further.filter((locale) => !locales.includes(locale)).map((locale) => `+${locale}`).sort();
  return [...locales, ...others, ...(isTester ? ["~tester"] : []), ...(takesPartInExperiments ? [] : ["~no-experiments"]),
    ...(further.length > 0 ? [`~room:${storeLimit}`] : []), `~names:${choice.names.version}`];
}

/** The packs of each locale that the device has. */
function heldOf(state, bundled, isBundleNewer) {
  const held = {};
  for (const tag of new Set([...Object.keys(state.packs), ...Object.keys(bundled)])) {
    const downloaded = recordsOf(state.packs[tag] ?? {}).map(({ digest }) => ({ digest, place: "downloaded" }));
    const carried = bundled[tag] ? [{ digest: bundled[tag], place: "bundled" }] : [];
    held[tag] = isBundleNewer ? [...carried, ...downloaded] : [...downloaded, ...carried];
  }
  return held;
}

/**
 * Returns the terms of an update.
 *
 * @param {Plan} plan
 * @param {import("../store/state.js").State} state
 * @param {object} found What the app and the store have: `anchor` (the root of the app), `bundled` (digests of its
 *   packs by tag), `source` (the digest of its source pack), `isBundleNewer`, `manifestFile`, `staged`, `shown`, `now`.
 * @returns {Terms & Record<string, any>}
 */
export function termsOf(plan, state, found) {
  const { anchor, bundled, isBundleNewer, now, shown } = found;
  const path = timestampPath(plan.release);
  const [seen, root, tags] = [manifestAt(state, path), knownRoot(state, anchor), tagsOf(plan, shown)];
  const isComplete = seen !== null && seen.tags.length > 0 && String(seen.tags) === String(tags);
  const isInstalled = isComplete && !Object.values(state.quarantined).some((entry) => isOver(entry, now));
  const mayValidate = isInstalled && isUnexpired(seen.expiry, now) && !isExpired(root, now);
  return {
    ...found, plan, release: plan.release, path, seen, root, tags, isInstalled,
    rootCheck: state.rootCheck, keyTable: state.keyTable, etag: mayValidate ? seen.etag : null,
    held: heldOf(state, bundled, isBundleNewer), salt: state.salt, revoked: state.revoked, quarantined: state.quarantined,
    room: plan.storeLimit - lengthOf(state, isKept(plan, state)),
  };
}

/** Whether a pack is in quarantine, and may not be tried again yet. */
export function isBarred({ quarantined, now }, digest) {
  const entry = quarantined[halfOf(digest)];
  return entry !== undefined && !isOver(entry, now);
}
