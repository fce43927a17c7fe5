// Alters and shortens a pack or a key table in all places: whatever its bytes are, the module says that
// it cannot read them, or gives texts; it never traps.
import { readFile } from "node:fs/promises";

// FOLDER FILE, and of a pack where its language and its code begin and end.
const [, , folder, path, ...places] = process.argv;
const { load } = await import(`${folder}/langpack.mjs`);
const library = await load(readFile(`${folder}/langpack.wasm`));
const original = await readFile(path);
const ordinals = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 64, 120, 129, 130, 139, 200];
const values = [3_000_000_000, { name: "Kim", gender: "female-singular" }, { choice: 1 }];

/** The opened file, or nothing where the library says what is wrong with it. */
function opened(open, bytes) {
  try {
    return open(bytes);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
  }
}

function ask(keys) {
  for (let id = 0n; id < 41n; id++) keys?.ordinal(BigInt.asUintN(64, id * 0x9e3779b97f4a7c15n));
}

function use(bytes) {
  const keys = opened((bytes) => library.openKeys(bytes), bytes);
  ask(keys);
  keys?.close();
  const pack = opened((bytes) => library.open(bytes), bytes);
  if (!pack) return;
  ask(opened(() => pack.keys));
  for (const ordinal of ordinals) pack.render(ordinal, values);
  pack.close();
}

/** Makes the check of a pack right; else every change of what it sums would be refused. */
function seal(bytes) {
  let sum = 0n;
  for (const [from, to] of [[0, 60], places.slice(0, 2).map(Number), places.slice(2).map(Number)]) {
    for (let place = from; place < to; ) {
      const isWhole = place + 4 <= to;
      const number = BigInt(isWhole ? bytes.readUInt32LE(place) : bytes[place]);
      sum = BigInt.asUintN(64, (sum ^ number) * 0x9e3779b97f4a7c15n);
      sum ^= sum >> 32n;
      place += isWhole ? 4 : 1;
    }
  }
  bytes.writeUInt32LE(Number(sum & 0xffffffffn), 60);
}

for (let length = 0; length < original.length; length++) use(original.subarray(0, length));
for (let place = 0; place < original.length; place++) {
  for (const change of [0x01, 0x10, 0x80, 0xff]) {
    const bytes = Buffer.from(original);
    bytes[place] ^= change;
    use(bytes);
    if (places.length === 0) continue;
    seal(bytes);
    use(bytes);
  }
}
console.log(original.length);
