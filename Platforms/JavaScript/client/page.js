// A client in a page: when it is in front of its user, how long, and how it ends.

import { PackClient } from "./client.js";
import { storageMarks } from "./open/starts.js";
import { indexedStore } from "./store/indexed.js";
import { memoryStore } from "./store/keeping.js";

/** A page has survived after so many seconds in front of its user. */
const trialSeconds = 10;
const lockName = (process) => `langpacks ${process}`;

/** Returns where a page keeps packs: IndexedDB, or memory if the browser has none or refuses it. */
export function pageStore(name) {
  try {
    return globalThis.indexedDB ? indexedStore(name) : memoryStore();
  } catch {
    return memoryStore();
  }
}

/** Returns where a page marks starts, or null if the browser refuses `localStorage`: then no pack ever fails its trial. */
export function pageMarks() {
  try {
    const storage = globalThis.localStorage;
    storage.setItem("langpacks", "");
    storage.removeItem("langpacks");
    return storageMarks(storage);
  } catch {
    return null;
  }
}

/**
 * Returns which pages of the site live, by locks that the browser frees when a page ends in any way.
 *
 * @param {LockManager} [locks]
 */
export async function livingPages(locks = globalThis.navigator?.locks) {
  let living = new Set();
  const look = async () => {
    const { held = [] } = await locks.query();
    living = new Set(held.map(({ name }) => name));
  };
  if (locks) await look().catch(() => {});
  return {
    // Unknown without locks: a start counts as ended then, and a check as running until its time is over.
    isAlive: (process) => (locks ? living.has(lockName(process)) : undefined),
    look: () => (locks ? look().catch(() => {}) : Promise.resolve()),
    hold: (process) => { locks?.request(lockName(process), () => new Promise(() => {})).catch(() => {}); },
  };
}

/**
 * Follows a page: marks its start while it is in front, and its survival after ten seconds there.
 *
 * @param {import("./client.js").PackClient} client A client that has opened what it shows.
 * @param {Document} [page]
 * @param {{setTimeout: typeof setTimeout, clearTimeout: typeof clearTimeout}} [clock]
 * @returns {() => void} Ends it.
 */
export function followPage(client, page = globalThis.document, clock = globalThis) {
  let timer;
  const leave = () => {
    clock.clearTimeout(timer);
    client.leave();
  };
  const enter = () => {
    // A page that the browser renders ahead has no user yet.
    if (page.visibilityState !== "visible" || page.prerendering) return;
    client.enter();
    clock.clearTimeout(timer);
    timer = clock.setTimeout(() => client.survive(), trialSeconds * 1000);
  };
  const changed = () => (page.visibilityState === "visible" ? enter() : leave());
  const view = page.defaultView ?? globalThis;
  page.addEventListener("visibilitychange", changed);
  page.addEventListener("prerenderingchange", enter);
  view.addEventListener("pagehide", leave);
  view.addEventListener("pageshow", enter);
  changed();
  return () => {
    leave();
    page.removeEventListener("visibilitychange", changed);
    page.removeEventListener("prerenderingchange", enter);
    view.removeEventListener("pagehide", leave);
    view.removeEventListener("pageshow", enter);
  };
}

/**
 * Returns a client with what a page has: IndexedDB, `localStorage`, and locks.
 *
 * @param {import("./client.js").ClientOptions} options What is given here goes before what a page has.
 * @returns {Promise<import("./client.js").PackClient>}
 */
export async function pageClient(options) {
  const living = await livingPages();
  const client = new PackClient({ store: pageStore(), marks: pageMarks(), ...living, ...options });
  living.hold(client.process);
  return client;
}
