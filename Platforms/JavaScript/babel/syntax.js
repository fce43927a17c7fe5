// What a node of the syntax is to FBT: a text (a site), or a construct in one. As in Docs/Extraction/JavaScript.md.

const NAMES = { param: "param", name: "name", plural: "plural", pronoun: "pronoun", enum: "enum", sameParam: "sameParam" };
/** In fbtee, a text may have lists. */
const NAMES_OF_FBTEE = { ...NAMES, list: "list" };
const COMPONENTS = Object.fromEntries(
  Object.keys(NAMES).map((name) => [`Fbt${name[0].toUpperCase()}${name.slice(1)}`, name]));

/** How calls are written: by FBT's rules or by fbtee's. */
export class Dialect {
  constructor(name = "fbt") {
    if (name !== "fbt" && name !== "fbtee") throw new Error(`unknown dialect "${name}": specify "fbt" or "fbtee"`);
    this.isFbtee = name === "fbtee";
    this.names = this.isFbtee ? NAMES_OF_FBTEE : NAMES;
  }

  /** Returns the module that a name stands for, `fbt` or `fbs`, or undefined. */
  moduleOf(name) {
    if (name === "Fbt") return this.isFbtee ? undefined : "fbt";
    return name === "fbt" || name === "fbs" ? name : undefined;
  }

  /** Returns `{ site, module }` of a text, `{ construct, module }`, or undefined. */
  read(node) {
    if (node.type === "CallExpression") return this.readCall(node.callee);
    return node.type === "JSXElement" ? this.readElement(node.openingElement.name) : undefined;
  }

  readCall(callee) {
    if (callee.type === "Identifier") {
      const module = this.moduleOf(callee.name);
      return module && { site: "call", module };
    }
    const isMember = callee.type === "MemberExpression" && !callee.computed && callee.object.type === "Identifier";
    const module = isMember ? this.moduleOf(callee.object.name) : undefined;
    if (module === undefined) return undefined;
    const { name } = callee.property;
    if (name === "c") return { site: "common", module };
    return own(this.names, name) && { construct: this.names[name], module };
  }

  readElement(name) {
    if (name.type === "JSXNamespacedName") {
      const module = this.moduleOf(name.namespace.name);
      const word = name.name.name === "same-param" ? "sameParam" : name.name.name;
      const isKnown = own(this.names, word) && (this.isFbtee || name.name.name !== "sameParam");
      return module && isKnown ? { construct: this.names[word], module } : undefined;
    }
    if (name.type !== "JSXIdentifier") return undefined;
    const module = this.moduleOf(name.name);
    if (module) return { site: "element", module };
    return !this.isFbtee && own(COMPONENTS, name.name) ? { construct: COMPONENTS[name.name] } : undefined;
  }
}

function own(names, name) {
  return Object.hasOwn(names, name);
}
