// Blanks of a text, which native phrases keep once. Pieces are `{ text }`, `{ texts, counted, … }` with variants,
// `{ token }`, and `{ span, inner }`.

import { collapsed } from "./literals.js";

/** Returns pieces as the native phrase has them. */
export function withoutBlanks(given, isPreserving) {
  const pieces = joined(given, isPreserving);
  if (!isPreserving) meet(pieces);
  trimStart(pieces);
  trimEnd(pieces);
  if (!isPreserving) closeGaps(pieces);
  return pieces;
}

function joined(given, isPreserving) {
  const pieces = [];
  for (const piece of given.flatMap((one) => withBlanksAround(one, isPreserving))) {
    const last = pieces[pieces.length - 1];
    if (piece.text === undefined || last?.text === undefined) {
      pieces.push(piece);
      continue;
    }
    const both = last.text + piece.text;
    pieces[pieces.length - 1] = { text: isPreserving ? both : collapsed(both) };
  }
  return pieces;
}

/** Moves a blank that all variants begin or end with in front of them or after them. */
function withBlanksAround(piece, isPreserving) {
  if (piece.span) return [{ ...piece, inner: withoutBlanks(piece.inner, isPreserving) }];
  if (isPreserving || piece.token) return [piece];
  if (piece.text !== undefined) return [{ text: collapsed(piece.text) }];
  let texts = piece.texts.map(collapsed).map((text, index) => (piece.counted.includes(index) ? withoutFirst(text) : text));
  const begins = texts.every((text) => text.startsWith(" "));
  if (begins) texts = texts.map(withoutFirst);
  const ends = texts.every((text) => text.endsWith(" "));
  if (ends) texts = texts.map(withoutLast);
  return [...(begins ? [{ text: " " }] : []), { ...piece, texts }, ...(ends ? [{ text: " " }] : [])];
}

const withoutFirst = (text) => (text.startsWith(" ") ? text.slice(1) : text);
const withoutLast = (text) => (text.endsWith(" ") ? text.slice(0, -1) : text);

function mapped(piece, change) {
  if (piece.text !== undefined) return { text: change(piece.text) };
  return piece.texts ? { ...piece, texts: piece.texts.map(change) } : piece;
}

function meet(pieces) {
  for (let index = 0; index + 1 < pieces.length; index += 1) {
    const [one, other] = [pieces[index], pieces[index + 1]];
    if (one.text?.endsWith(" ") && other.texts) pieces[index + 1] = mapped(other, withoutFirst);
    else if (one.texts && other.text?.startsWith(" ")) pieces[index] = mapped(one, withoutLast);
  }
}

function trimStart(pieces) {
  while (pieces.length > 0) {
    pieces[0] = mapped(pieces[0], (text) => text.trimStart());
    if (pieces[0].text !== "") return;
    pieces.shift();
  }
}

function trimEnd(pieces) {
  while (pieces.length > 0) {
    const last = mapped(pieces.pop(), (text) => text.trimEnd());
    if (last.text === "") continue;
    pieces.push(last);
    return;
  }
}

/** Where a variant is empty, the blank next to it goes into the variants that are not. */
function closeGaps(pieces) {
  pieces.forEach((piece, index) => {
    if (!piece.texts?.includes("") || pieces.length < 2) return;
    const isFirst = index === 0;
    const begins = isFirst || pieces[index - 1].text?.endsWith(" ");
    const ends = index === pieces.length - 1 || pieces[index + 1].text?.startsWith(" ");
    const near = isFirst ? index + 1 : index - 1;
    if (!begins || !ends || pieces[near].text === undefined) return;
    pieces[near] = { text: isFirst ? withoutFirst(pieces[near].text) : withoutLast(pieces[near].text) };
    const spaced = (text) => (text === "" ? "" : isFirst ? `${text} ` : ` ${text}`);
    pieces[index] = { ...piece, texts: piece.texts.map(spaced) };
  });
}
