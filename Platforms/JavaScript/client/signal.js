// The part `./signal`: news within seconds, while a page is in front of its user. It is off unless an app asks.

import { timestampPath } from "./originPath.js";
import { rootOfSequence } from "./sequence.js";
import { SignalPlan } from "./signal/plan.js";
import { SignalReader } from "./signal/reader.js";
import { manifestAt, parseState } from "./store/state.js";

/** The decimal digits of a sequence: 64 bits, which a number would round. */
export function decimalOf(sequence) {
  const root = rootOfSequence(sequence);
  if (root === 0) return sequence;
  // Root times 2^32, plus the count, in parts of six digits.
  const count = Number(sequence.split(".")[1]);
  const low = (root % 1000000) * 4294967296 + count;
  const high = Math.floor(root / 1000000) * 4294967296 + Math.floor(low / 1000000);
  return `${high === 0 ? "" : high}${String(low % 1000000).padStart(high === 0 ? 0 : 6, "0")}`;
}

/** Returns the highest sequence that the store of a client has, or `0`. A check that finds nothing new has none in its outcome. */
async function storedSequence({ store, plan }) {
  const state = parseState(await store.read("state"));
  return (state && manifestAt(state, timestampPath(plan.release))?.sequence) ?? "0";
}

/**
 * Listens to the signal of an origin, and checks when it says so.
 *
 * @param {import("./client.js").PackClient} client
 * @param {object} options `origin`, the address; `fetch`; `onLook`, which is called with the outcome of each check; `now`, a
 *   steady clock in milliseconds; `chance`.
 * @returns {{foreground: () => void, background: () => void}} A page that ends, or is left, goes into the background.
 */
export function listen(client, options) {
  const { origin, onLook = () => {}, fetch = globalThis.fetch, now = () => performance.now(), chance = Math.random } = options;
  const { app, channel, release } = client.plan.release;
  const plan = new SignalPlan();
  let [timer, abort, have] = [undefined, null, "0"];
  const handle = (event) => {
    for (const action of plan.handle(event, { now: now(), chance: chance() })) actions[action]();
    clearTimeout(timer);
    if (plan.wake !== null) timer = setTimeout(() => handle({ kind: "rang" }), Math.min(Math.max(plan.wake - now(), 0), 2 ** 31 - 1));
  };
  const learn = async () => {
    have = await storedSequence(client).catch(() => have);
  };
  const actions = {
    connect() {
      const own = new AbortController();
      abort = own;
      const address = `${origin.replace(/\/?$/, "/")}signal/${app}/${channel}/${release}?have=${decimalOf(have)}`;
      follow(address, fetch, own, (event) => { if (abort === own) handle(event); });
    },
    disconnect() {
      abort?.abort();
      abort = null;
    },
    look() {
      client.update().then(async (outcome) => {
        await learn();
        handle({ kind: "looked", have, isFailed: outcome.failure !== null, wait: 1000 * (outcome.retryAfter ?? 0) });
        onLook(outcome);
      });
    },
  };
  // What the page says before the store has answered is handled after it, in the same order.
  const ready = learn().then(() => handle({ kind: "learned", have }));
  return {
    foreground() { ready.then(() => handle({ kind: "foreground" })); },
    background() { ready.then(() => handle({ kind: "background" })); },
  };
}

/** Reads one stream to its end. */
async function follow(address, fetch, { signal }, handle) {
  try {
    const options = { headers: { accept: "text/event-stream" }, signal, cache: "no-store", credentials: "omit", redirect: "error" };
    const response = await fetch(address, options);
    const type = response.headers.get("content-type") ?? "";
    const retryAfter = Number(response.headers.get("retry-after")) || 0;
    handle({ kind: "answered", status: response.status, isStream: /^text\/event-stream\s*(;|$)/i.test(type), retryAfter });
    const [stream, reader] = [response.body.getReader(), new SignalReader()];
    for (let next = await stream.read(); !next.done && !signal.aborted; next = await stream.read()) {
      handle({ kind: "received", count: next.value.length });
      for (const event of reader.read(next.value)) handle(event);
    }
  } catch {
    // A stream that ends in any way is followed by the next.
  }
  handle({ kind: "ended" });
}
