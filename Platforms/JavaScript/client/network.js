// Requests over HTTP, by the platform's `fetch`. Nothing is sent but paths, ranges and validators.

import { joined } from "./bytes.js";
import { Refusal } from "./refusal.js";

/** Reads a body up to a limit. A connection that drops leaves what came. */
async function readBody(response, held, limit) {
  const parts = [held];
  let length = held.length;
  const add = (part) => {
    length += part.length;
    if (length > limit) throw new Refusal("too-long", `more than ${limit} bytes`);
    parts.push(part);
  };
  const reader = response.body?.getReader?.();
  if (reader === undefined) {
    add(new Uint8Array(await response.arrayBuffer()));
    return { body: joined(...parts), isCut: false };
  }
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) add(next.value);
    return { body: joined(...parts), isCut: false };
  } catch (fault) {
    if (!(fault instanceof Refusal)) return { body: joined(...parts), isCut: true };
    await reader.cancel().catch(() => {});
    throw fault;
  }
}

/** Whether an answer has the rest of a file, from so many bytes on. */
function isRest(response, from) {
  return response.status === 206 && (response.headers.get("content-range") ?? "").startsWith(`bytes ${from}-`);
}

function headersOf({ etag, held }) {
  const headers = {};
  if (etag) headers["if-none-match"] = etag;
  if (held) headers.range = `bytes=${held.length}-`;
  return headers;
}

/** The answer that a response is. */
async function answerOf(response, request) {
  const isPart = request.held !== undefined && isRest(response, request.held.length);
  const seconds = Number(response.headers.get("retry-after"));
  const answer = {
    status: isPart ? 200 : response.status, body: new Uint8Array(0), etag: response.headers.get("etag") ?? undefined,
    retryAfter: seconds > 0 ? seconds : undefined,
  };
  if (answer.status !== 200) {
    await response.body?.cancel?.().catch?.(() => {});
    return answer;
  }
  const held = isPart ? request.held : new Uint8Array(0);
  return { ...answer, ...await readBody(response, held, request.limit) };
}

/**
 * Returns the network of one update.
 *
 * @param {string} origin The address of the origin.
 * @param {object} [options] `fetch`, `seconds` for the whole update, `idleSeconds` for one request, and a `signal` that
 *   ends the update.
 * @returns {{fetch: import("./update/requests.js").Fetch, wait: (milliseconds: number) => Promise<void>}}
 */
export function httpNetwork(origin, options = {}) {
  const { fetch = globalThis.fetch, seconds = 300, requestSeconds = 60, signal } = options;
  const base = origin.endsWith("/") ? origin : `${origin}/`;
  const end = Date.now() + seconds * 1000;
  const left = () => end - Date.now();
  return {
    async wait(milliseconds) {
      if (milliseconds >= left()) throw new Refusal("deadline");
      await new Promise((resolve) => { setTimeout(resolve, milliseconds); });
      if (signal?.aborted) throw new Refusal("cancelled");
    },
    async fetch(request) {
      if (signal?.aborted) throw new Refusal("cancelled");
      if (left() <= 0) throw new Refusal("deadline");
      const most = Math.min(left(), 1000 * (request.isDispensable ? requestSeconds / 2 : requestSeconds));
      const abort = typeof AbortController === "function" ? new AbortController() : null;
      const timer = setTimeout(() => abort?.abort(), most);
      const stop = () => abort?.abort();
      signal?.addEventListener?.("abort", stop);
      try {
        const response = await fetch(base + request.path, {
          headers: headersOf(request), signal: abort?.signal, credentials: "omit", referrerPolicy: "no-referrer",
          cache: request.path.endsWith(".timestamp") || request.path.endsWith(".root") ? "no-cache" : "default" });
        return await answerOf(response, request);
      } catch (fault) {
        throw asFault(fault, signal, left());
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener?.("abort", stop);
      }
    },
  };
}

function asFault(fault, signal, left) {
  if (fault instanceof Refusal) return fault;
  if (signal?.aborted) return new Refusal("cancelled");
  return left <= 0 ? new Refusal("deadline") : new Refusal("unreachable", String(fault));
}
