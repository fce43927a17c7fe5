// Notes how a start begins and ends. It is all that a page loads of what counts.

const name = "starts";
const mostLines = 64;

/** Adds a line: `start`, `good` or `end`, and the process. Whatever the place refuses, no text waits for it. */
export function noteStart(marks, kind, process) {
  try {
    const text = marks.list().find(([own]) => own === name)?.[1] ?? "";
    marks.set(name, [...text.split("\n").filter(Boolean), `${kind} ${process}`].slice(-mostLines).join("\n"));
  } catch {
    // Then this start is not counted.
  }
}
