// What a client refuses, and why. The reasons are the words of the conformance suite.

/** An update, or a part of it, that cannot go on. */
export class Refusal extends Error {
  /**
   * @param {string} reason A word of the suite or of telemetry: `older`, `unreachable`, `altered`.
   * @param {string} [detail] What was found, for people.
   * @param {object} [facts] The `status` of an answer, its `retryAfter` in seconds.
   */
  constructor(reason, detail = "", facts = {}) {
    super(detail === "" ? reason : `${reason}: ${detail}`);
    this.reason = reason;
    Object.assign(this, facts);
  }

  /** Whether the same request may succeed in a moment. 429 asks to wait longer than that. */
  get isTransient() {
    return this.reason === "unreachable" || this.status >= 500;
  }
}

/**
 * Returns the refusal of an answer with another status than the expected one.
 *
 * @param {{status: number, retryAfter?: number}} answer The answer of the origin.
 * @param {string} path What was requested.
 * @returns {Refusal}
 */
export function refusalOfStatus({ status, retryAfter }, path) {
  const kind = status >= 300 && status < 600 ? `${Math.floor(status / 100)}xx` : "other";
  return new Refusal(`status-${kind}`, `${path}: the origin answered ${status}`, { status, retryAfter });
}

/**
 * Returns a fault as a refusal: whatever else was thrown counts for the given reason.
 *
 * @param {unknown} fault What was caught.
 * @param {string} reason The reason of a fault that is no refusal.
 * @returns {Refusal}
 */
export function asRefusal(fault, reason) {
  return fault instanceof Refusal ? fault : new Refusal(reason, String(fault));
}

/** Loads a part. One that cannot be loaded now says nothing about the pack. */
export async function loaded(load) {
  try {
    return await load();
  } catch (fault) {
    throw new Refusal("unreachable", `a part of the client: ${fault?.message}`);
  }
}
