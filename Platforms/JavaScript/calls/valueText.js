// The text of a key in the code, as in Docs/StringAPI.md: tokens `%1$@`, `%d` or `$1`, and `{{PLURAL:…}}` and `{{GENDER:…}}`.

import { messageOf, rendered } from "./message.js";

const FORMAT = "(?:[+#0']*\\d{0,4}|[-+#0']*\\d{1,4})(?:\\.\\d{0,4})?[hlqzjt]*";
/** Formats of numbers, with which no text is shown. */
const NO_TEXT = "(?!(?:\\d{1,4}\\$)?[-0]*[+#'][-+#0']*\\d*(?:\\.\\d*)?[hlqzjt]*[@cCsSp])";
const PERCENT = new RegExp(`^%(?:(%)|${NO_TEXT}(?:(\\d{1,4})\\$)?${FORMAT}[@dDiuUxXoOfFeEgGaAcCsSp])`);
const DOLLAR = /^\$()(\d{1,4})/;
const DEEPEST = 8;

/** The texts that were read, by value. */
const known = new Map();
const MOST_KNOWN = 1000;

/** Returns the text of a value with the values of a call. */
export function valueText(value, values, localizer) {
  if (!known.has(value)) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(value, messageOf(segmentsOf(value, syntaxOf(value), 0)));
  }
  return rendered(known.get(value), values, localizer);
}

/** A text has tokens of one syntax; those with a percent sign come first. */
function syntaxOf(value) {
  const all = ({ source }) => [...value.matchAll(new RegExp(source.slice(1), "g"))];
  const hasPercent = all(PERCENT).some(([, sign]) => !sign);
  return hasPercent || all(DOLLAR).length === 0 ? PERCENT : DOLLAR;
}

function segmentsOf(value, syntax, depth) {
  const segments = [];
  let [words, unnumbered, at] = ["", 0, 0];
  const add = (segment) => {
    if (words !== "") segments.push(words);
    words = "";
    segments.push(...segment);
  };
  while (at < value.length) {
    const end = value.startsWith("{{", at) && depth < DEEPEST ? endOf(value, at) : -1;
    const [token, sign, number] = syntax.exec(value.slice(at, at + 40)) || [];
    if (end > 0) {
      add(template(partsOf(value.slice(at + 2, end)), syntax, depth + 1));
      at = end + 2;
    } else if (token) {
      if (sign) words += "%";
      else add([(number || (unnumbered += 1)) - 1]);
      at += token.length;
    } else {
      words += value[at];
      at += 1;
    }
  }
  add([]);
  return segments;
}

/** Returns where the template ends that begins at a place; -1 if it does not. */
function endOf(value, start) {
  let open = 0;
  for (let at = start; at + 1 < value.length; at += 1) {
    const pair = value.slice(at, at + 2);
    if (pair !== "{{" && pair !== "}}") continue;
    open += pair === "{{" ? 1 : -1;
    if (open === 0) return at;
    at += 1;
  }
  return -1;
}

/** Splits the content of a template at the bars that are in no other one. */
function partsOf(content) {
  const parts = [""];
  let open = 0;
  for (let at = 0; at < content.length; at += 1) {
    const pair = content.slice(at, at + 2);
    const isBrace = pair === "{{" || pair === "}}";
    if (isBrace) open += pair === "{{" ? 1 : -1;
    if (content[at] === "|" && open === 0) parts.push("");
    else parts[parts.length - 1] += isBrace ? pair : content[at];
    if (isBrace) at += 1;
  }
  return parts;
}

function template([head, ...forms], syntax, depth) {
  const [, name, subject] = /^(\w+):([^]*)$/.exec(head) || [, "", head];
  const read = (form = "") => segmentsOf(form, syntax, depth);
  const [, , number] = syntax.exec(subject.trim()) || [];
  const position = (number || 1) - 1;
  if (/^plural$/i.test(name)) return [plural(position, forms, read)];
  if (/^gender$/i.test(name)) {
    const texts = [forms[0], forms[1] ?? forms[0], forms[2] ?? forms[0]].map(read);
    return [{ g: subject.trim() === "" ? -1 : position, t: texts }];
  }
  return read(forms.length > 0 ? forms[forms.length - 1] : subject);
}

function plural(position, forms, read) {
  const [exact, named, free] = [[], {}, []];
  for (const form of forms) {
    const [, label, text] = /^\s*(\d+|zero|one|two|few|many|other)\s*=([^]*)$/.exec(form) || [];
    if (label === undefined) free.push(read(form));
    else if (/\d/.test(label)) exact.push([+label, read(text)]);
    else named[label] = named[label] || read(text);
  }
  // Of the forms without a label, the last is that of all other numbers.
  const one = named.one || (free.length > 1 || named.other ? free.shift() : undefined);
  const [, last] = exact[exact.length - 1] || [, []];
  const other = named.other || free.pop() || one || last;
  return { n: position, x: exact, o: one || other, m: other };
}
