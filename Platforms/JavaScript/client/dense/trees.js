// Trees: the bits of symbols.

import { symbolsOf } from "./symbols.js";

const common = " eaintrsoldum\0ckgpvhbfzjyw.SAELPRTNIDMCOBV\x10-,KUWGFHJZ:?'!0123456789()xq\x11\x1e/%&";

/** How many first symbols have a code of 3 to 9, 12 and 13 bits. */
const counts = [2, 5, 6, 7, 8, 8, 8, 44, 168];

/** What marks a child as a symbol. */
export const isSymbol = 0x8000;

/** All nodes of the three trees, and the numbers of their roots. */
export const [nodeCount, furtherRoot, anyRoot] = [573, 255, 318];

/** So many numbers from the first one on. */
function range(first, count) {
  return Array.from({ length: count }, (_, at) => first + at);
}

/** First symbols by the lengths of their codes. */
function runsOf(frequent) {
  const order = [...new Set([...frequent, ...symbolsOf(common), ...range(0, 256).reverse()])];
  let start = 0;
  return counts.map((count, place) => {
    start += count;
    return [place + (place < 7 ? 3 : 5), order.slice(start - count, start).sort((one, other) => one - other)];
  });
}

/**
 * Returns the three trees of a wire form.
 *
 * @param {number[]} frequent The most frequent first symbols.
 * @returns {[Uint16Array, Record<number, Uint16Array>]} The two children of each node; by the root of a tree, the code
 *   of each symbol with a one before it.
 */
export function treesOf(frequent) {
  const children = new Uint16Array(2 * nodeCount);
  const codes = {};
  for (const [root, runs] of [[0, runsOf(frequent)], [furtherRoot, [[6, range(0x80, 64)]]], [anyRoot, [[8, range(0, 256)]]]]) {
    codes[root] = new Uint16Array(256);
    let [next, code, former] = [root + 1, 0, 0];
    for (const [length, symbols] of runs) {
      for (const symbol of symbols) {
        code <<= length - former;
        former = length;
        codes[root][symbol] = (1 << length) | code;
        let node = root;
        // Codes come in their order, so nodes get their numbers as a walk from left to right meets them.
        for (let bit = length - 1; bit > 0; bit -= 1) node = children[2 * node + ((code >> bit) & 1)] ||= next++;
        children[2 * node + (code & 1)] = isSymbol | symbol;
        code += 1;
      }
    }
  }
  return [children, codes];
}
