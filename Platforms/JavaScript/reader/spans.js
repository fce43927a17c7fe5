// Spans: the parts of a text between `<link>` and `</link>`. A text has marks, in its order: an offset in units of UTF-16,
// and the name of the span that opens there, or no name where the last open one closes.

/**
 * Returns a text as a list of texts and elements. A span that is not closed ends with the text.
 *
 * @param {{ text: string, spans: Array<{ offset: number, name?: string }> }} text A text that was shown.
 * @param {(name: string, children: Array) => any} make Makes an element of a span; its children are texts and elements.
 * @returns {Array} Texts and elements.
 */
export function elementsOf({ text, spans }, make) {
  const levels = [{ children: [] }];
  let start = 0;
  const add = (child) => levels[levels.length - 1].children.push(child);
  const close = () => {
    const { name, children } = levels.pop();
    add(make(name, children));
  };
  const pass = (end) => {
    if (end > start) add(text.slice(start, end));
    start = Math.max(start, end);
  };
  for (const { offset, name } of spans) {
    pass(offset);
    if (name !== undefined) levels.push({ name, children: [] });
    else if (levels.length > 1) close();
  }
  pass(text.length);
  while (levels.length > 1) close();
  return levels[0].children;
}
