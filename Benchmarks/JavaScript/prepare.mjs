// Writes the files that the benchmark compares, all of the same texts: packs, i18next's JSON, and bare functions.

import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openPack } from "../../Platforms/JavaScript/index.js";
import { openKeyTable } from "../../Platforms/JavaScript/keys.js";
import { brotli } from "./scripts.mjs";
import { functionsModule, resourcesOf, textsOf } from "./texts.mjs";

function opened({ project, keys: names }, locale) {
  const folder = join(project.folder, "packs");
  const { keys } = openKeyTable(readFileSync(join(folder, "keys.lpkt")));
  const { pack } = openPack(readFileSync(join(folder, `${locale}.lpk`)));
  const texts = textsOf(pack, keys, names);
  return { locale, folder, keys, pack, texts, json: JSON.stringify(resourcesOf(texts, locale)) };
}

/** Returns the locale whose JSON is the median one under Brotli. */
export function medianLocale(made) {
  const files = readdirSync(join(made.project.folder, "packs")).filter((name) => name.endsWith(".lpk") && name !== "source.lpk");
  const sizes = files.map((name) => {
    const locale = name.replace(/\.lpk$/, "");
    return { locale, size: brotli(Buffer.from(opened(made, locale).json)) };
  });
  sizes.sort((one, other) => one.size - other.size);
  return sizes[Math.floor(sizes.length / 2)].locale;
}

/** Writes a locale's files under a name, and returns the facts of its texts. */
function write(name, { locale, folder, keys, pack, texts, json }, out, isListed) {
  copyFileSync(join(folder, `${locale}.lpk`), join(out, `${name}.lpk`));
  copyFileSync(join(folder, "compact", `${locale}.lpk`), join(out, `${name}-compact.lpk`));
  copyFileSync(join(folder, "keys.lpkt"), join(out, `${name}.lpkt`));
  writeFileSync(join(out, `${name}.json`), json);
  const listed = new Map([...texts].filter(([, text]) => isListed(text)));
  writeFileSync(join(out, `${name}.mjs`), functionsModule(listed, pack.rules));
  const ordinals = [...listed.values()].map(({ ordinal }) => ordinal);
  return { locale, epoch: keys.epoch, count: texts.size, names: [...listed.keys()], ordinals };
}

/** Returns places in an order that follows no file. */
function shuffled(count) {
  const places = Array.from({ length: count }, (_, place) => place);
  let seed = 27;
  for (let last = count - 1; last > 0; last -= 1) {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    const other = seed % (last + 1);
    [places[last], places[other]] = [places[other], places[last]];
  }
  return places;
}

/** Writes all files to a folder; returns what `facts.json` says of them. */
export function prepare(wikipedia, sentences, out) {
  mkdirSync(out, { recursive: true });
  const locale = medianLocale(wikipedia);
  const texts = write("texts", opened(wikipedia, locale), out, ({ isPlain }) => isPlain);
  const facts = {
    texts, sentences: write("sentences", opened(sentences, "ru"), out, () => true), order: shuffled(texts.names.length),
  };
  writeFileSync(join(out, "facts.json"), JSON.stringify(facts));
  return facts;
}
