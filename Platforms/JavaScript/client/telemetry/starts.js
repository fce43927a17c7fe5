// Starts in front of the user: how each began and ended, for the facts of rollouts.

const name = "starts";

function linesOf(marks) {
  const text = marks.list().find(([own]) => own === name)?.[1] ?? "";
  return text.split("\n").filter(Boolean).map((line) => line.split(" "));
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
