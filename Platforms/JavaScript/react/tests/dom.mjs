// A page in jsdom, in which React runs.

import { debian } from "../../tests/debian.mjs";

const names = ["window", "document", "navigator", "HTMLElement", "HTMLIFrameElement", "Node", "Element", "Event"];

/** Opens a page, whose objects are global until it is closed. What React writes to the console is kept in `problems`. */
export function openPage(html) {
  const { JSDOM } = debian("jsdom");
  const { window } = new JSDOM(`<!doctype html><html lang="en"><body><div id="root">${html}</div></body></html>`, { pretendToBeVisual: true });
  const before = new Map(names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
  for (const name of names) set(name, { value: name === "window" ? window : window[name], writable: true });
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const problems = [];
  const { error, warn } = console;
  console.error = console.warn = (...words) => problems.push(words.join(" "));
  return {
    window, problems, root: window.document.getElementById("root"),
    close() {
      Object.assign(console, { error, warn });
      for (const [name, former] of before) set(name, former);
      window.close();
    },
  };
}

function set(name, descriptor) {
  delete globalThis[name];
  if (descriptor) Object.defineProperty(globalThis, name, { ...descriptor, configurable: true });
}
