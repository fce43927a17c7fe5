// The modules of enums that a file imports as a whole: `import Kinds from "./Kinds$FbtEnum"`.

import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { pairsOfModule } from "./enums.js";

const SUFFIX = "$FbtEnum";
const ENDINGS = ["", ".js", ".jsx", ".mjs", ".cjs", ".ts", ".tsx", ".mts", ".cts"];

export class Enums {
  /**
   * @param {object} babel Babel's core, which parses the modules.
   * @param {object} program The program of the file.
   * @param {object} file The file.
   * @param {Object<string, Object<string, string>>} given Texts by the name of a module, for modules that cannot be read.
   */
  constructor(babel, program, file, given) {
    this.babel = babel;
    this.folder = dirname(file.opts.filename ?? resolve("unknown"));
    this.given = given;
    this.paths = new Map(importsOf(program));
    this.known = new Map();
  }

  /** Returns the keys and texts of an imported module, or undefined. */
  pairs(local) {
    const path = this.paths.get(local);
    const name = path === undefined ? "" : basename(path).replace(/(?!^)\.[^.]*$/, "");
    if (!name.endsWith(SUFFIX)) return undefined;
    if (Object.hasOwn(this.given, name)) return Object.entries(this.given[name]);
    if (!this.known.has(path)) {
      const found = ENDINGS.map((ending) => resolve(this.folder, path + ending)).find((one) => existsSync(one));
      this.known.set(path, found && pairsOfModule(this.parse(found).program));
    }
    return this.known.get(path);
  }

  parse(filename) {
    const plugins = /\.[mc]?tsx?$/.test(filename) ? ["typescript"] : ["flow", "jsx"];
    return this.babel.parseSync(readFileSync(filename, "utf8"), {
      filename, babelrc: false, configFile: false, sourceType: "unambiguous", parserOpts: { plugins },
    });
  }
}

/** The local names and paths of modules that are imported as a whole. */
function importsOf({ body }) {
  return body.flatMap(({ type, specifiers, source, declarations, id, moduleReference }) => {
    const required = moduleReference?.expression?.value;
    if (type === "TSImportEqualsDeclaration") return required === undefined ? [] : [[id.name, required]];
    if (type === "ImportDeclaration") {
      const isWhole = specifiers.length === 1 && specifiers[0].type !== "ImportSpecifier";
      return isWhole ? [[specifiers[0].local.name, source.value]] : [];
    }
    if (type !== "VariableDeclaration") return [];
    return declarations.filter((one) => one.id.type === "Identifier" && one.init?.callee?.name === "require" && one.init.arguments[0]?.value)
      .map((one) => [one.id.name, one.init.arguments[0].value]);
  });
}
