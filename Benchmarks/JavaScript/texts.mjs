// The texts of a pack in the forms of the peers: i18next's resources, and bare functions.

/** The kinds of nodes, as the reader numbers them, and the general keys of numbers and genders. */
const [WORDS, TOKEN, NUMBER, GENDER, VIEWER, OPEN, CLOSE] = [0, 1, 2, 3, 6, 7, 8];
const CATEGORIES = { zero: 1, one: 2, two: 3, few: 4, many: 5, other: 0 };
const GENDERS = { male: 1, female: 2 };
/** What an exact key is more than its number. */
const EXACT = 8;

/** Returns the texts of a pack by key; missing ones are left out. */
export function textsOf(pack, keys, names) {
  const found = new Map();
  for (const name of names) {
    const ordinal = keys.ordinalOf(name);
    const text = ordinal === undefined ? undefined : pack.find(ordinal);
    const isPlain = text?.state === "text";
    if (isPlain) found.set(name, { ordinal, isPlain, nodes: [{ kind: WORDS, text: text.text }] });
    else if (text?.nodes) found.set(name, { ordinal, isPlain, nodes: nodesOf(text, 0) });
  }
  return found;
}

function nodesOf(message, depth) {
  return message.nodes.map((node) => {
    const { kind, text, position, keys, places } = node;
    if (places === undefined) return { kind, text, position };
    return { kind, position, keys, variants: places.map((_, index) => nodesOf(message.variant(node, index, depth + 1), depth + 1)) };
  });
}

function every(nodes) {
  return nodes.flatMap((node) => [node, ...(node.variants ?? []).flatMap(every)]);
}

/** Returns the words with what a function writes for tokens and selections; spans are tags. */
function written(nodes, write) {
  const names = [];
  return nodes.map((node) => {
    const { kind, text } = node;
    if (kind === OPEN) names.push(text);
    if (kind === OPEN || kind === CLOSE) return write.words(kind === OPEN ? `<${text}>` : `</${names.pop()}>`);
    return kind === WORDS ? write.words(text) : write[kind](node);
  }).join("");
}

/** Returns i18next's entries of a text. Of further selections it has `other` alone, and no exact numbers but 0, which makes it smaller. */
function entriesOf(name, nodes, categories) {
  const selections = every(nodes).filter(({ variants }) => variants);
  const number = selections.find(({ kind }) => kind === NUMBER)?.position;
  const gender = selections.find(({ kind }) => kind === GENDER)?.position;
  const textOf = (chosen, context) => {
    const wanted = { [NUMBER]: chosen, [GENDER]: GENDERS[context] };
    const pick = ({ kind, position, keys, variants }) => {
      const index = position === (kind === NUMBER ? number : gender) ? keys.lastIndexOf(wanted[kind]) : -1;
      return text(variants[index < 0 ? keys.length : index]);
    };
    const text = (some) => written(some, {
      words: (words) => words, [TOKEN]: ({ position }) => (position === number ? "{{count}}" : `{{v${position}}}`),
      [NUMBER]: pick, [GENDER]: pick, [VIEWER]: ({ variants }) => text(variants.at(-1)),
    });
    return text(nodes);
  };
  const hasZero = selections.some(({ kind, keys }) => kind === NUMBER && keys.includes(EXACT));
  const plurals = number === undefined ? [["", 0]] : categories.map((category) => [`_${category}`, CATEGORIES[category]]);
  if (hasZero && !categories.includes("zero")) plurals.unshift(["_zero", EXACT]);
  const contexts = gender === undefined ? [undefined] : [...Object.keys(GENDERS), undefined];
  return contexts.flatMap((context) => plurals.map(([suffix, chosen]) =>
    [name + (context ? `_${context}` : "") + suffix, textOf(chosen, context)]));
}

/** Returns i18next's resources of a locale. */
export function resourcesOf(texts, locale) {
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return Object.fromEntries([...texts].flatMap(([name, { nodes }]) => entriesOf(name, nodes, categories)));
}

/** Returns the expression of a language's rules for whole numbers: the category of `n`. */
function categoryExpression({ rules }) {
  // n and i are the number; v, w, f, t and c are 0 for a whole one, so such a relation holds always or never.
  const isOfNumber = ([operand]) => operand < 2;
  const holdsForZero = ([, , isNegated, ranges]) => ranges.some(([low]) => low === 0) !== isNegated;
  const relation = ([, modulus, isNegated, ranges]) => {
    const value = modulus ? `n % ${modulus}` : "n";
    const some = ranges.map(([low, high]) => (low === high ? `${value} === ${low}` : `${value} >= ${low} && ${value} <= ${high}`));
    return `${isNegated ? "!" : ""}(${some.join(" || ")})`;
  };
  const condition = (relations) => relations.filter(isOfNumber).map(relation).join(" && ") || "true";
  const possible = (relations) => relations.every((one) => isOfNumber(one) || holdsForZero(one));
  const cases = rules.map(([category, conditions]) => [category, conditions.filter(possible).map(condition)]);
  return `${cases.filter(([, some]) => some.length > 0).map(([category, some]) => `${some.join(" || ")} ? ${category} : `).join("")}0`;
}

const escaped = (words) => words.replace(/[`\\$]/g, "\\$&");

/** Returns a function as a programmer would write it: a template, with a choice where the text varies. */
function functionOf(nodes) {
  const all = every(nodes);
  if (all.every(({ kind }) => kind === WORDS)) return `() => ${JSON.stringify(all.map(({ text }) => text).join(""))}`;
  const choice = (test) => ({ position, keys, variants }) => {
    const tests = keys.map((key, index) => [key, variants[index]]).sort(([one], [two]) => two - one);
    const chosen = tests.map(([key, nodes]) => `${test(position, key)} ? ${template(nodes)} : `);
    return `\${${chosen.join("")}${template(variants.at(-1))}}`;
  };
  const write = {
    words: escaped, [TOKEN]: ({ position }) => `\${v${position}}`,
    [NUMBER]: choice((position, key) => (key < EXACT ? `c${position} === ${key}` : `v${position} === ${key - EXACT}`)),
    [GENDER]: choice((position, key) => `v${position} === ${JSON.stringify(Object.keys(GENDERS)[key - 1])}`),
    [VIEWER]: ({ variants }) => written(variants.at(-1), write),
  };
  const template = (some) => `\`${written(some, write)}\``;
  const most = Math.max(...all.map(({ position }) => position ?? -1));
  const parameters = Array.from({ length: most + 1 }, (_, position) => `v${position}`).join(", ");
  const numbers = [...new Set(all.filter(({ kind }) => kind === NUMBER).map(({ position }) => position))];
  const categories = numbers.map((position) => `const c${position} = category(v${position}); `).join("");
  return `(${parameters}) => { ${categories}return ${template(nodes)}; }`;
}

/** Returns a module of bare functions, in the order of the texts. */
export function functionsModule(texts, rules) {
  const functions = [...texts.values()].map(({ nodes }) => `  ${functionOf(nodes)},`);
  return `const category = (n) => ${categoryExpression(rules.cardinal)};\n\nexport const functions = [\n${functions.join("\n")}\n];\n`;
}
