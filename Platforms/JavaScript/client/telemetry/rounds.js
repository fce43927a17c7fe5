// When batches are sent: those with a failure soon, the others at most once an hour, in random order.

import { hasFailure } from "./batch.js";
import { put } from "./log.js";

const [hour, day] = [60 * 60, 24 * 60 * 60];
const [mostBatches, firstWait, mostFailures] = [16, 60, 16];

/** Whether a time has come. One far ahead is of a wrong clock. */
function isDue(time, now) {
  return time <= now || time - now > 2 * day;
}

function shuffled(things, chance) {
  const order = things.map((thing) => [chance(), thing]);
  return order.sort((one, other) => one[0] - other[0]).map(([, thing]) => thing);
}

/**
 * Returns a log whose next batches are marked as tried, and these batches.
 *
 * @param {import("./log.js").Log} log
 * @param {number} now
 * @param {() => number} chance
 * @param {number} [interval] Seconds between two rounds.
 */
export function beginRound(log, now, chance, interval = hour) {
  const isOrdinaryDue = isDue(log.rounds.ordinary, now);
  const isUrgentDue = isOrdinaryDue || isDue(log.rounds.urgent, now);
  const all = shuffled(log.waiting, chance);
  const urgent = all.filter(({ subject }) => isUrgentDue && hasFailure(subject));
  const others = all.filter(({ subject }) => isOrdinaryDue && !hasFailure(subject));
  const chosen = shuffled([...urgent, ...others].slice(0, mostBatches), chance);
  if (chosen.length === 0) return { log, batches: [] };
  const waiting = log.waiting.map((entry) => (chosen.includes(entry) ? { ...entry, isTried: true } : entry));
  const batches = chosen.map((entry) => ({ ...entry, isTried: true }));
  const rounds = {
    ...log.rounds, ordinary: isOrdinaryDue ? now + Math.min(interval, day) : log.rounds.ordinary,
    urgent: now + Math.min(interval, firstWait),
  };
  return { log: { ...log, waiting, rounds }, batches };
}

/** Whether an answer means that a batch is done: it was taken, or it would be refused again. */
export function isDone(status) {
  return status >= 200 && status < 500 && (status < 300 || status >= 400) && status !== 429;
}

/**
 * Returns a log after a round.
 *
 * @param {import("./log.js").Log} log
 * @param {{done: any[], left: any[]}} round Batches that were answered, and those that were not.
 */
export function endRound(log, { done, left }, now, chance, interval = hour) {
  const texts = (entries) => entries.map((entry) => JSON.stringify(entry));
  const [answered, open] = [texts(done), texts(left.filter(({ number }) => number === undefined))];
  const waiting = log.waiting.filter((entry) => ![...answered, ...open].includes(JSON.stringify(entry)));
  let next = { ...log, waiting };
  // What was counted meanwhile and a batch without a number are one batch again.
  for (const { release, subject, number } of left) if (number === undefined) next = put(next, release, subject, () => "");
  return { ...next, rounds: roundsAfter(log.rounds, left.length > 0, now, chance, Math.min(interval, day)) };
}

function roundsAfter(rounds, isFailed, now, chance, interval) {
  if (!isFailed) return { ...rounds, failures: 0, urgent: 0 };
  const failures = Math.min(rounds.failures + 1, mostFailures);
  const wait = (first, longest) => Math.floor(Math.min(first * 2 ** (failures - 1), longest) * (0.5 + chance()));
  return { failures, urgent: now + wait(Math.min(interval, firstWait), 6 * hour), ordinary: now + wait(interval, day) };
}
