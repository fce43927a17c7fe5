// Prints what texts cost, in nanoseconds of the processors: `times.mjs CONTENDER FOLDER`, in a process of its own.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contenders } from "./contenders.mjs";

const [name, folder] = process.argv.slice(2);
const facts = JSON.parse(readFileSync(join(folder, "facts.json"), "utf8"));
const shows = await contenders[name](folder, facts);
const people = ["Ada", "Grace", "Mary Jane", "Zoë"];
const genders = ["male", "female"];
const { order } = facts;

/** What is measured: each takes a number of calls, and returns the length of all texts, so that none is left out. */
const loops = {
  plain(calls) {
    const { plain } = shows;
    let length = 0;
    for (let call = 0, at = 0; call < calls; call += 1) {
      length += plain(order[at]).length;
      at = at + 1 === order.length ? 0 : at + 1;
    }
    return length;
  },
  named(calls) {
    const { named } = shows;
    let length = 0;
    for (let call = 0; call < calls; call += 1) length += named(people[call & 3], call % 100).length;
    return length;
  },
  gendered(calls) {
    const { gendered } = shows;
    let length = 0;
    for (let call = 0; call < calls; call += 1) length += gendered(genders[call & 1], call % 100).length;
    return length;
  },
};

/** Returns the microseconds that the processors spend on a number of calls, whatever other programs do meanwhile. */
function spent(loop, calls) {
  const before = process.cpuUsage();
  loop(calls);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Returns the nanoseconds of a call: the least of some rounds of at least 20 ms, after as long a time to compile. */
function cost(loop) {
  let calls = 100;
  while (spent(loop, calls) < 20000) calls *= 2;
  const rounds = Array.from({ length: 15 }, () => spent(loop, calls));
  return Math.min(...rounds) / calls * 1000;
}

console.log(JSON.stringify(Object.fromEntries(Object.entries(loops).map(([row, loop]) => [row, cost(loop)]))));
