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

  /** Whether it is an ordinal of a key table. Another table may have another phrase there. */
  isOf(keys) {
    return this.keys === keys || (this.keys.digest !== undefined && this.keys.digest === keys.digest);
  }
}
