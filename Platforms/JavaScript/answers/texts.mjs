// Answers the part "texts": ids, ordinals, and texts of chains of packs.

import { Localizer } from "../index.js";
import { patternID } from "../fbt.js";
import { keyedID } from "../keys.js";
import { keysAt, packAt } from "./files.mjs";
import { bytesBefore, isBeyond, valueOf } from "./values.mjs";

export function id({ keys: path, table, key, segments, description }) {
  const keys = keysAt(path);
  const phrase = segments ? patternID(segments, description) : keyedID(key, table);
  return { phrase, ordinal: keys.ordinal(phrase) ?? null };
}

export function ordinal({ keys, phrase }) {
  return { ordinal: keysAt(keys).ordinal(phrase) ?? null };
}

const localizers = new Map();

/** Returns the localizer of a case; those that differ in the values alone share one, as in an app. */
function localizerOf({ keys, packs, viewer, isolates }) {
  const name = JSON.stringify([keys, packs, viewer, isolates]);
  if (!localizers.has(name)) {
    localizers.set(name, new Localizer({
      keys: keysAt(keys), packs: packs.map(packAt), viewer, isolatesValues: isolates,
    }));
  }
  return localizers.get(name);
}

export function text(given) {
  if (given.values.some(isBeyond)) return undefined;
  const localizer = localizerOf(given);
  const values = given.values.map((value) => valueOf(value, localizer.dir === "rtl"));
  const found = localizer.localized({ id: given.phrase }, values);
  if (found.state !== "text") return { answer: found.state === "same-as-source" ? "source" : found.state };
  const spans = found.spans.map(({ offset, name }) => [bytesBefore(found.text, offset), offset, name ?? null]);
  const isShown = ["absent-value", "wrong-type", "not-a-number"].includes(found.fault?.kind);
  const fault = isShown ? { fault: found.fault.kind, parameter: found.fault.parameter } : { fault: null };
  return { answer: "text", pack: given.packs.map(packAt).indexOf(found.origin), text: found.text, spans, ...fault };
}
