// What is compared, each opened from the files that `prepare.mjs` wrote: ours, i18next, and bare functions as the limit.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const load = (folder, name) => import(pathToFileURL(join(folder, name)));
/** What ours has for a gender; i18next and the functions take the word alone. */
const genders = { male: { gender: "male-singular" }, female: { gender: "female-singular" } };

function i18nextOf(i18next, locale, bytes) {
  const instance = i18next.createInstance();
  instance.init({
    lng: locale, resources: { [locale]: { translation: JSON.parse(bytes) } }, initImmediate: false,
    interpolation: { escapeValue: false }, keySeparator: false, nsSeparator: false,
  });
  return instance;
}

/** Ways to open a locale: the bytes that a store keeps, and from them to what shows texts. */
export const openers = {
  async ours(folder) {
    const { Localizer, Ordinal, openPack } = await load(folder, "reader.mjs");
    const read = (name) => readFileSync(join(folder, `${name}.lpk`));
    const open = (bytes, { epoch }) => new Localizer({ keys: { digest: "00", epoch }, packs: [openPack(bytes).pack] });
    const show = (localizer, { ordinals }, index) => localizer.localized(new Ordinal(localizer.keys, ordinals[index])).text;
    return { read, open, show };
  },
  /** The same with a pack that is small at rest. */
  async compact(folder) {
    const { Localizer, Ordinal, compact, openPack } = await load(folder, "compact.mjs");
    const read = (name) => readFileSync(join(folder, `${name}-compact.lpk`));
    const open = (bytes, { epoch }) => new Localizer({ keys: { digest: "00", epoch }, packs: [openPack(bytes, { compact }).pack] });
    const show = (localizer, { ordinals }, index) => localizer.localized(new Ordinal(localizer.keys, ordinals[index])).text;
    return { read, open, show };
  },
  async keyed(folder) {
    const { Localizer, openKeyTable, openPack } = await load(folder, "keyed.mjs");
    const read = (name) => [readFileSync(join(folder, `${name}.lpkt`)), readFileSync(join(folder, `${name}.lpk`))];
    const open = ([table, pack]) => new Localizer({ keys: openKeyTable(table).keys, packs: [openPack(pack).pack] });
    return { read, open, show: (localizer, { names }, index) => localizer.localized(names[index]).text };
  },
  async i18next(folder) {
    const { default: i18next } = await load(folder, "i18next.mjs");
    const read = (name) => readFileSync(join(folder, `${name}.json`));
    const open = (bytes, { locale }) => i18nextOf(i18next, locale, bytes);
    return { read, open, show: (instance, { names }, index) => instance.t(names[index]) };
  },
};

/** What shows texts: a plain one by its place, one with a name and a number, and one with a gender and a number. */
export const contenders = {
  async ours(folder, { texts, sentences }) {
    const { read, open } = await openers.ours(folder);
    const { Ordinal } = await load(folder, "reader.mjs");
    const [localizer, russian] = [open(read("texts"), texts), open(read("sentences"), sentences)];
    const ordinals = texts.ordinals.map((number) => new Ordinal(localizer.keys, number));
    const [named, gendered] = sentences.ordinals.map((number) => new Ordinal(russian.keys, number));
    return {
      plain: (index) => localizer.localized(ordinals[index]).text,
      named: (name, count) => russian.localized(named, [name, count]).text,
      gendered: (gender, count) => russian.localized(gendered, [genders[gender], count]).text,
    };
  },
  async keyed(folder, { texts, sentences }) {
    const { read, open } = await openers.keyed(folder);
    const [localizer, russian] = [open(read("texts")), open(read("sentences"))];
    const { names } = texts;
    return {
      plain: (index) => localizer.localized(names[index]).text,
      named: (name, count) => russian.localized("named", [name, count]).text,
      gendered: (gender, count) => russian.localized("gendered", [genders[gender], count]).text,
    };
  },
  async i18next(folder, { texts, sentences }) {
    const { read, open } = await openers.i18next(folder);
    const [instance, russian] = [open(read("texts"), texts), open(read("sentences"), sentences)];
    const { names } = texts;
    return {
      plain: (index) => instance.t(names[index]),
      named: (name, count) => russian.t("named", { v0: name, count }),
      gendered: (gender, count) => russian.t("gendered", { context: gender, count }),
    };
  },
  async bare(folder) {
    const { functions } = await load(folder, "texts.mjs");
    const { functions: [named, gendered] } = await load(folder, "sentences.mjs");
    return { plain: (index) => functions[index](), named, gendered };
  },
};
