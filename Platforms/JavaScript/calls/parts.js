// The parts of a text: strings, the values that are no texts, and the elements of its spans.

import { SIGN } from "./values.js";

/**
 * Returns a text as a list of strings and elements.
 *
 * @param {{ text: string, spans: Array }} text The text, with signs for nodes.
 * @param {Array} nodes What the signs stand for.
 * @param {Array<[string, Function]>} elements The name of each span in the code, and what makes its element. Of equal names, each
 *   serves once while there is another.
 * @param {(children: Array) => any} join Joins children of an element that are not one; an array if absent.
 */
export function partsOf({ text, spans }, nodes, elements, join = (children) => children) {
  const used = new Set();
  const levels = [{ children: [] }];
  const top = () => levels[levels.length - 1].children;
  let start = 0;
  const close = () => {
    const { make, children } = levels.pop();
    if (make) top().push(make(children.length === 1 ? children[0] : join(children)));
    else top().push(...children);
  };
  for (const { offset, name } of spans) {
    add(top(), text.slice(start, offset), nodes);
    start = Math.max(start, offset);
    if (name !== undefined) levels.push({ make: elementFor(name, elements, used), children: [] });
    else if (levels.length > 1) close();
  }
  add(top(), text.slice(start), nodes);
  while (levels.length > 1) close();
  return levels[0].children;
}

/** The first element of a name that is not in use, else the last; a span that the code does not have is none. */
function elementFor(name, elements, used) {
  let found = -1;
  elements.forEach(([span], index) => {
    if (span === name && (found < 0 || used.has(found))) found = index;
  });
  used.add(found);
  return found < 0 ? undefined : elements[found][1];
}

function add(children, words, nodes) {
  words.split(SIGN).forEach((piece, index) => {
    if (index % 2 === 0) {
      if (piece !== "") children.push(piece);
      return;
    }
    const place = piece.charCodeAt(0) - 0xdc00;
    children.push(place < nodes.length ? nodes[place] : `\udbfc${piece}`);
  });
}
