// What a manifest offers this device: which packs it fetches, and which of those that it has it shows.

import { bytesOfHex, joined } from "../bytes.js";
import { overlayKey, overlayOf } from "../store/state.js";
import { isBarred, shownChains } from "./terms.js";

const all = 10000;

/**
 * Returns the device's number in a rollout or an experiment, from 0 to 9999.
 *
 * @param {string} salt The device's own random number.
 * @param {string} id That of the rollout or the experiment.
 * @param {import("../crypto/platform.js").Crypto} crypto
 * @returns {Promise<number>}
 */
export async function numberIn(salt, id, crypto) {
  const digest = bytesOfHex(await crypto.sha256(joined(bytesOfHex(salt), bytesOfHex(id))));
  // The first eight bytes, the lowest first.
  return digest.slice(0, 8).reverse().reduce((number, byte) => (number * 256 + byte) % all, 0);
}

/** Returns the arm whose range has a number: shares are laid end to end from 0. Undefined if none has. */
export function armOf({ arms }, number) {
  let start = 0;
  return arms.find(({ share }) => {
    start += share;
    return number < start;
  });
}

/** Returns the packs that a device is offered, in the rollout or outside of it. */
export function entriesFor({ entries, rollout }, isIn) {
  if (!isIn || rollout === null) return entries;
  const others = new Set(rollout.entries.map(({ locale }) => locale));
  return [...entries.filter(({ locale }) => !others.has(locale)), ...rollout.entries]
    .sort((one, other) => (one.locale < other.locale ? -1 : 1));
}

/** The overlays of the device's arms for some locales. */
function overlaysFor({ experiments }, arms, tags) {
  return experiments.flatMap((experiment) => {
    const arm = armOf(experiment, arms[experiment.id]);
    return (arm?.entries ?? []).filter(({ locale }) => tags.includes(locale))
      .map((entry) => ({ ...entry, locale: overlayKey(entry.locale, experiment.name, arm.name) }));
  });
}

/** The plan of an update, as it is made. */
class Offer {
  constructor(terms, manifest, drawn) {
    Object.assign(this, { terms, manifest, drawn, changes: {}, held: [], notes: [], wanted: [] });
    this.entries = entriesFor(manifest, drawn.isIn);
    this.byLocale = new Map(this.entries.map((entry) => [entry.locale, entry]));
  }

  make() {
    const { terms } = this;
    const chains = shownChains(terms.plan, terms.shown, [...this.byLocale.keys()]);
    const overlays = this.takeShown(chains);
    for (const key of Object.keys(terms.held)) {
      if (overlayOf(key) !== null && !overlays.some(({ locale }) => locale === key)) this.changes[key] = null;
    }
    this.takeFurther(new Set(chains.flat()));
    return this;
  }

  /** Takes the packs of the first locale that has any. Returns the overlays that belong to it. */
  takeShown(chains) {
    const { terms, manifest, drawn } = this;
    for (const [place, chain] of chains.entries()) {
      const offered = chain.map((tag) => this.byLocale.get(tag)).filter(Boolean);
      // Without a pack, only the language of the texts in the code can be in an experiment.
      const tags = offered.length > 0 ? chain : this.sourceTags(place);
      const overlays = terms.plan.takesPartInExperiments ? overlaysFor(manifest, drawn.arms, tags) : [];
      if (offered.length === 0 && overlays.length === 0) continue;
      this.wanted.push(...[...offered, ...overlays].filter((entry) => !this.takeHeld(entry)));
      return overlays;
    }
    return [];
  }

  sourceTags(place) {
    const { choice } = this.terms.plan;
    const isLast = choice.endsAtSource && place === choice.wanted.length - 1;
    return isLast ? [choice.source, ...choice.names.parents(choice.source, [choice.source])] : [];
  }

  /** Takes the packs of further locales, as long as there is room. */
  takeFurther(shown) {
    const { plan } = this.terms;
    let room = this.wanted.reduce((left, { installedLength }) => left - installedLength, this.terms.room);
    const offered = [...this.byLocale.keys()];
    const tags = new Set(plan.further.flatMap((locale) => {
      const [nearest] = plan.choice.names.ranked(locale, offered, null);
      return nearest === undefined ? [] : plan.choice.chain(nearest, offered);
    }));
    for (const tag of tags) {
      const entry = shown.has(tag) ? undefined : this.byLocale.get(tag);
      if (entry === undefined) continue;
      const isHere = this.takeHeld(entry);
      if (!isHere && entry.installedLength > room) {
        this.notes.push(["no-room", tag]);
        continue;
      }
      room -= entry.installedLength;
      if (!isHere) this.wanted.push(entry);
    }
  }

  /** Whether a pack is not fetched: the device has it, or it is in quarantine. */
  takeHeld(entry) {
    const held = this.terms.held[entry.locale] ?? [];
    if (isBarred(this.terms, entry.installed)) {
      this.notes.push(["quarantined", entry.locale]);
      return true;
    }
    const same = held.find(({ digest }) => digest === entry.installed);
    if (same === undefined) return false;
    // A bundled pack is shown once no downloaded one is left.
    const isHidden = same.place === "bundled" && held.some(({ place }) => place === "downloaded");
    if (isHidden || same.digest !== held[0].digest) {
      this.changes[entry.locale] = same.place === "bundled" ? null : recordOf(entry, this.manifest.sequence);
      this.held.push(entry);
    }
    return true;
  }
}

/** Returns the record of a pack that a manifest offers. @returns {import("../store/state.js").PackRecord} */
export function recordOf({ installed, installedLength, revision }, sequence) {
  return { digest: installed, length: installedLength, revision, sequence };
}

/**
 * Returns what an update does with the packs of a manifest.
 *
 * @param {import("./terms.js").Terms & Record<string, any>} terms
 * @param {import("../trust/manifest.js").Manifest} manifest
 * @param {{isIn: boolean, arms: Record<string, number>}} drawn Whether the device is in the rollout, and its number
 *   in each experiment.
 * @returns {{wanted: import("../trust/manifest.js").Entry[], changes: Record<string, any>, entries: any[], held: any[], notes: [string, string][]}}
 */
export function offerOf(terms, manifest, drawn) {
  return new Offer(terms, manifest, drawn).make();
}
