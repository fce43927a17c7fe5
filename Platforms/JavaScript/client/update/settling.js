// Puts a store in order before the origin is asked: another build, another root, verdicts on trials, and packs that
// are lost or damaged.

import { bytesOfText, epochOf } from "../bytes.js";
import { Refusal } from "../refusal.js";
import { adopted, anchored, trimmed, withoutPack } from "../store/changes.js";
import { areSameState, emptyState, encodedState } from "../store/sealing.js";
import { fileOf, halfOf, localeOf, parseState, unprovenOf } from "../store/state.js";
import { closeTrials, judged } from "../store/trials.js";
import { parseRoot, pinnedRoot } from "../trust/root.js";
import { isKept, knownRoot } from "./terms.js";

/** What a run does with its store before and apart from the check. */
export class Settling {
  /** @param {import("./run.js").Setting} setting */
  constructor(setting) {
    Object.assign(this, setting);
  }

  /** What this build of the app is. */
  async build() {
    const keyTable = await this.app.keyTable();
    if (keyTable?.epoch == null) throw new Refusal("no-key-table");
    const anchor = await this.anchor();
    const text = JSON.stringify(anchor, (_, value) => (value instanceof Uint8Array ? [...value] : value));
    return {
      epoch: keyTable.epoch, former: await this.app.formerEpoch(), keyTable: keyTable.digest ?? await this.crypto.sha256(keyTable.bytes),
      anchor, anchorHalf: halfOf(await this.crypto.sha256(bytesOfText(text))),
    };
  }

  /** The root that the app itself trusts. */
  async anchor() {
    const { app } = this.plan.release;
    const file = await this.app.read("root.lproot");
    try {
      if (file !== null && parseRoot(file).root.app === app) return parseRoot(file).root;
    } catch (fault) {
      throw new Refusal("bad-root", fault.message);
    }
    const { keys, threshold } = this.pinned;
    const ids = await Promise.all(keys.map((key) => this.crypto.sha256(key)));
    return pinnedRoot(app, keys.map((key, at) => ({ id: ids[at].slice(0, 16), key })), threshold);
  }

  /** Puts the store in order: verdicts on trials, packs that are lost or damaged, another build. */
  async settle(launch, build) {
    const marks = this.marks?.list() ?? [];
    const shown = launch.layers.map(({ record }) => record?.digest).filter(Boolean);
    const before = parseState(await this.store.read("state"));
    const found = await this.examined([...new Set([...launch.broken, ...shown])], build, before);
    const fixed = { salt: this.salt(), banned: await this.banned(before?.revoked ?? []), shown: launch.tag };
    const tidy = (state) => {
      const own = this.tidied(state ?? emptyState(build.epoch), build, found.gone);
      const verdict = (half) => this.verdictOn(marks, half);
      const trials = judged({ ...own, ...fixed, salt: own.salt ?? fixed.salt }, shown, this.now(), verdict);
      return { ...trials, state: this.trim(trials.state), begun: begunIn(own, marks) };
    };
    // Before the state forgets the trials, so that a crash in between loses no fact.
    if (this.facts) await this.facts.settle([...found.faults, ...factsOf(tidy(before))]);
    let settled;
    await this.store.write("state", (bytes) => {
      const state = parseState(bytes);
      settled = tidy(state);
      return state !== null && areSameState(state, settled.state) ? null : encodedState(settled.state);
    });
    const onTrial = Object.values(settled.state.packs).flatMap(unprovenOf).map(({ digest }) => halfOf(digest));
    if (this.marks) closeTrials(this.marks, onTrial);
    return settled.state;
  }

  tidied(state, { epoch, former, keyTable, anchor, anchorHalf }, gone) {
    const own = adopted(state, epoch, former, keyTable);
    const rooted = anchored(own, anchorHalf, anchor.version, knownRoot(own, anchor).version);
    return gone.reduce(withoutPack, rooted);
  }

  trim(state) {
    return trimmed(state, this.plan.storeLimit, isKept(this.plan, state));
  }

  /** Looks at the files of packs: which are gone or damaged, and what telemetry counts of them. */
  async examined(digests, build, state) {
    const [gone, faults] = [[], []];
    for (const digest of digests) {
      const condition = await this.condition(digest, build);
      if (condition === "sound") continue;
      gone.push(digest);
      const tag = Object.keys(state?.packs ?? {}).find((key) =>
        Object.values(state.packs[key]).some((record) => record?.digest === digest));
      if (condition !== "lost" && tag) faults.push({ locale: localeOf(tag), digest: halfOf(digest), facts: [condition] });
    }
    return { gone, faults };
  }

  async condition(digest, { epoch, former }) {
    const bytes = await this.store.read(fileOf(digest));
    if (bytes === null) return "lost";
    if ((await this.crypto.sha256(bytes)) !== digest) return "altered";
    try {
      this.openPack(bytes);
    } catch {
      return "undecodable";
    }
    return [epoch, former].includes(epochOf(bytes)) ? "sound" : "lost";
  }

  /** The packs of the app that a manifest revokes. */
  async banned(revoked) {
    const banned = {};
    if (revoked.length === 0) return banned;
    for (const tag of await this.app.tags()) {
      const bytes = await this.app.pack(tag);
      if (bytes === null || !revoked.includes(halfOf(await this.crypto.sha256(bytes)))) continue;
      banned[tag] = { length: bytes.length, revision: new DataView(bytes.buffer, bytes.byteOffset).getUint32(24, true) };
    }
    return banned;
  }
}

/** Packs on trial with which a process has started. */
function begunIn(state, marks) {
  const started = marks.filter(([name]) => name.startsWith("start ")).flatMap(([, halves]) => halves.split(" "));
  const good = marks.filter(([name]) => name.startsWith("good ")).map(([name]) => name.slice(5));
  return Object.entries(state.packs).flatMap(([tag, slot]) => unprovenOf(slot).map(({ digest }) => halfOf(digest))
    .filter((half) => started.includes(half) || good.includes(half))
    .map((digest) => ({ locale: localeOf(tag), digest })));
}

/** What telemetry counts of the packs on trial. */
function factsOf({ begun, good, failed }) {
  return begun.map(({ locale, digest }) => ({
    locale, digest,
    facts: ["begun", ...(good.includes(digest) ? ["survived"] : []), ...(failed.includes(digest) ? ["failed"] : [])],
  }));
}
