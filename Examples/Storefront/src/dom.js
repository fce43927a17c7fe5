// Elements without a framework: JSX becomes calls of `h`.

/** Returns an element. An attribute `onClick` is a listener; false and undefined leave an attribute out. */
export function h(type, attributes, ...children) {
  const element = document.createElement(type);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2).toLowerCase(), value);
    else if (value !== false && value !== undefined) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Replaces what an element shows. The field that has the focus keeps it, and its selection. */
export function show(place, ...children) {
  const { id, selectionStart, selectionEnd } = document.activeElement ?? {};
  place.replaceChildren(...children);
  const field = id && document.getElementById(id);
  if (!field || field === document.activeElement) return;
  field.focus({ preventScroll: true });
  if (typeof selectionStart === "number") field.setSelectionRange(selectionStart, selectionEnd);
}
