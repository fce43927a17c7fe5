// Joins the most frequent pairs of neighbours of the texts to new symbols.

const fewest = 3;
const mostPairs = 4864;
const longestSymbol = 40;

/** Pairs are numbers: the left symbol times 2^14, and the right one. */
const half = 1 << 14;
const all = 1 << 28;

/** The places of each pair, and a heap of the pairs by their counts. */
class PairCounts {
  constructor() {
    this.places = new Map();
    this.heap = [];
  }

  add(pair, place) {
    if (!this.places.has(pair)) this.places.set(pair, new Set());
    this.places.get(pair).add(place);
  }

  remove(pair, place) {
    this.places.get(pair).delete(place);
  }

  count(pair) {
    return this.places.get(pair).size;
  }

  /** Above others: the more frequent one, then the one with the lower symbols. */
  offer(pair) {
    if (this.count(pair) >= fewest) this.push(this.count(pair) * all + all - 1 - pair);
  }

  /** Takes the most frequent pair. Counts in the heap may be too high, and are corrected here. */
  pop() {
    while (this.heap.length > 0) {
      const top = this.popTop();
      const pair = all - 1 - (top % all);
      if (this.count(pair) * all + all - 1 - pair === top) return pair;
      this.offer(pair);
    }
    return undefined;
  }

  push(entry) {
    const { heap } = this;
    let at = heap.push(entry) - 1;
    for (let above = (at - 1) >> 1; at > 0 && heap[above] < heap[at]; above = (at - 1) >> 1) {
      [heap[above], heap[at]] = [heap[at], heap[above]];
      at = above;
    }
  }

  popTop() {
    const { heap } = this;
    const [top, last] = [heap[0], heap.pop()];
    if (heap.length === 0) return top;
    heap[0] = last;
    for (let at = 0; ;) {
      let below = 2 * at + 1;
      if (below + 1 < heap.length && heap[below] < heap[below + 1]) below += 1;
      if (below >= heap.length || heap[at] >= heap[below]) return top;
      [heap[below], heap[at]] = [heap[at], heap[below]];
      at = below;
    }
  }
}

/** Texts as sequences of symbols, which are joined. */
class Sequences {
  constructor(texts) {
    const length = texts.reduce((sum, text) => sum + text.length + 1, 0);
    this.symbols = new Int16Array(length).fill(-1);
    this.next = Int32Array.from({ length }, (_, at) => at + 1);
    this.previous = Int32Array.from({ length }, (_, at) => at - 1);
    let at = 0;
    for (const text of texts) {
      for (let place = 0; place < text.length; place += 1) this.symbols[at + place] = text.charCodeAt(place);
      at += text.length + 1;
    }
  }

  /** The pair that begins at a place, or -1. */
  pair(at) {
    const after = this.next[at];
    if (!(this.symbols[at] >= 0 && this.symbols[after] >= 0)) return -1;
    return this.symbols[at] * half + this.symbols[after];
  }

  /** Joins a pair at its places, from left to right, into a symbol. */
  join(pair, symbol, counts) {
    const touched = new Set();
    const [left, right] = [Math.floor(pair / half), pair % half];
    for (const place of [...counts.places.get(pair)].sort((one, other) => one - other)) {
      const after = this.next[place];
      if (this.symbols[place] !== left || this.symbols[after] !== right) continue;
      const changed = [this.previous[place], place].filter((at) => at >= 0);
      for (const at of [...changed, after]) if (this.pair(at) >= 0) counts.remove(this.pair(at), at);
      this.symbols[place] = symbol;
      this.symbols[after] = -1;
      this.next[place] = this.next[after];
      if (this.next[after] < this.symbols.length) this.previous[this.next[after]] = place;
      for (const at of changed) {
        if (this.pair(at) < 0) continue;
        counts.add(this.pair(at), at);
        touched.add(this.pair(at));
      }
    }
    for (const one of touched) counts.offer(one);
  }
}

/**
 * Returns the pairs that become symbols, from 256 on, and how often each symbol is used then.
 *
 * @param {string[]} texts
 * @returns {{pairs: [number, number][], uses: number[]}}
 */
export function joinPairs(texts) {
  const sequences = new Sequences(texts);
  const counts = new PairCounts();
  for (let at = 0; at < sequences.symbols.length; at += 1) {
    if (sequences.pair(at) >= 0) counts.add(sequences.pair(at), at);
  }
  for (const pair of counts.places.keys()) counts.offer(pair);
  const pairs = [];
  const sizes = new Array(256).fill(1);
  for (let pair = counts.pop(); pair !== undefined && pairs.length < mostPairs; pair = counts.pop()) {
    const [left, right] = [Math.floor(pair / half), pair % half];
    if (sizes[left] + sizes[right] > longestSymbol) continue;
    pairs.push([left, right]);
    sizes.push(sizes[left] + sizes[right]);
    sequences.join(pair, 255 + pairs.length, counts);
  }
  const uses = new Array(256 + pairs.length).fill(0);
  for (const symbol of sequences.symbols) if (symbol >= 0) uses[symbol] += 1;
  return { pairs, uses };
}
