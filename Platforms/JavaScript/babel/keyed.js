// Calls by key: `localized("title", { value: "…", comment: "…" }, …)` of `languagepacks/calls`.

import { plainText } from "./literals.js";

/** Gives a call its ordinal, removes what only translators read, and reports an unknown key. Returns whether it is such a call. */
export function replaceKey(path, output, report) {
  const { node } = path;
  const [key, labels] = node.arguments ?? [];
  if (!isImported(path) || labels?.type !== "ObjectExpression") return false;
  const labelled = (name) => labels.properties.find((property) => property.key?.name === name);
  if (!labelled("value") && !labelled("comment")) return false;
  const table = labelled("table") ? plainText(labelled("table").value) : "";
  const name = plainText(key);
  const number = name === undefined || table === undefined ? undefined : output.keys?.table.ordinalOf(name, table);
  const dropped = ["comment"];
  if (number !== undefined) {
    node.arguments[0] = output.ordinal(number);
    dropped.push("table");
  } else if (output.keys && name !== undefined) {
    report(`the key table has no key "${name}"`);
  }
  labels.properties = labels.properties.filter((property) => !dropped.includes(property.key?.name));
  return true;
}

function isImported(path) {
  const { callee } = path.node;
  if (callee?.type !== "Identifier" || callee.name !== "localized") return false;
  const binding = path.scope.getBinding("localized");
  const source = binding?.kind === "module" ? binding.path.parent.source.value : undefined;
  return /^languagepacks\/(calls|react|react-native)$/.test(source ?? "");
}
