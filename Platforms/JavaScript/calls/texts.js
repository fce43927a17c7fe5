// A localizer that may change: who shows its texts hears of it.

export class Texts {
  /** @param {Localizer} localizer The one that is shown first. */
  constructor(localizer) {
    /** The one that is shown now. */
    this.localizer = localizer;
    /** The first one, which a server has rendered a page with. */
    this.first = localizer;
    this.listeners = new Set();
  }

  /** Shows the texts of another localizer. */
  change(localizer) {
    if (localizer === this.localizer) return;
    this.localizer = localizer;
    for (const listener of [...this.listeners]) listener();
  }

  /** Calls a function after each change; returns what ends that. */
  subscribe(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
