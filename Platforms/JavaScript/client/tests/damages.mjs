// Random damages of every kind of file that comes from outside, the same in each run.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { joined } from "../bytes.js";

function filesBelow(folder, path, ending) {
  const entries = readdirSync(join(folder, path), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name.endsWith(ending)).map(({ path: parent, name }) => join(parent, name))
    .sort().map((name) => new Uint8Array(readFileSync(name)));
}

/** The cases of a file of the suite. */
export function casesOf(folder, path) {
  return readFileSync(join(folder, path), "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

function fromCases(folder, member) {
  const names = readdirSync(join(folder, "trust")).filter((name) => name.endsWith(".jsonl")).sort();
  const texts = names.flatMap((name) => casesOf(folder, join("trust", name))).flatMap((given) => given[member] ?? []);
  return [...new Set(texts)].map((text) => new Uint8Array(Buffer.from(text, "base64"))).filter(({ length }) => length < 4096);
}

/** Whole files of each kind, from the suite. */
export function corpusOf(folder) {
  const origin = "origin/files";
  return {
    root: [...fromCases(folder, "roots"), ...filesBelow(folder, origin, ".root")],
    timestamp: fromCases(folder, "timestamp"),
    manifest: [...fromCases(folder, "manifest"), ...filesBelow(folder, origin, ".manifest")],
    origin: filesBelow(folder, origin, ".manifest"),
    list: [...fromCases(folder, "list"), ...filesBelow(folder, `${origin}/lists`, "")],
    patch: filesBelow(folder, origin, ".patch"),
    wire: filesBelow(folder, `${origin}/blobs`, "").filter((bytes) => bytes[3] === 0x46),
  };
}

/** The ways in which bytes go wrong. */
const ways = [
  (bytes, at, random) => { bytes[at] ^= 1 << Math.floor(random() * 8); return bytes; },
  (bytes, at, random) => { bytes[at] = [0, 1, 0x7f, 0x80, 0xff, Math.floor(random() * 256)][Math.floor(random() * 6)]; return bytes; },
  (bytes, at) => bytes.slice(0, at),
  (bytes, at, random) => joined(bytes.subarray(0, at), [Math.floor(random() * 256)], bytes.subarray(at)),
  (bytes, at, random) => joined(bytes.subarray(0, at), bytes.subarray(at + 1 + Math.floor(random() * 8))),
  (bytes, at, random) => joined(bytes.subarray(0, at), bytes.subarray(Math.floor(random() * bytes.length))),
  (bytes, at) => joined(bytes, bytes.subarray(at)),
  (bytes, at) => { bytes.fill(0xff, at, at + 9); return bytes; },
];

/** Returns a file with one to four damages. */
export function damaged(file, random) {
  let bytes = file.slice();
  for (let left = 1 + Math.floor(random() * 4); left > 0; left -= 1) {
    // The beginning has what everything else depends on.
    const place = random() < 0.3 ? random() * Math.min(bytes.length, 40) : random() * bytes.length;
    bytes = ways[Math.floor(random() * ways.length)](bytes.slice(), Math.floor(place), random);
  }
  return bytes;
}
