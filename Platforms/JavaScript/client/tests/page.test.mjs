// How a page begins and ends, with a document that tells only that.

import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryMarks } from "../open/starts.js";
import { followPage, livingPages } from "../page.js";
import { waitFor } from "../schedule.js";
import { memoryStore } from "../store/keeping.js";
import { pastAfter } from "../update/claim.js";
import { clientOf, Origin } from "./kit.mjs";

/** A document in front of its user. */
function documentOf() {
  const page = new EventTarget();
  return Object.assign(page, { visibilityState: "visible", prerendering: false, defaultView: new EventTarget() });
}

/** A clock that stands still until it is moved. */
function clockOf() {
  const timers = new Map();
  let [now, count] = [0, 0];
  return {
    setTimeout(work, milliseconds) {
      timers.set((count += 1), { work, at: now + milliseconds });
      return count;
    },
    clearTimeout: (timer) => timers.delete(timer),
    tick(milliseconds) {
      now += milliseconds;
      for (const [timer, { work, at }] of timers) if (at <= now && timers.delete(timer)) work();
    },
  };
}

/** A page that shows a pack on trial. */
async function pageOnTrial() {
  const origin = new Origin();
  const device = { store: memoryStore(), marks: memoryMarks() };
  origin.publish({ de: ["Hallo", "Ende"] });
  await clientOf(origin, device).update();
  const client = clientOf(origin, device);
  await client.open();
  return { client, names: () => device.marks.list().map(([name]) => name.split(" ")[0]) };
}

test("a page that is in front for ten seconds has survived", async () => {
  const { client, names } = await pageOnTrial();
  const clock = clockOf();
  const end = followPage(client, documentOf(), clock);
  clock.tick(9999);
  assert.deepEqual(names(), ["start"]);
  clock.tick(1);
  assert.deepEqual(names(), ["good"]);
  end();
});

test("a page that is left has neither survived nor failed", async () => {
  for (const event of ["pagehide", "visibilitychange"]) {
    const { client, names } = await pageOnTrial();
    const page = documentOf();
    const end = followPage(client, page);
    assert.deepEqual(names(), ["start"]);
    if (event === "pagehide") page.defaultView.dispatchEvent(new Event(event));
    else {
      page.visibilityState = "hidden";
      page.dispatchEvent(new Event(event));
    }
    assert.deepEqual(names(), []);
    end();
  }
});

test("the time in front begins anew when a page comes back", async () => {
  const { client, names } = await pageOnTrial();
  const clock = clockOf();
  const page = documentOf();
  const end = followPage(client, page, clock);
  clock.tick(6000);
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  clock.tick(60000);
  assert.deepEqual(names(), []);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  clock.tick(9999);
  assert.deepEqual(names(), ["start"]);
  clock.tick(1);
  assert.deepEqual(names(), ["good"]);
  end();
});

test("a page that is rendered ahead marks no start", async () => {
  const { client, names } = await pageOnTrial();
  client.leave();
  const page = Object.assign(documentOf(), { prerendering: true });
  const end = followPage(client, page);
  assert.deepEqual(names(), []);
  page.prerendering = false;
  page.dispatchEvent(new Event("prerenderingchange"));
  assert.deepEqual(names(), ["start"]);
  end();
});

test("pages live as long as they hold their lock", async () => {
  const held = [];
  const locks = { query: async () => ({ held }), request: async (name) => { held.push({ name }); } };
  const own = await livingPages(locks);
  own.hold("0011");
  const other = await livingPages(locks);
  assert.deepEqual([other.isAlive("0011"), other.isAlive("0022")], [true, false]);
});

test("the origin is asked every five minutes, and less often while checks fail", () => {
  const chance = 0.5;
  let past = pastAfter(null, { isFailed: false }, 1000, chance);
  assert.deepEqual([waitFor(past, { hasText: true }, 1100), waitFor(past, { hasText: true }, 1300)], [200, 0]);
  assert.equal(waitFor(past, { hasText: true, isOfNews: true }, 1100), 0);
  assert.equal(waitFor(past, { hasText: false }, 1100), 0);
  const waits = [];
  for (let check = 0; check < 12; check += 1) {
    past = pastAfter(past, { isFailed: true }, 2000, chance);
    waits.push(waitFor(past, { hasText: true }, 2000));
  }
  assert.deepEqual(waits, [60, 120, 240, 480, 960, 1920, 3840, 7680, 15360, 21600, 21600, 21600]);
  assert.equal(waitFor(past, { hasText: false }, 2000), 300);
  assert.equal(waitFor(past, { hasText: true }, 1000), 0);
  assert.equal(waitFor(pastAfter(null, { isFailed: true, retryAfter: 3000 }, 0, chance), { hasText: true }, 0), 3000);
});
