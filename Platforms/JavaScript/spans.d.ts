import type { Text } from "./index.js";

/** A text as a list of texts and of the elements that a function makes of its spans. */
export function elementsOf<Element>(
  text: Pick<Text, "text" | "spans">, make: (name: string, children: (string | Element)[]) => Element,
): (string | Element)[];
