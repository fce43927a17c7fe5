// Compares with another implementation what is believed of damaged files that are signed anew, so that their
// signatures are right and only their form is wrong:
//
//     node compare.mjs SUITE COUNT PROGRAM [ARGUMENT…]
//
// The program answers cases of *trust* over a pipe, as Scripts/judge-conformance asks them. `Tests/Golden/trust.py` is one.
// It may be laxer where the pages refuse more than the suite asks for; what is accepted here must be accepted there.
// With `--cases` in place of a program, the cases are printed with the answers of this client as `expect`: put into a
// file of Tests/Conformance/trust for a while, they are judged by the tests of the Swift client.

import { spawnSync } from "node:child_process";
import { sign } from "node:crypto";
import { bytesOfText, joined } from "../bytes.js";
import { answerOfTrust } from "../../answers-trust.mjs";
import { casesOf, damaged } from "./damages.mjs";
import { digestOf, keyOf, seeded } from "./kit.mjs";

const [suite, wanted, ...program] = process.argv.slice(2);
const random = seeded(Number(process.env.LANGPACK_SEED ?? 1));
const kinds = { timestamp: "timestamp", manifest: "manifest", root: "root" };
const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 21];
const secrets = new Map(seeds.map(keyOf).map(({ id, secret }) => [id, secret]));

/** A file with the signatures of its keys over what it says now. */
function signedAgain(file, kind) {
  const bytes = file.slice();
  const count = bytes.length < 8 ? 0 : bytes[6] | (bytes[7] << 8);
  const start = 8 + 72 * count;
  if (count > 16 || start > bytes.length) return bytes;
  const message = joined(bytesOfText(`langpacks ${kinds[kind]} 1\0`), bytes.subarray(start));
  for (let at = 8; at < start; at += 72) {
    const secret = secrets.get(Buffer.from(bytes.subarray(at, at + 8)).toString("hex"));
    if (secret) bytes.set(sign(null, message, secret), at + 8);
  }
  return bytes;
}

const bytesOf = (text) => new Uint8Array(Buffer.from(text, "base64"));
const textOf = (bytes) => Buffer.from(bytes).toString("base64");

/** A timestamp that names a manifest. */
function naming(timestamp, former, manifest) {
  const [found, digest] = [Buffer.from(timestamp), Buffer.from(digestOf(former), "hex")];
  const at = found.indexOf(digest);
  if (at < 0) return timestamp;
  const end = at + 32 + (former.length < 128 ? 1 : former.length < 16384 ? 2 : 3);
  const length = [manifest.length & 127 | 128, (manifest.length >> 7) & 127 | (manifest.length >> 14 ? 128 : 0)];
  if (manifest.length >> 14) length.push(manifest.length >> 14);
  if (manifest.length < 128) return timestamp;
  return signedAgain(joined(timestamp.subarray(0, at), Buffer.from(digestOf(manifest), "hex"), length, timestamp.subarray(end)), "timestamp");
}

/** A case with one damaged file. */
function changed(given, number) {
  const own = { ...given, id: `damaged-${number}` };
  const kind = given.roots.length > 0 && random() < 0.5 ? "root" : random() < 0.4 ? "timestamp" : "manifest";
  if (kind === "root") {
    const at = Math.floor(random() * given.roots.length);
    own.roots = given.roots.map((text, place) => (place === at ? textOf(signedAgain(damaged(bytesOf(text), random), kind)) : text));
  } else if (kind === "timestamp") {
    own.timestamp = textOf(signedAgain(damaged(bytesOf(given.timestamp), random), kind));
  } else {
    const former = bytesOf(given.manifest);
    const manifest = signedAgain(damaged(former, random), kind);
    own.manifest = textOf(manifest);
    own.timestamp = textOf(naming(bytesOf(given.timestamp), former, manifest));
  }
  return own;
}

const files = ["signatures", "sequences", "mixes", "limits", "roots-1", "roots-2", "ahead"];
const chains = files.flatMap((name) => casesOf(suite, `trust/${name}.jsonl`))
  .filter(({ ask, manifest, roots }) => ask === "chain" && manifest?.length < 6000 && roots.length < 5);
const cases = Array.from({ length: Number(wanted) }, (_, number) => {
  const { expect, note, also, ...given } = chains[Math.floor(random() * chains.length)];
  return changed(given, number);
});
const answers = [];
for (const given of cases) answers.push(await answerOfTrust(given, suite));

if (program[0] === "--cases") {
  cases.forEach((given, at) => console.log(JSON.stringify({ ...given, expect: answers[at] })));
  process.exit(0);
}

const input = cases.map((given) => `${JSON.stringify(given)}\n`).join("");
const run = spawnSync(program[0], program.slice(1), { input, cwd: suite, maxBuffer: 1 << 30 });
if (run.status !== 0) throw new Error(run.stderr.toString());
const lines = run.stdout.toString().split("\n").filter(Boolean).map((line) => JSON.parse(line));
const others = new Map(lines.map((answer) => [answer.id, answer]));
const counts = { compared: cases.length, accepted: 0, stricter: 0, wrong: 0 };
cases.forEach((given, at) => {
  const [own, other] = [answers[at], others.get(given.id)];
  if (own.outcome === "accepted") counts.accepted += 1;
  if (["outcome", "root", "sequence"].every((word) => own[word] === other[word])) return;
  const isStricter = own.outcome === "malformed";
  counts[isStricter ? "stricter" : "wrong"] += 1;
  if (!isStricter) console.log(JSON.stringify({ given, own, other }));
});
console.log(counts);
process.exit(counts.wrong === 0 ? 0 : 1);
