// How starts with packs on trial begin and end. A page survives a start with a pack if it is in front of its
// user for some seconds, or if the app says so. A page that is left before, by navigation, by closing its tab
// or for another tab, has neither survived nor failed: its mark is removed, so that quick navigation harms no
// pack. Only a page that never reports its end (it crashed, or was killed while it hung) counts as a failure.
//
// Marks are kept where they can be written while a page ends: `localStorage`, a file of node. A platform
// without such a place marks no starts: then a pack is known to be good by time alone, and never fails.

/** After so many starts that were not survived, a pack has failed. */
const mostFailures = 3;

/**
 * @typedef {object} Marks A place for short texts, written at once.
 * @property {() => [string, string][]} list
 * @property {(name: string, text: string) => void} set
 * @property {(name: string) => void} remove
 */

/** Returns marks that end with the process. @returns {Marks} */
export function memoryMarks() {
  const marks = new Map();
  return { list: () => [...marks], set: (name, text) => marks.set(name, text), remove: (name) => marks.delete(name) };
}

/** Returns marks in a `Storage` of a page. @returns {Marks} */
export function storageMarks(storage, prefix = "langpacks ") {
  const names = () => Array.from({ length: storage.length }, (_, at) => storage.key(at))
    .filter((name) => name?.startsWith(prefix));
  return {
    list: () => names().map((name) => [name.slice(prefix.length), storage.getItem(name) ?? ""]),
    set: (name, text) => storage.setItem(prefix + name, text),
    remove: (name) => storage.removeItem(prefix + name),
  };
}

/** Returns marks that can always be read and removed. Those that cannot be read are none. @returns {Marks | null} */
export function readableMarks(marks) {
  if (!marks) return null;
  const tried = (work, otherwise) => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    list: () => tried(() => marks.list(), []),
    set: (name, text) => marks.set(name, text),
    remove: (name) => tried(() => marks.remove(name)),
  };
}

/** The start of one process with the packs that it shows. */
export class Start {
  /**
   * @param {Marks | null} marks
   * @param {string} process A random number, 16 digits.
   * @param {string[]} halves Halves of the digests of the packs on trial.
   */
  constructor(marks, process, halves) {
    Object.assign(this, { marks, process, halves, isMarked: false });
  }

  /** Marks that the page begins to show the packs. Nothing is marked twice, or without packs on trial. */
  begin() {
    if (this.halves.length === 0 || this.isMarked) return;
    this.isMarked = this.try(() => this.marks.set(`start ${this.process}`, this.halves.join(" ")));
  }

  /** Marks that the page ends, or goes into the background, before it has survived. */
  end() {
    if (this.isMarked) this.try(() => this.marks.remove(`start ${this.process}`));
    this.isMarked = false;
  }

  /** Marks that the page has survived. */
  survive() {
    this.end();
    for (const half of this.halves) this.try(() => this.marks.set(`good ${half}`, ""));
    this.halves = [];
  }

  /** Whatever a place refuses, no text waits for it. */
  try(write) {
    try {
      if (this.marks === null) return false;
      write();
      return true;
    } catch {
      return false;
    }
  }
}

/**
 * Returns what starts say of a pack.
 *
 * @param {[string, string][]} marks The marks of starts.
 * @param {string} half Half of the pack's digest.
 * @param {(process: string) => boolean} isOpen Whether a process may still end well: it lives, or is this one.
 * @returns {import("../store/trials.js").Verdict}
 */
export function verdictOn(marks, half, isOpen) {
  if (marks.some(([name]) => name === `good ${half}`)) return "good";
  const failed = marks.filter(([name, halves]) =>
    name.startsWith("start ") && halves.split(" ").includes(half) && !isOpen(name.slice(6)));
  return failed.length >= mostFailures ? "failed" : "open";
}
