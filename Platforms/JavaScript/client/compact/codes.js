// Canonical prefix codes, and their lengths by Huffman.

/** A code has at most so many bits. */
export const longestCode = 15;

/** The lengths of Huffman's codes; 0 for symbols without uses. They may be too long. */
function unbounded(uses) {
  const leaves = uses.map((_, symbol) => symbol).filter((symbol) => uses[symbol] > 0)
    .sort((one, other) => uses[one] - uses[other] || one - other);
  const lengths = uses.map(() => 0);
  if (leaves.length < 2) {
    for (const leaf of leaves) lengths[leaf] = 1;
    return lengths;
  }
  const parents = parentsOf(leaves.map((leaf) => uses[leaf]));
  const depths = parents.map(() => 0);
  for (let node = parents.length - 2; node >= 0; node -= 1) {
    depths[node] = depths[parents[node]] + 1;
    if (node < leaves.length) lengths[leaves[node]] = depths[node];
  }
  return lengths;
}

/** The parent of each node: first the leaves, then the joined nodes in the order in which they are joined. */
function parentsOf(weights) {
  const leaves = weights.length;
  const parents = [];
  let [leaf, joined] = [0, leaves];
  for (let node = leaves; node < 2 * leaves - 1; node += 1) {
    weights.push(0);
    for (let half = 0; half < 2; half += 1) {
      // Of equally light nodes a leaf comes first.
      const takesLeaf = leaf < leaves && (joined >= node || weights[leaf] <= weights[joined]);
      const lightest = takesLeaf ? leaf++ : joined++;
      weights[node] += weights[lightest];
      parents[lightest] = node;
    }
  }
  return [...parents, 0];
}

/**
 * Returns the length of each symbol's code.
 *
 * @param {number[]} uses How often each symbol is used.
 * @returns {number[]}
 */
export function codeLengths(uses) {
  const lengths = unbounded(uses);
  const isShort = lengths.every((length) => length <= longestCode);
  return isShort ? lengths : codeLengths(uses.map((count) => Math.ceil(count / 2)));
}

/**
 * Returns the canonical codes of symbols.
 *
 * @param {number[]} lengths The length of each symbol's code; 0 if it has none.
 * @param {number[]} listed The symbols in their order.
 * @returns {number[]} By symbol.
 */
export function canonical(lengths, listed) {
  const codes = [];
  let code = 0;
  for (let length = 1; length <= longestCode; length += 1) {
    code *= 2;
    for (const symbol of listed) {
      if (lengths[symbol] !== length) continue;
      codes[symbol] = code;
      code += 1;
    }
    if (code > 2 ** length) throw new Error("more codes than their lengths allow");
  }
  return codes;
}
