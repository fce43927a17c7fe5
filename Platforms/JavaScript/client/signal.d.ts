import { Outcome, PackClient } from "./index.js";

/** Listens to the signal of an origin while the page is in front, and checks when it says so. */
export function listen(client: PackClient<any>, options: {
  /** The address of the origin. */
  origin: string;
  /** Is called with the outcome of each check. */
  onLook?: (outcome: Outcome) => void;
  fetch?: typeof fetch;
  now?: () => number;
  chance?: () => number;
}): { foreground(): void; background(): void };
