// Answers cases over a pipe, for Scripts/judge-conformance: one a line in, one answer a line out. It runs in the folder of
// the suite.

import { readFileSync } from "node:fs";
import { answer } from "../answers.mjs";

for (const line of readFileSync(0, "utf8").split("\n").filter((line) => line !== "")) {
  const given = JSON.parse(line);
  const [part] = given.id.split("-");
  const found = (await answer(part, given, ".")) ?? { answer: "unsupported" };
  console.log(JSON.stringify({ id: given.id, ...found }));
}
