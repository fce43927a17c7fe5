// Symbols: the characters of a text, of which the most frequent ones are one symbol each.

/** The kinds of characters; 0 is a space. */
export const letter = 1;
export const mark = 2;
export const ideograph = 3;

/** @returns {number[]} The bytes of a string of bytes. */
export function symbolsOf(text) {
  return Array.from(text, (byte) => byte.charCodeAt(0));
}

/** @returns {number} How many symbols the character has that begins with this one. */
export function sizeOf(first) {
  return first < 0xc2 || first > 0xf4 ? 1 : 2 + (first > 0xdf) + (first > 0xef);
}

/** @returns {number} A capital letter of ASCII as a small one. */
export function folded(character) {
  return character >= 0x41 && character <= 0x5a ? character + 0x20 : character;
}

/** Characters of each kind. All others are letters. */
const kinds = [/[ \xa0]/, /[0-9a-z]/i, /[\0-\xbf\u2000-\u206f\u3000-\u303f\uff00-\uff0f]/, /[\u3040-\u9fff]/, /^/];

function kindOfPoint(point) {
  const character = String.fromCharCode(Math.min(point, 0xffff));
  return [0, letter, mark, ideograph, letter][kinds.findIndex((kind) => kind.test(character))];
}

/** The code point of the symbols of a character of more than one. */
function pointOf([first, ...rest]) {
  return rest.reduce((point, symbol) => (point << 6) | (symbol & 63), first & (0x7f >> sizeOf(first)));
}

/**
 * Returns what an alphabet says of symbols.
 *
 * @param {number[]} points The code points that are one symbol each, from 80 (hexadecimal) on, in ascending order.
 * @returns {[(symbols: number[]) => number, (text: string) => number[][], (symbols: number[]) => string]} The kind of a
 *   whole character; the symbols of each character of a string of bytes, of which the last may be cut short; and the
 *   bytes of symbols.
 */
export function alphabetOf(points) {
  const kindOf = (symbols) => {
    if (symbols.length > 1) return kindOfPoint(pointOf(symbols));
    const [first] = symbols;
    return kindOfPoint(first < 0x80 ? first : first < 0xc0 ? points[first - 0x80] ?? 0xc0 : first & 63);
  };
  const characters = (text) => (text.match(/[\xc2-\xdf].?|[\xe0-\xef].{0,2}|[\xf0-\xf4].{0,3}|./gs) ?? []).map((part) => {
    const symbols = symbolsOf(part);
    const place = symbols.length > 1 ? points.indexOf(pointOf(symbols)) : -1;
    return place < 0 ? symbols : [0x80 + place];
  });
  const spelled = (symbols) => {
    let [text, left] = ["", 0];
    for (const symbol of symbols) {
      const point = left > 0 || symbol < 0x80 ? undefined : points[symbol - 0x80];
      text += point === undefined ? String.fromCharCode(symbol) : unescape(encodeURIComponent(String.fromCodePoint(point)));
      left = left > 0 ? left - 1 : point === undefined ? sizeOf(symbol) - 1 : 0;
    }
    return text;
  };
  return [kindOf, characters, spelled];
}

/** The keys that occur most, and at least so many times; the lower first if equal. */
function frequentOf(keys, most, least) {
  const counts = new Map();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].filter(([, times]) => times >= least)
    .sort((one, other) => other[1] - one[1] || one[0] - other[0]).slice(0, most).map(([key]) => key);
}

/**
 * Returns the alphabet and the frequent symbols that a writer chooses for values.
 *
 * @param {string[]} values
 * @returns {[number[], number[]]} Both empty if a value isn't UTF-8.
 */
export function chosen(values) {
  try {
    values.forEach((value) => decodeURIComponent(escape(value)));
  } catch {
    return [[], []];
  }
  const charactersOf = (points) => values.map(alphabetOf(points)[1]);
  const long = charactersOf([]).flat().filter((symbols) => symbols.length > 1);
  const points = frequentOf(long.map(pointOf), 64, 6).sort((one, other) => one - other);
  const firsts = charactersOf(points).flatMap((characters) => [...characters.map(([first]) => first), 0]);
  return [points, frequentOf(firsts, 30, 1)];
}
