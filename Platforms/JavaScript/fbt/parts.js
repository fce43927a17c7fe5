// The parts of a text that FBT shows one by one: what is outside of its elements, and what is in each.

/** Returns the text at a path of elements, with the tokens of those in it; null if it is not there. */
export function partAt({ text, spans }, elements, path) {
  const root = partOf(elements);
  const open = [root];
  let at = 0;
  for (const { offset, name } of spans) {
    const top = open[open.length - 1];
    top.text += text.slice(at, offset);
    at = offset;
    if (name !== undefined) {
      const index = top.elements.findIndex((one, place) => one.span === name && !top.inner.has(place));
      if (index < 0) return null;
      const inner = partOf(top.elements[index].elements);
      top.inner.set(index, inner);
      top.text += `{${top.elements[index].token}}`;
      open.push(inner);
    } else if (open.length > 1) {
      open.pop();
    }
  }
  root.text += text.slice(at);
  const found = path.reduce((part, index) => part && part.inner.get(index), root);
  return found ? found.text : null;
}

function partOf(elements = []) {
  return { text: "", elements, inner: new Map() };
}
