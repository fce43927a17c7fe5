// Makes the projects of the benchmark with the tool: Wikipedia's texts in the locales that have at least half of them,
// and two sentences that Wikipedia has none of, in Russian.

import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What calls pass for the tokens of a message, by the types of `tokens.tsv`. */
const arguments_ = { "@": "name", d: "count" };

/** The sentences beside Wikipedia's: one name and one plural, and gender × plural. */
const english = {
  named: ["%1$@ shared {{PLURAL:%2$d|%2$d photo|%2$d photos}}", "name, count"],
  gendered: ["{{GENDER:$1|He|She|They}} shared {{PLURAL:$2|$2 photo|$2 photos}}", "gender, count"],
};
const russian = {
  "@metadata": {},
  named: "$1 — {{PLURAL:$2|$2 снимок|$2 снимка|$2 снимков}} в ленте",
  gendered: "{{GENDER:$1|Он отправил|Она отправила|Они отправили}} {{PLURAL:$2|$2 снимок|$2 снимка|$2 снимков}}",
};

const quoted = (text) => JSON.stringify(text).replace(/\\u(....)/g, "\\u{$1}");

/** Returns the texts of a file that translatewiki writes. */
export function stringsIn(content) {
  const lines = [...content.matchAll(/^"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)";$/gm)];
  return new Map(lines.map(([, key, text]) => [key, JSON.parse(`"${text}"`)]));
}

/** A project of the tool. */
export class Project {
  constructor(tool, folder) {
    this.tool = tool;
    this.folder = folder;
  }

  run(...words) {
    return execFileSync(this.tool, words, { cwd: this.folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], maxBuffer: 1 << 28 });
  }

  /** Makes it anew from calls: each a key, the English text and the words of its arguments. */
  make(calls) {
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(join(this.folder, "Sources"), { recursive: true });
    const lines = calls.map(([key, text, values]) =>
      `  _ = localized(${quoted(key)}, value: ${quoted(text)}, comment: ${quoted(key)}${values && `, ${values}`})`);
    const parameters = "_ name: String, _ count: Int, _ gender: Gender";
    writeFileSync(join(this.folder, "Sources/Texts.swift"),
      `import LanguagePacks\n\nfunc texts(${parameters}) {\n${lines.join("\n")}\n}\n`);
    this.run("init", "--app", "bench");
    this.run("extract");
  }

  /** Imports files, whatever single texts are left out. */
  import(...words) {
    try {
      this.run("import", ...words);
    } catch (error) {
      if (error.status !== 1) throw error;
    }
  }

  /** Builds the packs in both forms; texts with errors are left out. */
  build() {
    this.run("build", "--output", "packs", "--skip-broken");
    this.run("build", "--output", "packs/compact", "--at-rest", "compact", "--skip-broken");
  }

  configure(locales) {
    const file = join(this.folder, "langpack.json");
    writeFileSync(file, readFileSync(file, "utf8").replace(/("locales":\s*)\[[^\]]*\]/, `$1${JSON.stringify(locales)}`));
  }
}

/** Returns the call of each English message; tokens become conversions of printf. */
function callsOf(texts, tokens) {
  return [...texts].map(([key, text]) => {
    const types = tokens.get(key) ?? [];
    const written = types.length > 0 ? text.replace(/%/g, "%%").replace(/\$(\d+)/g, (_, number) => `%${number}$${types[number - 1] ?? "@"}`) : text;
    return [key, written, types.map((type) => arguments_[type] ?? "count").join(", ")];
  });
}

function tokensIn(content) {
  const rows = content.split("\n").filter((line) => line && !line.startsWith("#")).map((line) => line.split("\t"));
  return new Map(rows.map(([key, tokens]) => [key, tokens.split(",").map((token) => token.replace(/^\d+=/, ""))]));
}

/**
 * Makes the project of Wikipedia's texts.
 *
 * @returns {{ project: Project, keys: string[], locales: string[] }}
 */
export function wikipedia(tool, corpus, folder) {
  const fileOf = (name) => join(corpus, "Localizations", name, "Localizable.strings");
  const textsOf = (name) => stringsIn(readFileSync(fileOf(name), "utf8"));
  const texts = textsOf("en.lproj");
  const names = readdirSync(join(corpus, "Localizations")).filter((name) => {
    const isLocale = name.endsWith(".lproj") && !/^(en|qqq|Base)\./.test(name);
    return isLocale && existsSync(fileOf(name)) && textsOf(name).size >= texts.size / 2;
  });
  const project = new Project(tool, folder);
  project.make(callsOf(texts, tokensIn(readFileSync(join(corpus, "source/tokens.tsv"), "utf8"))));
  for (const name of names) {
    cpSync(fileOf(name), join(folder, "Localizations", name, "Localizable.strings"));
  }
  project.import("Localizations", "--format", "translatewiki");
  const locales = readdirSync(join(folder, "translations")).map((name) => name.replace(/\.[a-z]+$/, ""));
  project.configure(locales);
  project.build();
  return { project, keys: [...texts.keys()], locales };
}

/** Makes the project of the two sentences. */
export function sentences(tool, folder) {
  const project = new Project(tool, folder);
  project.make(Object.entries(english).map(([key, [text, values]]) => [key, text, values]));
  writeFileSync(join(folder, "ru.json"), JSON.stringify(russian));
  project.import("ru.json", "--format", "wiki-json");
  project.configure(["ru"]);
  project.build();
  return { project, keys: Object.keys(english), locales: ["ru"] };
}
