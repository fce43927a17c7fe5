// Uses of the types of calls, which the compiler checks and node runs. `texts.js` is what `langpack types --language typescript --fbt`
// has written.

import { readFileSync } from "node:fs";
import { Localizer, openPack } from "languagepacks";
import { Texts, currentLocalizer, localized, localizedText, setTexts, textSource } from "languagepacks/calls";
import { translatedInput, type FbtTexts } from "languagepacks/fbt";
import { openKeyTable } from "languagepacks/keys";
import { PhraseTexts, type TextSource } from "./texts.js";

const [folder] = process.argv.slice(2);
const read = (name: string) => new Uint8Array(readFileSync(`${folder}/${name}`));
const { keys } = openKeyTable(read("keys.lpkt"));
const { pack } = openPack(read("ru.lpk"));
if (keys === undefined || pack === undefined) throw new Error("the files are refused");
const localizer = new Localizer({ keys, packs: [pack] });

const source: TextSource = textSource(localizer, (id) => `source of ${id}`);
const texts = new PhraseTexts(source);
const { phrase, spans } = texts.yourFriendsSharedNumberPhotos(2);
const names: ("a" | "b" | undefined)[] = spans.map(({ name }) => name);
console.log([texts.save(), texts.aPhotoByThem("photo", { gender: "female-singular" }), texts.aOfB(5, 7), phrase, names.length].join("; "));

const watched = new Texts(localizer);
const end: () => void = watched.subscribe(() => {});
end();
setTexts(watched);
setTexts(() => undefined);
setTexts(localizer);
const shown: string = localized("title", { value: "Hi %@", comment: "c" }, "Ada");
const other: string = localized("title", [1], { source: (count) => `${count.toFixed()}` });
const { lang, dir } = localizedText("title", []);
const hook: FbtTexts = { packs: [pack], locale: "ru", viewer: "male-singular" };
const answered: string = translatedInput(JSON.parse(readFileSync(`${folder}/fbt.json`, "utf8")), hook)(
  { table: "Save", args: [], options: { hk: "27HIYW" } })?.table;
console.log([shown, other, lang, dir, currentLocalizer().lang, answered].join("; "));
