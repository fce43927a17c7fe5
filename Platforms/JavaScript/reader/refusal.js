// How the reader gives up. Refusals are thrown inside the reader and never leave it: whoever opens bytes or asks for a
// text gets the reason as a value.

/** The reason why bytes cannot be read. It is no `Error`: nothing is wrong in the program, and a stack costs time. */
export class Refusal {
  constructor(reason) {
    this.reason = reason;
  }
}

/** Throws a refusal unless something holds. */
export function need(truth, reason = "damaged") {
  if (!truth) throw new Refusal(reason);
}

/** Returns what a function returns, or the refusal that it throws. */
export function attempt(read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
