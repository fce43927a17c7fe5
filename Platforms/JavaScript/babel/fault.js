// What is wrong with a call: a build that cannot read it stops, with the place in the source.

/** A fault of a node. */
export class Fault extends Error {
  constructor(node, message) {
    super(message);
    this.node = node;
  }
}

/** Throws a fault at a node. */
export function fail(node, message) {
  throw new Fault(node, message);
}
