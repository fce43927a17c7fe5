// Symbols: the characters of a text, of which the most frequent ones are one symbol each.

/** The kinds of characters. */
export const [space, letter, mark, ideograph] = [0, 1, 2, 3];

const mostPoints = 64;
const mostFrequent = 30;
const fewest = 6;

/** @returns {number} How many symbols the character has that begins with this one. */
export function sizeOf(first) {
  if (first < 0xc2 || first > 0xf4) return 1;
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/** @returns {number} A capital letter of ASCII as a small one. */
export function folded(character) {
  return character >= 0x41 && character <= 0x5a ? character + 0x20 : character;
}

function kindOfPoint(point) {
  if (point === 0x20 || point === 0xa0) return space;
  const low = folded(point);
  if ((point >= 0x30 && point <= 0x39) || (low >= 0x61 && low <= 0x7a)) return letter;
  const isMark = point <= 0xbf || (point >= 0x2000 && point <= 0x206f) || (point >= 0x3000 && point <= 0x303f) ||
    (point >= 0xff00 && point <= 0xff0f);
  return isMark ? mark : point >= 0x3040 && point <= 0x9fff ? ideograph : letter;
}

/** The code point of the symbols of a character of more than one. */
function pointOf(symbols) {
  const size = sizeOf(symbols[0]);
  return symbols.slice(1).reduce((point, symbol) => (point << 6) | (symbol & 63), symbols[0] & (size === 2 ? 31 : size === 3 ? 15 : 7));
}

/** The UTF-8 bytes of a code point from 80 (hexadecimal) on. */
function spelled(point) {
  const rest = [];
  let first = point;
  for (let bound = 0x40; first >= bound || rest.length === 0; bound = 0x40 >> rest.length) {
    rest.unshift(0x80 | (first & 63));
    first >>= 6;
  }
  return [((0xff00 >> (rest.length + 1)) & 0xff) | first, ...rest];
}

/** The code points that are one symbol each, 80 (hexadecimal) and what follows. */
export class Alphabet {
  /** @param {number[]} points In ascending order. */
  constructor(points) {
    this.points = points;
    this.places = new Map(points.map((point, place) => [point, 0x80 + place]));
  }

  /** @returns {number} The kind of a whole character. */
  kind(symbols) {
    const [first] = symbols;
    if (symbols.length > 1) return symbols.length === 4 ? letter : kindOfPoint(pointOf(symbols));
    if (first >= 0xc0) return kindOfPoint(first & 63);
    return kindOfPoint(first < 0x80 ? first : this.points[first - 0x80] ?? 0xc0);
  }

  /** @returns {number[][]} The symbols of each character of a string of bytes; the last may be cut short. */
  characters(text) {
    const found = [];
    for (let at = 0; at < text.length;) {
      const part = text.substr(at, sizeOf(text.charCodeAt(at)));
      const symbols = Array.from(part, (byte) => byte.charCodeAt(0));
      const place = part.length > 1 ? this.places.get(pointOf(symbols)) : undefined;
      found.push(place === undefined ? symbols : [place]);
      at += part.length;
    }
    return found;
  }

  /** @returns {string} The bytes of symbols. */
  text(symbols) {
    const bytes = [];
    let left = 0;
    for (const symbol of symbols) {
      const point = left > 0 || symbol < 0x80 ? undefined : this.points[symbol - 0x80];
      bytes.push(...(point === undefined ? [symbol] : spelled(point)));
      left = left > 0 ? left - 1 : point === undefined ? sizeOf(symbol) - 1 : 0;
    }
    return bytes.map((byte) => String.fromCharCode(byte)).join("");
  }
}

/** Whether a string of bytes is UTF-8. */
function isText(text) {
  try {
    decodeURIComponent(escape(text));
    return true;
  } catch {
    return false;
  }
}

/** The keys that were counted most, the lower if equal. */
function mostCounted(counts, most) {
  return [...counts].sort((one, other) => other[1] - one[1] || one[0] - other[0]).slice(0, most).map(([key]) => key);
}

function count(counts, key) {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/**
 * Returns the alphabet and the frequent symbols that a writer chooses for values.
 *
 * @param {string[]} values
 * @returns {{alphabet: Alphabet, frequent: number[]}} Both empty if a value isn't UTF-8.
 */
export function chosen(values) {
  const plain = new Alphabet([]);
  if (!values.every(isText)) return { alphabet: plain, frequent: [] };
  const points = new Map();
  for (const value of values) {
    for (const symbols of plain.characters(value)) if (symbols.length > 1) count(points, pointOf(symbols));
  }
  const frequentPoints = new Map([...points].filter(([, times]) => times >= fewest));
  const alphabet = new Alphabet(mostCounted(frequentPoints, mostPoints).sort((one, other) => one - other));
  const firsts = new Map();
  for (const value of values) {
    for (const symbols of alphabet.characters(value)) count(firsts, symbols[0]);
    count(firsts, 0);
  }
  return { alphabet, frequent: mostCounted(firsts, mostFrequent) };
}
