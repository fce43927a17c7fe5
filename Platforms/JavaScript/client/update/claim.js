// One check for all pages on a store: who has it, what it runs with, and when the next one is due.

import { httpNetwork } from "../network.js";
import { platformCrypto } from "../crypto/platform.js";
import { Refusal } from "../refusal.js";
import { sealed } from "../store/sealing.js";
import { unsealed } from "../store/state.js";
import { UpdateRun } from "./run.js";

/** A check that another page began is over after so many seconds, whatever became of that page. */
const claimSeconds = 330;

const firstDelay = 60;
const longestDelay = 6 * 60 * 60;

/**
 * Returns the past after a check.
 *
 * @param {import("../schedule.js").Past | null} past
 * @param {{isFailed: boolean, retryAfter?: number, interval?: number}} check
 * @param {number} now
 * @param {number} chance A random number below 1.
 * @returns {import("../schedule.js").Past}
 */
export function pastAfter(past, { isFailed, retryAfter = 0, interval = 300 }, now, chance) {
  if (!isFailed) return { last: now, failures: 0, next: now + interval };
  const failures = Math.min(past?.failures ?? 0, 31) + 1;
  const delay = Math.min(longestDelay, firstDelay * 2 ** (failures - 1)) * (0.5 + chance);
  return { last: now, failures, next: now + Math.floor(Math.max(delay, Math.min(retryAfter, longestDelay))) };
}

/** Claims the check for a page. Undefined if another one has it, else the past. */
async function claim({ store, process, options: { now, look, isAlive } }) {
  let past;
  await look();
  await store.write("checks", (found) => {
    const known = unsealed("checks", found);
    const former = known?.claim;
    const isTaken = former && former.process !== process && former.since <= now() && now() - former.since < claimSeconds &&
      isAlive(former.process) !== false;
    past = isTaken ? undefined : known;
    return isTaken ? null : sealed("checks", { ...(known ?? { last: 0, failures: 0, next: 0 }), claim: { process, since: now() } });
  });
  return past;
}

/** Runs a check, unless the app names no origin. */
async function run(client, launch) {
  const { options, store, app, plan, verdictOn, marks } = client;
  if (!options.origin && !options.network) throw new Refusal("no-origin");
  const facts = options.isCounting ? await client.counting() : null;
  return new UpdateRun({
    ...options, store, app, plan, verdictOn, facts, marks, network: options.network?.() ?? httpNetwork(options.origin, options),
    crypto: options.crypto ?? await platformCrypto(), salt: client.salt, pinned: options,
  }).run(launch);
}

/**
 * Asks the origin, if no other page does.
 *
 * @param {import("../client.js").PackClient} client
 * @returns {Promise<import("./check.js").Outcome>}
 */
export async function checkOnce(client) {
  const { store, options: { now, chance } } = client;
  const launch = await client.look();
  const past = await claim(client);
  if (past === undefined) throw new Refusal("busy", "another page asks the origin");
  // A part that cannot be loaded now is loaded by the next check.
  const outcome = await run(client, launch).catch(client.failed);
  const check = { isFailed: outcome.failure !== null, retryAfter: outcome.retryAfter };
  await store.write("checks", () => sealed("checks", pastAfter(past, check, now(), chance())));
  return outcome;
}
