// What is counted and sent, and that nothing is counted twice.

import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryMarks } from "../open/starts.js";
import { memoryStore } from "../store/keeping.js";
import { Facts, forgetCounts, reportPage } from "../telemetry.js";
import { batchText } from "../telemetry/batch.js";
import { acceptStep, countPack, countStarts, emptyLog, put } from "../telemetry/log.js";
import { beginRound, endRound, isDone } from "../telemetry/rounds.js";
import { clientOf, Origin, release } from "./kit.mjs";

const number = () => "00000000000000ff";
const pack = { locale: "de", digest: "3f2a9c0b7d5e4f61820394a5b6c7d8e9" };
const step = { release, id: "c0ffee0123456789", sequence: "12", share: 500, arm: "in" };
const texts = ({ waiting }) => waiting.map((entry) => batchText(entry.release, entry.subject, entry.number));

test("a fact of a pack counts once", () => {
  let log = countPack(emptyLog(), release, { ...pack, facts: ["begun"] }, number);
  log = countPack(log, release, { ...pack, facts: ["begun", "failed"] }, number);
  assert.equal(countPack(log, release, { ...pack, facts: ["failed"] }, number), log);
  assert.deepEqual(texts(log), [`{"telemetry":2,"app":"demo","channel":"stable","release":"1.0","pack":{"locale":"de","digest":"${pack.digest}","facts":["begun","failed"]},"number":"00000000000000ff"}`]);
});

test("three starts in a row that were not survived count for the step, once", () => {
  const start = (process, outcome, isBeside = false) => ({ process: String(process), outcome, isBeside });
  const accepted = acceptStep(emptyLog(), step, ["1"], "2");
  const counted = (starts) => texts(countStarts(accepted, release, starts, number)).map((text) => /"facts":(\[.*\])/.exec(text)[1]).join("");
  assert.equal(counted([start(1, "died"), start(2, "died")]), "");
  assert.equal(counted([start(1, "died"), start(2, "died"), start(3, "open")]), '["began"]');
  const died = [3, 4, 5].map((process) => start(process, "died"));
  assert.equal(counted([start(1, "died"), ...died]), '["began","failed"]');
  assert.equal(counted([...died.slice(0, 2), start(6, "survived"), start(7, "died")]), '["began"]');
  assert.equal(counted([...died.slice(0, 2), start(8, "died", true)]), '["began"]');
  const log = countStarts(accepted, release, died, number);
  assert.deepEqual(countStarts(log, release, [...died, start(9, "died")], number), log);
});

test("batches without a failure are sent at most once an hour, others soon", () => {
  let log = put(emptyLog(), release, { subject: "updates", outcomes: { updated: 1 }, setbacks: {} }, number);
  const first = beginRound(log, 1000, () => 0.5);
  assert.equal(first.batches.length, 1);
  log = endRound(first.log, { done: first.batches, left: [] }, 1000, () => 0.5);
  assert.deepEqual(log.waiting, []);
  log = put(log, release, { subject: "updates", outcomes: { updated: 1 }, setbacks: {} }, number);
  log = countPack(log, release, { ...pack, facts: ["failed"] }, number);
  const second = beginRound(log, 1100, () => 0.5);
  assert.deepEqual(second.batches.map(({ subject }) => subject.subject), ["pack"]);
  const third = endRound(second.log, { done: [], left: second.batches }, 1100, () => 0.5);
  assert.equal(third.rounds.failures, 1);
  assert.deepEqual(beginRound(third, 1100 + 59, () => 0.5).batches, []);
  assert.equal(beginRound(third, 1100 + 61, () => 0.5).batches.length, 1);
});

test("what no server answered is sent again with the same bytes, or counted on", () => {
  const failed = countPack(emptyLog(), release, { ...pack, facts: ["failed"] }, number);
  const round = beginRound(failed, 0, () => 0.5);
  const log = endRound(round.log, { done: [], left: round.batches }, 0, () => 0.5);
  const again = countPack(log, release, { ...pack, facts: ["altered"] }, () => "0000000000000001");
  assert.equal(again.waiting.length, 2);
  assert.deepEqual([isDone(204), isDone(400), isDone(429), isDone(503), isDone(0), isDone(301)], [true, true, false, false, false, false]);
});

test("the file is counted into once, whatever pages do at the same time", async () => {
  const store = memoryStore();
  const facts = [1, 2, 3].map((process) => new Facts({ store, marks: memoryMarks(), process: String(process), isOpen: () => true, release, number }));
  await Promise.all(facts.map((own) => own.updated({ reason: "expired", setbacks: [] })));
  assert.deepEqual(await facts[0].waiting(), ['{"telemetry":2,"app":"demo","channel":"stable","release":"1.0","updates":{"outcomes":{"untrusted-expired":3}}}']);
  const sent = [];
  await facts[1].send(async (text) => { sent.push(text); return 204; }, 5000, Math.random);
  assert.equal(sent.length, 1);
  assert.deepEqual(await facts[2].waiting(), []);
  await facts[0].forget();
  assert.deepEqual(await store.list(), []);
});

test("at most 48 batches wait, and those with a failure stay longest", () => {
  let log = countPack(emptyLog(), release, { ...pack, facts: ["failed"] }, number);
  for (let phrase = 0; phrase < 100; phrase += 1) {
    log = put(log, release, { subject: "phrase", id: phrase.toString(16).padStart(16, "0"), launches: 1 }, number);
  }
  assert.equal(log.waiting.length, 48);
  assert.equal(log.waiting[0].subject.subject, "pack");
});

test("a page view counts where its texts came from", async () => {
  const origin = new Origin();
  origin.publish({ de: ["Hallo", "Ende"] });
  const device = { store: memoryStore(), marks: memoryMarks(), isCounting: true };
  const view = async () => {
    const client = clientOf(origin, device);
    await client.open();
    await reportPage(client, { microseconds: 100, outcome: await client.update() });
    return client;
  };
  await view();
  const client = await view();
  const all = (await client.waitingBatches()).map((text) => JSON.parse(text));
  const launches = all.filter((batch) => batch.launches).map((batch) => batch.launches);
  assert.deepEqual(launches, [
    { origin: { source: 1 }, first: { source: 1 }, opened: { 128: 1 } }, { locale: "de", origin: { wanted: 1 }, opened: { 128: 1 } }]);
  assert.deepEqual(all.find((batch) => batch.updates).updates, { outcomes: { "up-to-date": 1, updated: 1 } });
  const posted = [];
  const fetch = async (address, { body }) => { posted.push(body); return { status: 204 }; };
  await reportPage(client, { address: "http://a/telemetry", fetch });
  assert.equal(posted.length, all.length);
  await forgetCounts(client);
  assert.deepEqual(await client.waitingBatches(), []);
  assert.deepEqual(device.marks.list().filter(([name]) => name === "starts"), []);
});
