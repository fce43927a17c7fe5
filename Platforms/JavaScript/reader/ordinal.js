// Ordinals that are known when an app is built, so that a page need not send its key table.

/** An ordinal, bound to the key table that it is of. */
export class Ordinal {
  /**
   * @param {{ digest: string, epoch: string }} keys The key table, or what the build knows of it.
   * @param {number} number The ordinal.
   */
  constructor(keys, number) {
    this.keys = keys;
    this.number = number;
  }

  /** Returns the ordinal in a key table; undefined if it is of another table, which may have another phrase there. */
  in(keys) {
    return keys.digest && this.keys.digest === keys.digest ? this.number : undefined;
  }
}
