// What was counted, so that nothing is counted twice, and the batches that wait. Each function returns a new log.

import { compareSequences } from "../sequence.js";
import { hasFailure, mostCounted, ordered, packFacts, rolloutFacts } from "./batch.js";

const [mostPacks, mostRollouts, mostWaiting, mostBefore, mostFailures] = [64, 16, 48, 8, 3];

/**
 * @typedef {object} Log
 * @property {{digest: string, facts: string[]}[]} packs
 * @property {{id: string, began: string, facts: string[]}[]} rollouts
 * @property {{step: any, before: string[], own: string} | null} current The step for which starts count.
 * @property {{release: any, subject: any, number?: string, isTried: boolean}[]} waiting
 * @property {{ordinary: number, urgent: number, failures: number}} rounds
 */

/** Returns a log of nothing. @returns {Log} */
export function emptyLog() {
  return { packs: [], rollouts: [], current: null, waiting: [], rounds: { ordinary: 0, urgent: 0, failures: 0 } };
}

/** Which members say that two subjects are the same. */
const keys = {
  pack: ["locale", "digest"], rollout: ["id", "sequence", "share", "arm"], launches: ["locale"], updates: [],
  experiment: ["name", "arm"], phrase: ["id"],
};

function isSame(one, other) {
  return one.subject === other.subject && keys[one.subject].every((key) => one[key] === other[key]);
}

/** The sum of two counts, or of two groups of counts. */
function sum(one, other) {
  if (typeof (one ?? other) === "number") return (one ?? 0) + (other ?? 0);
  const names = [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])];
  return Object.fromEntries(names.map((name) => [name, (one?.[name] ?? 0) + (other?.[name] ?? 0)]));
}

/** Two subjects as one. */
function merged(one, other) {
  const result = { ...one };
  for (const [name, value] of Object.entries(other)) {
    if (name === "subject" || keys[one.subject].includes(name)) continue;
    result[name] = name === "facts"
      ? ordered([...one.facts, ...value], one.subject === "pack" ? packFacts : rolloutFacts) : sum(one[name], value);
  }
  return result;
}

/** Whether no count is above its limit. */
function isWithin(subject) {
  const counts = Object.values(subject).flatMap((value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? Object.values(value) : [value]));
  const launches = Object.values(subject.origin ?? {}).reduce((all, count) => all + count, 0);
  return launches <= mostCounted && counts.every((count) => typeof count !== "number" || count <= mostCounted || subject.subject === "rollout");
}

/** Returns at most so many batches: first go those without a failure, the oldest first. */
function trimmedWaiting(waiting) {
  const kept = [...waiting];
  while (kept.length > mostWaiting) {
    const place = kept.findIndex(({ subject }) => !hasFailure(subject));
    kept.splice(Math.max(place, 0), 1);
  }
  return kept;
}

/** Returns a log with a subject, in a batch that waits or in one of its own. */
export function put(log, release, subject, number) {
  const isOpen = (entry) => !entry.isTried && JSON.stringify(entry.release) === JSON.stringify(release) && isSame(entry.subject, subject);
  const place = log.waiting.findIndex((entry) => isOpen(entry) && isWithin(merged(entry.subject, subject)));
  const former = log.waiting[place];
  const whole = former === undefined ? subject : merged(former.subject, subject);
  const entry = { release, subject: whole, isTried: false };
  if (hasFailure(whole)) entry.number = former?.number ?? number();
  const waiting = log.waiting.slice();
  if (place >= 0) waiting[place] = entry;
  else waiting.push(entry);
  return { ...log, waiting: trimmedWaiting(waiting) };
}

/** Returns a log with facts of a pack, each of which counts once. */
export function countPack(log, release, { locale, digest, facts }, number) {
  const former = log.packs.find((pack) => pack.digest === digest);
  const fresh = facts.filter((fact) => !former?.facts.includes(fact));
  if (fresh.length === 0) return log;
  const counted = { digest, facts: ordered([...(former?.facts ?? []), ...fresh], packFacts) };
  const packs = former ? log.packs.map((pack) => (pack === former ? counted : pack)) : [...log.packs, counted].slice(-mostPacks);
  return put({ ...log, packs }, release, { subject: "pack", locale, digest, facts: ordered(fresh, packFacts) }, number);
}

/** Returns a log that counts starts for a step from now on, or for none. */
export function acceptStep(log, step, before, own) {
  if (step === null) return { ...log, current: null };
  const known = log.current?.step;
  const isSameStep = known && known.id === step.id && known.sequence === step.sequence &&
    JSON.stringify(known.release) === JSON.stringify(step.release);
  return isSameStep ? log : { ...log, current: { step, before: before.slice(-mostBefore), own } };
}

function countStep(log, fact, step, number) {
  const former = log.rollouts.find(({ id }) => id === step.id);
  const counted = former ?? { id: step.id, began: "0", facts: [] };
  const isCounted = fact === "began" ? compareSequences(step.sequence, counted.began) <= 0 : counted.facts.includes(fact);
  if (isCounted) return log;
  const next = fact === "began" ? { ...counted, began: step.sequence }
    : { ...counted, facts: ordered([...counted.facts, fact], rolloutFacts) };
  const rollouts = former ? log.rollouts.map((one) => (one === former ? next : one)) : [...log.rollouts, next].slice(-mostRollouts);
  const { release, ...own } = step;
  return put({ ...log, rollouts }, release, { subject: "rollout", ...own, facts: [fact] }, number);
}

/**
 * Returns the starts that count for the current step: those after it was accepted.
 *
 * @param {Log} log
 * @param {import("../originPath.js").ReleaseName} release
 * @param {{process: string, isBeside: boolean, outcome: "survived" | "died" | "open"}[]} starts In their order.
 */
export function countedStarts({ current }, release, starts) {
  if (current === null || JSON.stringify(current.step.release) !== JSON.stringify(release)) return [];
  const last = starts.map(({ process }) => current.before.includes(process)).lastIndexOf(true);
  return starts.slice(last + 1).filter(({ process }) => process !== current.own);
}

/** Returns a log with what starts say of the current step. */
export function countStarts(log, release, starts, number) {
  const counted = countedStarts(log, release, starts);
  if (counted.length === 0) return log;
  const { step } = log.current;
  let next = countStep(log, "began", step, number);
  let died = 0;
  // Starts next to another process may all have ended by one cause.
  for (const { isBeside, outcome } of counted) {
    if (isBeside || outcome === "open") continue;
    died = outcome === "died" ? died + 1 : 0;
    if (died === mostFailures) next = countStep(next, "failed", step, number);
  }
  return next;
}

/** Returns a log with a phrase that was missing in a start that counts for the current step. */
export function countMissing(log, number) {
  return log.current === null ? log : countStep(log, "missing", log.current.step, number);
}
