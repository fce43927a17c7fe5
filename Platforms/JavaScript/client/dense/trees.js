// Trees: the bits of symbols.

const common = " eaintrsoldum\0ckgpvhbfzjyw.SAELPRTNIDMCOBV\x10-,KUWGFHJZ:?'!0123456789()xq\x11\x1e/%&";

/** How many first symbols have a code of so many bits. */
const counts = [[3, 2], [4, 5], [5, 6], [6, 7], [7, 8], [8, 8], [9, 8], [12, 44], [13, 168]];

/** What marks a child as a symbol. */
export const isSymbol = 0x8000;

/** All nodes of the three trees, and the numbers of their roots. */
export const [nodeCount, furtherRoot, anyRoot] = [573, 255, 318];

/** The canonical codes of first symbols: each symbol with its code and that code's length. */
function firstCodes(frequent) {
  const bytes = Array.from(common, (byte) => byte.charCodeAt(0));
  const order = [...new Set([...frequent, ...bytes, ...Array.from({ length: 256 }, (_, at) => 255 - at)])];
  const codes = [];
  let [at, code, former] = [0, 0, 0];
  for (const [length, count] of counts) {
    for (const symbol of order.slice(at, at + count).sort((one, other) => one - other)) {
      code *= 2 ** (length - former);
      codes.push([symbol, code, length]);
      [code, former] = [code + 1, length];
    }
    at += count;
  }
  return codes;
}

/** The three trees of a wire form: for each node its two children, and the code of each symbol. */
export class Trees {
  /** @param {number[]} frequent The most frequent first symbols. */
  constructor(frequent) {
    this.children = new Uint16Array(2 * nodeCount);
    /** By the root of a tree: the code of each symbol, with a one before it. */
    this.codes = {};
    const flat = (first, count, length) => Array.from({ length: count }, (_, at) => [first + at, at, length]);
    this.add(0, firstCodes(frequent));
    this.add(furtherRoot, flat(0x80, 64, 6));
    this.add(anyRoot, flat(0, 256, 8));
  }

  add(root, codes) {
    const own = new Uint16Array(256);
    const tree = [];
    for (const [symbol, code, length] of codes) {
      own[symbol] = (1 << length) | code;
      let node = tree;
      for (let bit = length - 1; bit > 0; bit -= 1) node = (node[(code >> bit) & 1] ??= []);
      node[code & 1] = symbol;
    }
    this.codes[root] = own;
    this.number(tree, root);
  }

  /** Numbers a node, then the nodes below its 0, then those below its 1. Returns the next number. */
  number(node, own) {
    let next = own + 1;
    node.forEach((child, bit) => {
      const isLeaf = typeof child === "number";
      this.children[2 * own + bit] = isLeaf ? isSymbol | child : next;
      if (!isLeaf) next = this.number(child, next);
    });
    return next;
  }
}
