// Compares the plugin with `langpack extract`: the same phrases, as often, in every script of a project.
//
//   node compare.mjs LANGPACK PROJECT
//
// The project has a langpack.json with "sources", and nothing that its scripts do not need.

import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { transformed } from "./transformed.mjs";

const [tool, project] = process.argv.slice(2);
const settings = JSON.parse(readFileSync(join(project, "langpack.json"), "utf8"));
const common = settings.fbtCommon ? JSON.parse(readFileSync(join(project, settings.fbtCommon), "utf8")) : {};
const extraOptions = Object.fromEntries((settings.fbtOptions ?? []).map((name) => [name, true]));
const options = { common, extraOptions, dialect: settings.fbtDialect ?? "fbt", sourceType: "unambiguous" };
const isScript = (path) => /\.[mc]?[jt]sx?$/.test(path);
const paths = settings.sources.flatMap((folder) => readdirSync(join(project, folder), { recursive: true }).map((path) => join(folder, path)));

/** The ids of the native phrases by file. */
function extracted() {
  const { stdout } = spawnSync(tool, ["extract", "--json", "--directory", project], { encoding: "utf8", maxBuffer: 1 << 28 });
  const found = new Map();
  for (const { id, places } of JSON.parse(stdout)) {
    for (const { file } of places) found.set(file, [...(found.get(file) ?? []), id]);
  }
  return found;
}

function phrasesOf(path) {
  const source = readFileSync(join(project, path), "utf8");
  const { metadata } = transformed(source, { filename: join(project, path), ...options });
  return metadata.languagepacks.filter(({ isHidden }) => !isHidden).map(({ id }) => id);
}

/** What one list has more often than another. */
function without(list, other) {
  const left = [...other];
  return list.filter((one) => {
    const index = left.indexOf(one);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

const expected = extracted();
let [files, phrases, refused, extra, wrong] = [0, 0, 0, 0, 0];
for (const path of paths.filter(isScript).filter((one) => !basename(one).includes("$FbtEnum"))) {
  const theirs = expected.get(path) ?? [];
  files += 1;
  try {
    const ours = phrasesOf(path);
    phrases += ours.length;
    const absent = without(theirs, ours);
    extra += without(ours, theirs).length;
    if (absent.length > 0) {
      wrong += 1;
      console.log(`${path}: the plugin lacks ${absent.join(", ")}; it has ${ours.join(", ")}`);
    }
  } catch (error) {
    refused += 1;
    // The extractor reads the other calls of a file.
    if (theirs.length > 0 && process.env.VERBOSE) console.log(`${path}: ${error.message}`);
    if (!error.code) {
      wrong += 1;
      console.log(`${path}: ${error.stack}`);
    }
  }
}
console.log(`${files} files, ${phrases} phrases, ${extra} only here, ${refused} files refused, ${wrong} wrong`);
process.exitCode = wrong > 0 ? 1 : 0;
