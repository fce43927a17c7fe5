import { Outcome, PackClient } from "./index.js";

/** Counts a page view of a client that counts, and sends what is due. */
export function reportPage(client: PackClient<any>, view: {
  /** The time to open, if a launch is counted. */
  microseconds?: number;
  /** The outcome of a check, if one is counted. */
  outcome?: Outcome | null;
  /** Where batches go. */
  address?: string;
  fetch?: typeof fetch;
}): Promise<void>;
/** Forgets what was counted: the user does not want to be counted. */
export function forgetCounts(client: PackClient<any>): Promise<void>;
