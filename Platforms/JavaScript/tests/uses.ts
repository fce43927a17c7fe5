// Uses of the package, for the compiler: each line that must not compile says so.

import { Localizer, Ordinal, openPack, type Pack, type Text, type Value } from "languagepacks";
import { compact } from "languagepacks/compact";
import { patternID } from "languagepacks/fbt";
import { openKeyTable } from "languagepacks/keys";
import { nearestLocales } from "languagepacks/nearest";
import { elementsOf } from "languagepacks/spans";

const opened = openPack(new Uint8Array(8), { compact });
if (opened.pack === undefined) throw new Error(opened.reason);
const pack: Pack = opened.pack;

const { keys, reason } = openKeyTable(new ArrayBuffer(8), "digest");
if (keys === undefined) throw new Error(reason);

const localizer = new Localizer({
  keys, packs: [pack], viewer: "female-singular", source: { lang: "en" },
  formatDate: (moment, { day }, lang) => (day ? new Intl.DateTimeFormat(lang).format(moment) : undefined),
  onFault: ({ kind, parameter, phrase }) => console.log(kind, parameter, phrase),
});
const values: Value[] = ["text", 12, { name: "Ada", gender: "female-singular" }, { list: ["a"], style: "or" }];
const text: Text = localizer.localized("saved", values, { table: "Log", source: "Saved" });
localizer.localized(new Ordinal(keys, 12), [3, "a"], { source: (count, name) => `${count} ${name}` });
localizer.localized({ id: patternID([["words", "Save"]], "Button") });
const parts: (string | { name: string })[] = elementsOf(text, (name) => ({ name }));
const best: string[] = nearestLocales(["de-AT"], ["de"], "en");

// @ts-expect-error A gender is one of twelve.
localizer.localized("saved", [{ name: "Ada", gender: "woman" }]);
// @ts-expect-error A pack that may be refused is none yet.
const refused: Pack = openPack(new Uint8Array(8)).pack;
// @ts-expect-error A style is and, or, unit.
localizer.localized("saved", [{ list: ["a"], style: "nor" }]);
// @ts-expect-error There is no such setting.
new Localizer({ keys, packs: [], viewr: "unknown-plural" });

export { best, parts, refused };
