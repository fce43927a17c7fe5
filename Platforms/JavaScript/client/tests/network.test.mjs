// Requests over real HTTP: limits, validators, ranges, dropped connections, and servers that know none of it.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { test } from "node:test";
import { httpNetwork } from "../network.js";

const file = Uint8Array.from({ length: 5000 }, (_, at) => at & 255);

/** Serves while `work` runs. */
async function served(answer, work) {
  const server = createServer(answer);
  await new Promise((resolve) => { server.listen(0, "127.0.0.1", resolve); });
  try {
    await work(`http://127.0.0.1:${server.address().port}/base`);
  } finally {
    server.closeAllConnections?.();
    server.close();
  }
}

test("a file comes whole, with its validator", () => served((request, response) => {
  assert.equal(request.url, "/base/blobs/aa");
  response.writeHead(200, { etag: '"x"' }).end(file);
}, async (address) => {
  const answer = await httpNetwork(address).fetch({ path: "blobs/aa", limit: 5000 });
  assert.deepEqual([answer.status, answer.etag, answer.body.length, answer.isCut], [200, '"x"', 5000, false]);
}));

test("a validator is sent, and 304 has no body", () => served((request, response) => {
  response.writeHead(request.headers["if-none-match"] === '"x"' ? 304 : 500).end();
}, async (address) => {
  const answer = await httpNetwork(address).fetch({ path: "a", limit: 10, etag: '"x"' });
  assert.deepEqual([answer.status, answer.body.length], [304, 0]);
}));

test("a body that is longer than allowed is refused before it is read", () => served((request, response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write(file), 1);
  response.on("close", () => clearInterval(timer));
}, (address) => assert.rejects(httpNetwork(address).fetch({ path: "a", limit: 20000 }), { reason: "too-long" })));

test("the rest of a file is asked for, and joined", () => served((request, response) => {
  assert.equal(request.headers.range, "bytes=1000-");
  response.writeHead(206, { "content-range": "bytes 1000-4999/5000" }).end(file.subarray(1000));
}, async (address) => {
  const answer = await httpNetwork(address).fetch({ path: "a", limit: 5000, held: file.slice(0, 1000) });
  assert.deepEqual([answer.status, Buffer.compare(answer.body, file)], [200, 0]);
}));

test("a server without ranges sends the whole file", () => served((request, response) => {
  response.writeHead(200).end(file);
}, async (address) => {
  const answer = await httpNetwork(address).fetch({ path: "a", limit: 5000, held: file.slice(0, 1000) });
  assert.equal(Buffer.compare(answer.body, file), 0);
}));

test("another rest than the one that was asked for is not taken", () => served((request, response) => {
  response.writeHead(206, { "content-range": "bytes 900-4999/5000" }).end(file.subarray(900));
}, async (address) => {
  const answer = await httpNetwork(address).fetch({ path: "a", limit: 5000, held: file.slice(0, 1000) });
  assert.equal(answer.status, 206);
}));

test("of a dropped connection stays what came", () => served((request, response) => {
  response.writeHead(200, { "content-length": "5000" });
  response.write(file.subarray(0, 2000), () => setTimeout(() => response.destroy(), 20));
}, async (address) => {
  const answer = await httpNetwork(address).fetch({ path: "a", limit: 5000 });
  assert.equal(answer.isCut, true);
  assert.ok(answer.body.length <= 2000);
}));

test("an address without a server is unreachable, and the time for an update ends", async () => {
  await assert.rejects(httpNetwork("http://127.0.0.1:9/").fetch({ path: "a", limit: 1 }), { reason: "unreachable" });
  await assert.rejects(httpNetwork("http://127.0.0.1:9/", { seconds: 0 }).fetch({ path: "a", limit: 1 }), { reason: "deadline" });
});

test("a server that says nothing is given up", () => served(() => {}, (address) =>
  assert.rejects(httpNetwork(address, { requestSeconds: 0.1 }).fetch({ path: "a", limit: 1 }), { reason: "unreachable" })));

test("an update that is cancelled sends nothing more", async () => {
  const signal = AbortSignal.abort();
  await assert.rejects(httpNetwork("http://127.0.0.1:9/", { signal }).fetch({ path: "a", limit: 1 }), { reason: "cancelled" });
});

test("a server says how long to wait", () => served((request, response) => {
  response.writeHead(503, { "retry-after": "7" }).end();
}, async (address) => {
  const answer = await httpNetwork(address).fetch({ path: "a", limit: 1 });
  assert.deepEqual([answer.status, answer.retryAfter], [503, 7]);
}));
