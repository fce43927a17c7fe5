// What the types allow; `types.test.mjs` compiles it.

import { memoryMarks, memoryStore, namesByNearest, PackClient, Refusal } from "../index.js";
import { fileMarks, folderFiles, folderStore } from "../node.js";
import { followPage, pageClient } from "../page.js";
import { listen } from "../signal.js";
import { forgetCounts, reportPage } from "../telemetry.js";
import { ownCrypto } from "../verify.js";

const names = namesByNearest((wanted, offered) => offered.filter((name) => wanted.includes(name)));
const shared = { app: "mail", release: "1.0", files: folderFiles("packs"), names, openPack: (bytes: Uint8Array) => bytes.length };

async function inNode(): Promise<number> {
  const client = new PackClient({ ...shared, wanted: ["de"], store: folderStore("store"), marks: fileMarks("marks"), crypto: ownCrypto });
  const { layers } = await client.open();
  const { failure } = await client.update();
  if (failure instanceof Refusal && failure.isTransient) client.leave();
  return layers[0].pack;
}

async function inPage(): Promise<void> {
  const client = await pageClient({ ...shared, wanted: navigator.languages, origin: "https://packs.example.org" });
  await client.open();
  const end: () => void = followPage(client);
  const outcome = await client.updateIfDue({ isOfNews: true });
  listen(client, { origin: "https://packs.example.org" }).foreground();
  await reportPage(client, { microseconds: 100, outcome });
  await forgetCounts(client);
  end();
}

export const own = [inNode, inPage, new PackClient({ ...shared, wanted: [], store: memoryStore(), marks: memoryMarks() })];
