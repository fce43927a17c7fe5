// The part `./packs`: fetches packs, and makes their installed forms. It is loaded when the origin has a pack that the
// device wants.

import { Installer } from "./update/install.js";
import { Packs } from "./update/packs.js";

/**
 * Returns the packs of an update.
 *
 * @param {import("./update/terms.js").Terms & Record<string, any>} terms
 * @param {import("./update/requests.js").Requests} requests
 * @param {{crypto: any, openPack: any, epoch: string, parts: any}} installing What makes installed forms.
 * @param {ConstructorParameters<typeof Packs>[3]} shelf
 */
export function packsOf(terms, requests, { crypto, openPack, epoch, parts }, shelf) {
  return new Packs(terms, requests, new Installer(crypto, openPack, epoch, parts), shelf);
}
