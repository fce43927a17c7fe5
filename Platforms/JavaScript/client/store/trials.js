// Trials: a new pack is on trial until a process has survived a start with it. After three starts that
// were not survived the former pack is shown again, and the bad one is in quarantine.

import { halfOf, recordsOf, unprovenOf } from "./state.js";

const quarantineSeconds = 7 * 24 * 60 * 60;
const mostTimes = 2;
const mostQuarantined = 64;

/** @typedef {"good" | "failed" | "open"} Verdict */

/** Whether the seven days of a quarantine are over. */
export function isPast({ since }, now) {
  return now >= since && now - since >= quarantineSeconds;
}

/** Whether a pack may be tried once more. After the second time it never is. */
export function isOver(entry, now) {
  return entry.times < mostTimes && isPast(entry, now);
}

/** Returns the quarantined packs with one more. */
export function quarantinedOf(quarantined, half, now) {
  const times = Math.min((quarantined[half]?.times ?? 0) + 1, mostTimes);
  const all = Object.entries({ ...quarantined, [half]: { times, since: now } });
  all.sort(([one, { since }], [other, { since: otherSince }]) => since - otherSince || (one < other ? -1 : 1));
  return Object.fromEntries(all.slice(-mostQuarantined));
}

/** The slot of a locale after the verdicts on its packs, and the halves of those that failed. */
function judgedSlot(slot, shown, verdict) {
  let { pending, current, knownGood } = slot;
  const [good, failed] = [[], []];
  for (const record of unprovenOf(slot).reverse()) {
    const found = verdict(halfOf(record.digest));
    if (found === "open") continue;
    (found === "good" ? good : failed).push(halfOf(record.digest));
    if (found === "good") {
      // Whatever is older than a pack that is known to be good goes.
      knownGood = record;
      current = undefined;
      if (record === pending) pending = undefined;
    } else if (record === pending) {
      pending = undefined;
    } else {
      current = undefined;
    }
  }
  if (pending && shown.includes(pending.digest)) [pending, current] = [undefined, pending];
  const next = Object.fromEntries(Object.entries({ pending, current, knownGood }).filter(([, record]) => record));
  return { slot: next, good, failed };
}

/**
 * Returns the state after the verdicts on the packs that are on trial.
 *
 * @param {import("./state.js").State} state
 * @param {string[]} shown Digests of the packs that this process shows.
 * @param {number} now
 * @param {(half: string) => Verdict} verdict
 * @returns {{state: import("./state.js").State, good: string[], failed: string[]}} With halves of digests.
 */
export function judged(state, shown, now, verdict) {
  const packs = {};
  const [good, failed] = [[], []];
  let quarantined = {};
  for (const [half, entry] of Object.entries(state.quarantined)) {
    // A clock that was set back must not prolong a quarantine.
    quarantined[half] = { ...entry, since: Math.min(entry.since, now) };
  }
  for (const [tag, slot] of Object.entries(state.packs)) {
    const found = judgedSlot(slot, shown, verdict);
    if (recordsOf(found.slot).length > 0) packs[tag] = found.slot;
    good.push(...found.good);
    failed.push(...found.failed);
  }
  for (const half of good) delete quarantined[half];
  for (const half of failed) quarantined = quarantinedOf(quarantined, half, now);
  return { state: { ...state, packs, quarantined }, good, failed };
}

/** Removes the marks that name no pack on trial: there is a verdict on theirs, or it is gone. */
export function closeTrials(marks, onTrial) {
  for (const [name, text] of marks.list()) {
    const [kind, word] = name.split(" ");
    const halves = kind === "start" ? text.split(" ") : [word];
    const isOfTrial = word !== undefined && (kind === "start" || kind === "good");
    if (isOfTrial && !halves.some((half) => onTrial.includes(half))) marks.remove(name);
  }
}
