// Answers the part "language".

import { nearestLocales } from "../nearest.js";

export function language({ wanted, offered, source }) {
  return { packs: nearestLocales(wanted, offered, source) };
}
