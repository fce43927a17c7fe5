// The signal: what a stream says, and that a hostile one costs a bounded number of requests.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { bytesOfText } from "../bytes.js";
import { decimalOf, listen } from "../signal.js";
import { SignalPlan } from "../signal/plan.js";
import { SignalReader } from "../signal/reader.js";
import { clientOf, Origin, seeded } from "./kit.mjs";

const stream = 'retry: 8412\n\nid: 12\nevent: publication\ndata: {"sequence":12,"spread":30}\n\n:\n\n';

test("the stream of the page", () => {
  assert.deepEqual(new SignalReader().read(bytesOfText(stream)), [
    { kind: "retry", milliseconds: 8412 }, { kind: "publication", sequence: "12", spread: 30 }, { kind: "comment" }]);
});

test("every cut gives the same events", () => {
  const bytes = bytesOfText(stream.replace(/\n/g, "\r\n"));
  const whole = new SignalReader().read(bytes);
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const reader = new SignalReader();
    assert.deepEqual([...reader.read(bytes.subarray(0, cut)), ...reader.read(bytes.subarray(cut))], whole);
  }
});

test("sequences of 64 bits are not rounded", () => {
  for (const [decimal, sequence] of [["9007199254740993", "2097152.1"], ["18446744073709551615", "4294967295.4294967295"], ["8589934593", "2.1"]]) {
    const [event] = new SignalReader().read(bytesOfText(`event: publication\ndata: {"sequence":${decimal}}\n\n`));
    assert.equal(event.sequence, sequence);
    assert.equal(decimalOf(sequence), decimal);
  }
  assert.equal(new SignalReader().read(bytesOfText('event: publication\ndata: {"sequence":18446744073709551616}\n\n'))[0].sequence, null);
});

test("no stream makes the reader grow", () => {
  const reader = new SignalReader();
  for (let part = 0; part < 100; part += 1) reader.read(bytesOfText(`data: ${"x".repeat(5000)}`));
  assert.ok(reader.line.length <= 1024 && (reader.data ?? "").length <= 1024);
});

/** Plays an hour of a page in front of its user, whose server does something at random every second. */
function play(seed, serve) {
  const random = seeded(seed);
  const plan = new SignalPlan();
  const counts = { connect: 0, look: 0, disconnect: 0 };
  let [now, have] = [0, 0];
  const handle = (event) => {
    for (const action of plan.handle(event, { now, chance: random() })) {
      counts[action] += 1;
      if (action === "look") handle({ kind: "looked", ...serve.look(() => { have += 1; return String(have); }, String(have)) });
    }
  };
  handle({ kind: "foreground" });
  for (; now < 3600000; now += 1000) handle(serve.event(random, plan));
  return counts;
}

test("a server that announces without end costs nine checks in the first hour", () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const { look, connect } = play(seed, {
      look: (_, have) => ({ have }),
      event: (random, { phase }) => (phase.kind === "connecting" ? { kind: "answered", status: 200, isStream: true }
        : { kind: "publication", sequence: "4294967295.4294967295", spread: 0 }),
    });
    assert.ok(look <= 9 && connect <= 56, `${look} checks, ${connect} requests`);
  }
});

test("a server that ends every stream costs few requests", () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const { connect } = play(seed, {
      look: (_, have) => ({ have }),
      event: (random, { phase }) => (phase.kind === "connecting" && random() < 0.5 ? { kind: "answered", status: 200, isStream: true } : { kind: "ended" }),
    });
    assert.ok(connect <= 56, `${connect} requests`);
  }
});

test("a publication is checked within its spread", () => {
  const plan = new SignalPlan("11");
  const at = (now, event) => plan.handle(event, { now, chance: 0.5 });
  assert.deepEqual(at(0, { kind: "foreground" }), ["connect"]);
  assert.deepEqual(at(10, { kind: "answered", status: 200, isStream: true }), []);
  assert.deepEqual(at(20, { kind: "publication", sequence: "12", spread: 30 }), []);
  assert.deepEqual(at(plan.wake, { kind: "rang" }), ["look"]);
  assert.deepEqual(at(16000, { kind: "looked", have: "12" }), []);
  assert.deepEqual(at(17000, { kind: "publication", sequence: "12", spread: 0 }), []);
  assert.equal(plan.looks.next, null);
  assert.deepEqual(at(18000, { kind: "background" }), ["disconnect"]);
});

test("an origin without a signal is asked again after hours", () => {
  const plan = new SignalPlan();
  plan.handle({ kind: "foreground" }, { now: 0, chance: 0.5 });
  plan.handle({ kind: "answered", status: 404 }, { now: 100, chance: 0.5 });
  assert.equal(plan.wake, 100 + 6 * 60 * 60 * 1000);
});

/** A client whose store has a first publication; `looks` counts its further checks. */
async function clientAt(origin) {
  const client = clientOf(origin);
  origin.publish({ de: ["Hallo"] });
  await client.update();
  const { update } = client;
  client.looks = 0;
  client.update = () => {
    client.looks += 1;
    return update.call(client);
  };
  return client;
}

/** Listens while the server sends streams, and returns what each was asked for; the first stays open until `events` has no more. */
async function listened(client, events) {
  const asked = [];
  const sent = new TextEncoder();
  const listening = listen(client, {
    origin: "http://origin", chance: () => 0,
    fetch: async (address) => {
      asked.push(new URL(address).searchParams.get("have"));
      const body = new ReadableStream({
        async start(controller) {
          for (const event of events) {
            controller.enqueue(sent.encode(event()));
            await setTimeout(2300);
          }
        },
      });
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    },
  });
  listening.foreground();
  await setTimeout(2300 * events.length);
  listening.background();
  await setTimeout(10);
  return asked;
}

const announced = (sequence) => `event: publication\ndata: {"sequence":${sequence},"spread":0}\n\n`;

test("a page connects with the sequence of its store, and what it has costs no check", async () => {
  const client = await clientAt(new Origin());
  assert.deepEqual(await listened(client, [() => announced(1)]), ["1"]);
  assert.equal(client.looks, 0);
});

test("a check with news lets the next one follow soon", async () => {
  const origin = new Origin();
  const client = await clientAt(origin);
  const publish = () => {
    origin.publish({ de: [`Hallo ${origin.sequence}`] });
    return announced(origin.sequence);
  };
  await listened(client, [publish, publish]);
  assert.equal(client.looks, 2);
});
