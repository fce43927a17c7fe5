// Plays the conformance suite in a folder against answers.mjs, and ends with 1 if an answer is wrong
// or no case is answered.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { answer } from "./answers.mjs";

const shown = 10;

function fail(reason) {
  console.error(reason);
  process.exit(1);
}

/** Fails unless every file of the suite is there, unchanged. */
function checkFiles(folder, files) {
  for (const [path, digest] of Object.entries(files)) {
    const found = createHash("sha256").update(readFileSync(join(folder, path))).digest("hex");
    if (found !== digest) fail(`${path} is not the file that suite.json names`);
  }
}

/** Returns the cases of a part, in the order of its files and lines. */
function cases(folder, part) {
  const files = readdirSync(join(folder, part)).filter((name) => name.endsWith(".jsonl"));
  const lines = files.sort().flatMap((name) =>
    readFileSync(join(folder, part, name), "utf8").split("\n"));
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

/** Whether an answer has every expected member; of a damaged file, a reader may refuse more than another. */
function isRight(found, expect) {
  return expect !== undefined && Object.keys(expect).every((name) =>
    isDeepStrictEqual(found[name], expect[name]) || (name === "digests" && mayRefuse(found[name], expect[name])));
}

/** Whether digests are the expected ones, or those of refused files; the unchanged file stands alone. */
function mayRefuse(found, expected) {
  const [here, there] = [found, expected].map((digests) => String(digests).split(" "));
  return there.length > 1 && here.length === there.length &&
    here.every((digest, index) => digest === "-" || digest === there[index]);
}

/** A member is cut, as the digests of many files are long. */
function brief(answer) {
  return JSON.stringify(answer).slice(0, 400);
}

async function play(folder, part) {
  const count = { right: 0, wrong: 0, silent: 0 };
  for (const { expect, also, ...given } of cases(folder, part)) {
    const found = await answer(part, given, folder);
    if (found === undefined) {
      count.silent += 1;
    } else if (isRight(found, expect) || isRight(found, also)) {
      count.right += 1;
    } else {
      count.wrong += 1;
      if (count.wrong <= shown) console.log(`${given.id}: ${brief(found)}, expected ${brief(expect)}`);
    }
  }
  console.log(`${part}: ${count.right} right, ${count.wrong} wrong, ${count.silent} not answered`);
  return count;
}

const folder = process.argv[2];
if (folder === undefined) {
  console.error("usage: node suite.mjs SUITE");
  process.exit(2);
}
const { cases: parts, files } = JSON.parse(readFileSync(join(folder, "suite.json"), "utf8"));
checkFiles(folder, files);
const counts = [];
for (const part of Object.keys(parts)) counts.push(await play(folder, part));
const isAnswered = counts.some(({ right }) => right > 0);
if (!isAnswered) console.log("no case is answered");
process.exit(isAnswered && counts.every(({ wrong }) => wrong === 0) ? 0 : 1);
