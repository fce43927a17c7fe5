// What a page counts of its own view, beside what updates count of packs and rollouts.

import { timestampPath } from "../originPath.js";
import { manifestAt, overlayOf } from "../store/state.js";
import { times } from "./batch.js";
import { forgetStarts } from "./starts.js";

/** Whether the pack that is shown is the newest that was offered. */
function isNewest({ state }, { release, choice }, tag) {
  const record = state === null || Object.keys(state.quarantined).length > 0 ? null : manifestAt(state, timestampPath(release));
  return record !== null && choice.wanted.some((locale) => record.tags.includes(locale) && choice.names.reads(locale, tag));
}

/** Where the texts of a launch came from: a word of telemetry. */
export function originOf(launch, plan) {
  const { choice } = plan;
  const first = launch.layers.find(({ key }) => key === undefined);
  if (launch.tag === null || first === undefined) return choice.endsAtSource && choice.wanted.length === 1 ? "own" : "source";
  if (!choice.shows(launch.tag)) return "former";
  if (first.place === "bundled") return "bundled";
  return isNewest(launch, plan, launch.tag) ? "wanted" : "stale";
}

/** The word for a time to open. */
function timeOf(microseconds) {
  return times.find((time) => microseconds <= Number(time)) ?? "more";
}

/** Sends a batch to an address. Returns the status of the answer, or 0 for none. */
function postTo(address, fetch) {
  return async (body) => {
    const headers = { "content-type": "application/json" };
    const { status } = await fetch(address, { method: "POST", body, headers, credentials: "omit", referrerPolicy: "no-referrer" });
    return status;
  };
}

/**
 * Counts a page view, and sends what is due.
 *
 * @param {import("../client.js").PackClient} client A client that counts, and has opened what it shows.
 * @param {object} view `microseconds`, the time to open; `outcome`, that of a check; `address`, where batches go; `fetch`.
 */
export async function reportPage(client, { microseconds, outcome, address, fetch = globalThis.fetch }) {
  const facts = await client.counting();
  const launch = await client.look();
  if (microseconds !== undefined) {
    const isFirst = launch.state === null;
    await facts.launched({ locale: launch.tag ?? undefined, origin: originOf(launch, client.plan), isFirst, time: timeOf(microseconds) });
    for (const { key } of launch.layers) {
      const overlay = key === undefined ? null : overlayOf(key);
      if (overlay !== null) await facts.exposed(overlay.experiment, overlay.arm);
    }
  }
  if (outcome) await facts.updated(outcome);
  if (address) await facts.send(postTo(address, fetch), client.options.now(), client.options.chance);
}

/** Forgets what was counted: the user does not want to be counted. */
export async function forgetCounts(client) {
  await (await client.counting()).forget();
  if (client.marks) forgetStarts(client.marks);
}
