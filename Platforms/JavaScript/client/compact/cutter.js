// Cuts texts into symbols, so that the sum of their lengths is minimal.

const byteCost = 20;

/** The symbols in use, as a tree of their bytes. */
export class Cutter {
  /**
   * @param {[number, number][]} pairs The symbols from 256 on.
   * @param {number[]} lengths The length of each symbol's code; a pair without one is not used.
   */
  constructor(pairs, lengths) {
    this.costs = lengths.map((length) => length || byteCost);
    const texts = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte));
    for (const [left, right] of pairs) texts.push(texts[left] + texts[right]);
    this.sizes = texts.map(({ length }) => length);
    /** A node has its children by byte, and the symbol that ends there. */
    this.root = { children: new Map(), symbol: -1 };
    texts.forEach((text, symbol) => { if (symbol < 256 || lengths[symbol] > 0) this.add(text, symbol); });
  }

  add(text, symbol) {
    let node = this.root;
    for (let at = 0; at < text.length; at += 1) {
      const byte = text.charCodeAt(at);
      if (!node.children.has(byte)) node.children.set(byte, { children: new Map(), symbol: -1 });
      node = node.children.get(byte);
    }
    // Of pairs with equal bytes the younger is not used.
    if (node.symbol < 0) node.symbol = symbol;
  }

  /** @returns {number[]} The symbols of a text. If several ways cost the same, the last symbol is the longest. */
  symbols(text) {
    const best = new Array(text.length + 1).fill(Infinity);
    const last = [];
    best[0] = 0;
    for (let start = 0; start < text.length; start += 1) this.reach(text, start, best, last);
    const symbols = [];
    for (let at = text.length; at > 0; at -= this.sizes[last[at]]) symbols.unshift(last[at]);
    return symbols;
  }

  reach(text, start, best, last) {
    let node = this.root.children.get(text.charCodeAt(start));
    for (let end = start + 1; node !== undefined; end += 1) {
      const cost = node.symbol < 0 ? Infinity : best[start] + this.costs[node.symbol];
      if (cost < best[end]) [best[end], last[end]] = [cost, node.symbol];
      node = end < text.length ? node.children.get(text.charCodeAt(end)) : undefined;
    }
  }
}
