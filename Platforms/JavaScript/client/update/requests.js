// Requests of one update: repeated if the network fails, and resumed where an answer was cut off.

import { blobPath, listPath } from "../originPath.js";
import { asRefusal, Refusal, refusalOfStatus } from "../refusal.js";

/** An update repeats so many requests. */
const retries = 2;

/** A server that asks for a longer wait gets no further request in this update. In seconds. */
const longestWait = 30;

/**
 * @typedef {object} Request
 * @property {string} path Below the address of the origin.
 * @property {number} limit The most bytes of an answer.
 * @property {string} [etag] A validator.
 * @property {Uint8Array} [held] The beginning of the file; the rest is wanted.
 * @property {boolean} [isDispensable] Whether there is another way, so that it gets a part of the time.
 *
 * @typedef {object} Answer
 * @property {number} status
 * @property {Uint8Array} body The whole file: what was held, and the rest.
 * @property {string} [etag]
 * @property {number} [retryAfter] In seconds.
 * @property {boolean} [isCut] Whether the connection dropped before the end.
 *
 * @typedef {(request: Request) => Promise<Answer>} Fetch Throws a `Refusal`: `unreachable`, `too-long`,
 *   `deadline` or `cancelled`.
 */

/** Whether a status is of the server, and not of the file: a resumed request may still be right. */
function isOfServer(status) {
  return (status >= 500 && status !== 501) || status === 429;
}

/** The requests of one update. */
export class Requests {
  /**
   * @param {{fetch: Fetch, wait: (milliseconds: number) => Promise<void>}} network
   * @param {{path: string, bytes: Uint8Array} | null} part The beginning of a file, from an earlier update.
   * @param {{chance: () => number, retryMilliseconds: number}} pace A random number below 1, and the first wait.
   */
  constructor(network, part, pace) {
    Object.assign(this, { network, part, pace, retriesLeft: retries, received: 0, retryAfter: undefined });
    /** @type {Refusal[]} What went wrong and was made good. */
    this.setbacks = [];
  }

  /** Records something that went wrong and was made good. */
  note(fault) {
    if (!this.setbacks.some(({ message }) => message === fault.message)) this.setbacks.push(fault);
  }

  /** Sends a request once. Another status than these is a refusal. */
  async once(request, statuses = [200]) {
    const answer = await this.network.fetch(request).catch((fault) => {
      throw asRefusal(fault, "unreachable");
    });
    this.received += Math.max(0, answer.body.length - (request.held?.length ?? 0));
    if (answer.isCut) throw new Refusal("unreachable", `${request.path}: cut off`, { cut: answer.body });
    if (!statuses.includes(answer.status)) throw refusalOfStatus(answer, request.path);
    return answer;
  }

  /** Sends a request, again if that may help. `adjust` sees each failure before it is repeated. */
  async ask(request, statuses, adjust = () => {}) {
    for (;;) {
      try {
        return await this.once(request, statuses);
      } catch (fault) {
        this.retryAfter = fault.retryAfter ?? this.retryAfter;
        if (adjust(fault) === "again") continue;
        if (!this.mayRepeat(fault)) throw fault;
        this.note(fault);
        await this.network.wait(this.pause(fault));
      }
    }
  }

  mayRepeat({ isTransient, retryAfter = 0 }) {
    return isTransient && this.retriesLeft > 0 && retryAfter <= longestWait;
  }

  /** How long to wait: doubled each time, from a half to one and a half of that. */
  pause({ retryAfter = 0 }) {
    const own = this.pace.retryMilliseconds * 2 ** (retries - this.retriesLeft) * (0.5 + this.pace.chance());
    this.retriesLeft -= 1;
    return Math.max(own, retryAfter * 1000);
  }

  /** Fetches a delta list, which an update can do without. */
  list({ digest, length }) {
    return this.once({ path: listPath(digest), limit: length, isDispensable: true });
  }

  /** Fetches a wire form or a delta by its digest: the rest of it if a part is here. */
  async blob(digest, length, isDispensable = false) {
    const path = blobPath(digest);
    const request = { path, limit: length, isDispensable, keepsParts: true };
    if (this.part?.path === path && this.part.bytes.length < length) request.held = this.part.bytes;
    const keep = (fault) => this.keepPart(request, fault);
    const answer = isDispensable
      ? await this.once(request).catch((fault) => this.wholeAfter(request, fault, keep))
      : await this.ask(request, [200], keep);
    this.forget(path);
    return { body: answer.body, isResumed: request.held !== undefined };
  }

  /** A dispensable file is fetched once, and once more if only its rest was refused. */
  async wholeAfter(request, fault, keep) {
    if (keep(fault) !== "again") throw fault;
    return this.once(request).catch((again) => {
      keep(again);
      throw again;
    });
  }

  /** Keeps what arrived of a file. A server that knows no ranges is asked for the whole file at once. */
  keepPart(request, fault) {
    const { path } = request;
    if (fault.cut) {
      const isLonger = fault.cut.length > (this.part?.bytes.length ?? 0);
      if (isLonger || this.part?.path === path) this.part = { path, bytes: fault.cut };
      if (fault.cut.length > 0) request.held = fault.cut;
    } else if (request.held && fault.status !== undefined && !isOfServer(fault.status)) {
      this.forget(path);
      request.held = undefined;
      return "again";
    }
    return undefined;
  }

  /** Forgets the beginning of a file that is here, or wrong. */
  forget(path) {
    if (this.part?.path === path) this.part = null;
  }
}
