// The file that records what was counted.

import { sealed } from "../store/sealing.js";
import { unsealed } from "../store/state.js";
import { hasFailure } from "./batch.js";
import { emptyLog } from "./log.js";

const longest = 32 << 10;

/** @returns {import("./log.js").Log} An empty one if the file is absent or damaged. */
export function parseFacts(bytes) {
  return unsealed("telemetry", bytes) ?? emptyLog();
}

/** @returns {Uint8Array} At most 32 KB: first go batches without a failure, the oldest first. */
export function sealedFacts(log) {
  const bytes = sealed("telemetry", log);
  if (bytes.length <= longest || log.waiting.length === 0) return bytes;
  const place = log.waiting.findIndex(({ subject }) => !hasFailure(subject));
  return sealedFacts({ ...log, waiting: log.waiting.filter((_, at) => at !== Math.max(place, 0)) });
}
