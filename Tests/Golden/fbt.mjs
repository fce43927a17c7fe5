// Compares what packs answer with FBT's dictionaries: every key, and every combination of arguments.
import { readFileSync, readdirSync } from "node:fs";

const [embedded, reader, bundle, dictionary, locale] = process.argv.slice(2);
const { load } = await import(`${embedded}/langpack.mjs`);
const { translatedInput } = await import(reader);
const library = await load(readFileSync(`${embedded}/langpack.wasm`));
const { packs, fbt } = await import(`${bundle}/packs.mjs`);
const table = JSON.parse(readFileSync(fbt, "utf8"));
const pack = library.open(readFileSync(packs[locale]));
const answer = translatedInput(table, pack, locale);
const [payloads] = Object.values(JSON.parse(readFileSync(dictionary, "utf8")));

// FBT's runtime: the first path of keys that leads to a text, depth first.
function walk(node, args) {
  if (typeof node === "string") return node;
  const [first, ...rest] = args;
  if (!first) return null;
  for (const key of first) {
    const found = node[key] === undefined ? null : walk(node[key], rest);
    if (found !== null) return found;
  }
  return null;
}

const codes = { zero: 16, one: 4, two: 8, few: 20, many: 12, other: 24 };
const rules = new Intl.PluralRules(locale);
const numbers = [0, 1, 2, 3, 5, 11, 21, 22, 100, 101, 1000].map((n) =>
  [...(n === 1 ? ["_1"] : []), String(codes[rules.select(n)]), "*"]);
const genders = [["1", "*"], ["2", "*"], ["3", "*"]];
const kinds = { number: numbers, name: genders, gender: genders,
  pronoun: [["0", "*"], ["1", "*"], ["2", "*"], ["*"]] };

// The keys of each level, in order.
function levels(values) {
  const all = [];
  for (const { kind, level, keys } of values) {
    if (level !== undefined) all[level] ??= kind === "choice" ? keys.map((key) => [key]) : kinds[kind];
  }
  return all;
}

const combinations = (all) => all.reduce(
  (rows, keys) => rows.flatMap((row) => keys.map((key) => [...row, key])), [[]]);

let [compared, wrong] = [0, 0];
const unanswered = new Set();
for (const [hk, [row]] of Object.entries(table.keys)) {
  const payload = payloads[hk];
  for (const keys of combinations(levels(table.calls[row].values ?? []))) {
    const args = keys.map((key) => [key, null]);
    const mine = answer({ args, options: { hk } })?.table ?? null;
    const theirs = payload === undefined || payload === null ? null
      : walk(payload, payload.__vcg ? [["3", "*"], ...keys] : keys);
    compared += 1;
    if (mine === null) unanswered.add(hk);
    else if (mine !== theirs) {
      wrong += 1;
      console.log(`${hk} ${JSON.stringify(keys)}: ${mine} / ${theirs}`);
    }
  }
}
const unknown = [answer({ args: [], options: { hk: "none" } }), answer({ args: [], options: {} }),
  answer({ args: [], options: { hk: "toString" } })];
for (const hk of Object.keys(table.keys)) answer({ args: [], options: { hk } });
if (unknown.some((one) => one !== null)) console.log("an unknown key is answered");
console.log(`${compared} compared, ${wrong} differ, ${unanswered.size} without an answer`);
