// The Babel plugin: texts in the source become phrases and values. See Docs/JavaScript/Calls.md.

import { resolve } from "node:path";
import { Enums } from "./modules.js";
import { Fault } from "./fault.js";
import { keysAt, stampOf } from "./keys.js";
import { replaceKey } from "./keyed.js";
import { Output } from "./output.js";
import { phraseOf } from "./phrase.js";
import { readSite } from "./site.js";
import { Dialect } from "./syntax.js";
import { removeModules, requiresModules } from "./unused.js";

const MODES = ["plain", "react", "react-native"];
const MISSING = ["warn", "error", "ignore"];

/**
 * The plugin.
 *
 * @param {object} babel Babel's core.
 * @param {{ keys?: string, mode?: string, dialect?: string, common?: object, extraOptions?: object, enums?: object, missing?: string }} options
 *   See babel.d.ts.
 * @param {string} folder The folder of Babel's configuration, from which paths are read.
 */
export default function languagepacks(babel, options = {}, folder = "") {
  const { mode = "plain", missing = "warn", common = {}, extraOptions = {}, enums = {} } = options;
  if (!MODES.includes(mode)) throw new Error(`unknown mode "${mode}": specify ${MODES.join(", ")}`);
  if (!MISSING.includes(missing)) throw new Error(`unknown value "${missing}" of missing: specify ${MISSING.join(", ")}`);
  const keysPath = options.keys === undefined ? undefined : resolve(folder, options.keys);
  if (keysPath !== undefined) depend(babel, keysPath);
  const settings = { mode, missing, common, options: extraOptions, enums, dialect: new Dialect(options.dialect), keysPath };
  return {
    name: "languagepacks",
    manipulateOptions({ filename = "" }, parser) {
      if (!/\.[mc]?ts$/.test(filename)) parser.plugins.push("jsx");
    },
    visitor: {
      // Before other plugins change what FBT reads.
      Program(path, { file }) {
        new FileChange(babel, settings, path, file).run();
      },
    },
  };
}

/** Says that results are those of a key table, to Babel 7.17 and newer and the bundlers that ask it. */
function depend(babel, keysPath) {
  if (!babel.addExternalDependency) return;
  babel.cache.invalidate(() => stampOf(keysPath));
  babel.addExternalDependency(keysPath);
}

class FileChange {
  constructor(babel, settings, program, file) {
    this.types = babel.types;
    this.settings = settings;
    this.program = program;
    this.file = file;
    const keys = keysAt(settings.keysPath);
    this.output = new Output(babel.types, program, { mode: settings.mode, keys });
    const imported = new Enums(babel, program.node, file, settings.enums);
    this.context = {
      dialect: settings.dialect, common: settings.common, options: settings.options,
      isHidden: /@fbt[^@]*"doNotExtract"\s*:\s*true/.test(file.ast.comments?.[0]?.value ?? ""),
      enumNamed: (name) => imported.pairs(name),
      sourceOf: ({ start, end, type, name }) => (typeof start === "number" ? file.code.slice(start, end) : type === "Identifier" ? name : ""),
    };
    this.hasChanged = false;
    /** The phrases, for programs that run Babel: `result.metadata.languagepacks`. */
    this.found = file.metadata.languagepacks = [];
    /** Where fbtee binds its modules by an element. */
    this.bound = new Set();
  }

  run() {
    const { dialect } = this.context;
    const visit = {
      enter: (path) => {
        const syntax = dialect.isFbtee ? dialect.read(path.node) : undefined;
        if (syntax?.site === "element") this.bound.add(syntax.module);
      },
      // Inner texts first: they are values of the outer ones.
      exit: (path) => this.change(path),
    };
    this.program.traverse({ CallExpression: visit, JSXElement: visit });
    const refuse = (path) => this.refuseConstruct(path.node);
    this.program.traverse({ CallExpression: refuse, JSXElement: refuse });
    if (!this.hasChanged) return;
    const isScript = this.program.node.sourceType === "script" || requiresModules(this.program);
    removeModules(this.program);
    this.output.finish(isScript);
    this.program.scope.crawl();
  }

  change(path) {
    const { node } = path;
    const syntax = this.context.dialect.read(node);
    try {
      if (syntax?.site) this.replace(path, syntax);
      else if (replaceKey(path, this.output, (words) => this.report(node, words))) this.hasChanged = true;
    } catch (error) {
      throw error instanceof Fault ? this.refusal(error.node.loc ? error.node : node, error.message) : error;
    }
  }

  /** Refuses a construct that is in no text, or in another construct. */
  refuseConstruct(node) {
    const { construct } = this.context.dialect.read(node) ?? {};
    if (construct) throw this.refusal(node, `fbt.${construct} must be directly in a text`);
  }

  refusal(node, message) {
    return this.file.buildCodeFrameError(node, message);
  }

  replace(path, syntax) {
    const { node } = path;
    const { module } = syntax;
    const names = module === "fbt" ? ["fbt", "Fbt"] : [module];
    const isBound = names.some((name) => path.scope.hasBinding(name, true)) || this.bound.has(module);
    if (!isBound) throw new Fault(node, `${module} is not bound: import it`);
    const site = readSite(node, syntax, this.context);
    const phrase = phraseOf(site);
    if (!site.isHidden) this.note(node, phrase.id);
    const { line, column } = node.loc?.start ?? {};
    const found = { id: phrase.id, line, column, isHidden: site.isHidden };
    // Syntax does not belong into metadata, which bundlers store as JSON.
    Object.defineProperty(found, "phrase", { value: phrase });
    this.found.push(found);
    const call = this.output.call(phrase, module === "fbs");
    const isChild = path.parentPath.isJSXElement() || path.parentPath.isJSXFragment() || path.parentPath.isJSXAttribute();
    path.replaceWith(isChild ? this.types.jsxExpressionContainer(call) : call);
    this.hasChanged = true;
  }

  /** Reports a phrase that the key table of the build does not have. */
  note(node, id) {
    const { keys } = this.output;
    if (keys && keys.table.ordinal(id) === undefined) this.report(node, `the key table has no phrase ${id}`);
  }

  /** Reports what the key table lacks, as the options say. */
  report(node, fact) {
    const { missing } = this.settings;
    const words = `${fact}: run "langpack extract" and build it again`;
    if (missing === "ignore") return;
    if (missing === "error") throw new Fault(node, words);
    const { line, column } = node.loc?.start ?? { line: 0, column: 0 };
    console.warn(`${this.file.opts.filename ?? "unknown"}:${line}:${column + 1}: warning: ${words}`);
  }
}
