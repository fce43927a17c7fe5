// The texts of the page: bundled at the first paint, then what the origin offers.

import { Localizer, openPack } from "languagepacks";
import { setTexts, Texts } from "languagepacks/calls";
import { namesByNearest } from "languagepacks/client";
import { followPage, pageClient } from "languagepacks/client/page";
import { nearestLocales } from "languagepacks/nearest";
import { keys } from "./keys.js";
import * as bundle from "./packs/packs.mjs";

const named = { "source.lpk": bundle.source, "former.lpkt": bundle.former, "root.lproot": bundle.root };
const addresses = { ...named, ...Object.fromEntries(Object.entries(bundle.packs).map(([tag, url]) => [`${tag}.lpk`, url])) };

/** The files of the build, each fetched when it is first needed; the browser's cache keeps them. */
const files = {
  async read(name) {
    if (addresses[name] === undefined) return null;
    const response = await fetch(addresses[name]);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  },
  list: async () => Object.keys(addresses).filter((name) => addresses[name] !== undefined),
};

function opened(bytes) {
  const { pack, reason } = openPack(bytes);
  if (pack === undefined || pack.rules.reason) throw new Error(reason ?? pack.rules.reason);
  return pack;
}

const localizerOf = ({ layers }) => new Localizer({ keys, packs: layers.map(({ pack }) => pack) });

/** Without a pack, the texts in the code are shown. */
export const texts = new Texts(new Localizer({ keys, packs: [] }));
setTexts(texts);

/**
 * Shows the texts of a language, and keeps them up to date while the page is open.
 *
 * @param {object} options `origin`, its address; `release`; `wanted`, the locales; `isLive`, whether new texts are shown at once;
 *   `onNews`, called if they wait; `onCheck`, called with the outcome of each check.
 * @returns {Promise<{tag: string, reveal: () => Promise<void>, end: () => void}>}
 */
export async function follow({ origin, release, wanted, isLive, onNews, onCheck = () => {} }) {
  const client = await pageClient({
    app: "storefront", release, origin, wanted, files, keyTable: keys, openPack: opened, names: namesByNearest(nearestLocales),
  });
  const launch = await client.open();
  texts.change(localizerOf(launch));
  const unfollow = followPage(client);

  const reveal = async () => texts.change(localizerOf(await client.reopen()));
  const checked = async (outcome) => {
    if (outcome === null) return;
    onCheck(outcome);
    if (outcome.reason !== "updated") return;
    if (isLive) await reveal();
    else onNews();
  };

  let signal = { background() {} };
  const listenForNews = async () => {
    await checked(await client.updateIfDue());
    const { listen } = await import("languagepacks/client/signal");
    signal = listen(client, { origin, onLook: checked });
    const heed = () => (document.visibilityState === "visible" ? signal.foreground() : signal.background());
    document.addEventListener("visibilitychange", heed);
    heed();
    return () => document.removeEventListener("visibilitychange", heed);
  };
  const listening = listenForNews();

  return {
    tag: launch.tag ?? "en",
    reveal,
    async end() {
      unfollow();
      const unheed = await listening;
      unheed();
      signal.background();
    },
  };
}
