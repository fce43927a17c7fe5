// Spans: the parts of a text between `<link>` and `</link>`. A text has marks, in its order: an offset in units of UTF-16,
// and the name of the span that opens there, or no name where the last open one closes.

/** Returns a mark; a mark without a name closes the last open span. */
export function spanAt(offset, name) {
  return name === undefined ? { offset } : { offset, name };
}

/**
 * Returns the pieces of a text between its marks.
 *
 * @returns {Array<{ text: string, spans: string[] }>} The pieces that are not empty, with the spans around each, the
 *   outermost first.
 */
export function runsOf(text, marks) {
  const runs = [];
  const open = [];
  let start = 0;
  for (const { offset, name } of [...marks, { offset: text.length }]) {
    if (offset > start) runs.push({ text: text.slice(start, offset), spans: [...open] });
    start = Math.max(start, offset);
    if (name === undefined) open.pop();
    else open.push(name);
  }
  return runs;
}

/**
 * Returns the text as a tree of elements. A span that is not closed ends with the text.
 *
 * @param {(name: string, children: Array) => any} make Makes an element of a span; its children are texts and elements.
 * @returns {Array} Texts and elements.
 */
export function elementsOf(text, marks, make) {
  const levels = [{ children: [] }];
  let start = 0;
  const close = () => {
    const { name, children } = levels.pop();
    levels[levels.length - 1].children.push(make(name, children));
  };
  for (const { offset, name } of [...marks, { offset: text.length }]) {
    if (offset > start) levels[levels.length - 1].children.push(text.slice(start, offset));
    start = Math.max(start, offset);
    if (name !== undefined) levels.push({ name, children: [] });
    else if (levels.length > 1) close();
  }
  while (levels.length > 1) close();
  return levels[0].children;
}
