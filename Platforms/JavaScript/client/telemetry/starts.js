// Starts in front of the user: how each began and ended, for the facts of rollouts.

const name = "starts";
const mostLines = 64;

function linesOf(marks) {
  const text = marks.list().find(([own]) => own === name)?.[1] ?? "";
  return text.split("\n").filter(Boolean).map((line) => line.split(" "));
}

/** Adds a line: `start`, `good` or `end`, and the process. Whatever the place refuses, no text waits for it. */
export function noteStart(marks, kind, process, isBeside = false) {
  try {
    const lines = [...linesOf(marks), [kind, process, ...(isBeside ? ["beside"] : [])]].slice(-mostLines);
    marks.set(name, lines.map((words) => words.join(" ")).join("\n"));
  } catch {
    // Then this start is not counted.
  }
}

/** Forgets all starts. */
export function forgetStarts(marks) {
  marks.remove(name);
}

/**
 * Returns the starts, each process once, in the order in which they began.
 *
 * @param {import("../open/starts.js").Marks} marks
 * @param {(process: string) => boolean} isOpen Whether a process may still end well.
 */
export function startsIn(marks, isOpen) {
  const starts = new Map();
  for (const [kind, process, beside] of linesOf(marks)) {
    if (kind === "start" && !starts.has(process)) {
      starts.set(process, { process, isBeside: beside !== undefined, outcome: isOpen(process) ? "open" : "died" });
    } else if (kind !== "start" && starts.has(process)) {
      starts.get(process).outcome = "survived";
    }
  }
  return [...starts.values()];
}
