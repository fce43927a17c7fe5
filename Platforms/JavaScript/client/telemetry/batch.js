// Batches of telemetry: the facts of one subject, byte by byte as every client writes them.

/** The facts of packs and of rollouts, in their order. */
export const packFacts = ["begun", "survived", "failed", "undecodable", "altered", "unreadable"];
export const rolloutFacts = ["began", "failed", "missing"];

const failures = ["failed", "undecodable", "altered", "unreadable", "missing"];
const origins = ["bundled", "former", "own", "source", "stale", "wanted"];

/** The times within which packs opened, in microseconds. */
export const times = [...Array.from({ length: 19 }, (_, step) => String(16 * 2 ** step)), "more"];

/** No group has a higher count. */
export const mostCounted = 1000;

/**
 * @typedef {object} Subject What a batch is about: `subject` is one of `pack`, `rollout`, `launches`, `updates`,
 *   `experiment` and `phrase`; the other members are those of the page.
 */

/** Whether a subject has a failure or a fault, so that its batch has a number. */
export function hasFailure({ facts = [] }) {
  return facts.some((fact) => failures.includes(fact));
}

/** Words in the order of others, each once. */
export function ordered(words, order) {
  return order.filter((word) => words.includes(word));
}

/** Counts in an order; undefined if there are none. */
function group(counts = {}, order = Object.keys(counts).sort()) {
  const rows = order.filter((name) => counts[name] > 0).map((name) => [name, counts[name]]);
  return rows.length === 0 ? undefined : Object.fromEntries(rows);
}

/** JSON of counts would put names that are numbers first and in their order, which is ours too. */
const bodies = {
  pack: ({ locale, digest, facts }) => ({ locale, digest, facts: ordered(facts, packFacts) }),
  rollout: ({ id, sequence, share, arm, facts }) => ({ id, sequence, share, arm, facts: ordered(facts, rolloutFacts) }),
  launches: ({ locale, origin, first, came, opened, sampled }) => ({
    locale: locale ?? undefined, origin: group(origin, origins), first: group(first, origins), came: came || undefined,
    opened: group(opened, times), sampled: sampled || undefined,
  }),
  updates: ({ outcomes, setbacks }) => ({ outcomes: group(outcomes), setbacks: group(setbacks) }),
  experiment: ({ name, arm, launches }) => ({ name, arm, launches }),
  phrase: ({ id, launches }) => ({ id, launches }),
};

/**
 * Returns the text of a batch.
 *
 * @param {import("../originPath.js").ReleaseName} release
 * @param {Subject} subject
 * @param {string} [number] 16 hexadecimal digits; only with a failure or a fault.
 * @returns {string}
 */
export function batchText({ app, channel, release }, subject, number) {
  const body = { telemetry: 2, app, channel, release, [subject.subject]: bodies[subject.subject](subject) };
  return JSON.stringify(number === undefined ? body : { ...body, number });
}
