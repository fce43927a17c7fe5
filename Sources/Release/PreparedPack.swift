import Delivery
import Dispatch
import Synchronization

/// One locale's pack, ready to be written: taken over from the former manifest, or made.
enum PreparedPack: Sendable {
  /// The origin serves this pack already, whole.
  case kept(Manifest.Entry)
  /// The pack is new; its blobs are to be written.
  case made(MadePack)
}

/// A new pack with its blobs.
struct MadePack: Sendable {
  var locale: String
  var revision: UInt64
  var installed: SHA256Digest
  var installedLength: Int
  var wire: [UInt8]
  /// The deltas that are smaller than the wire form.
  var deltas: [MadeDelta]
  var notes: [String]
}

/// A delta from a pack that was served before.
struct MadeDelta: Sendable {
  var base: HalfDigest
  var bytes: [UInt8]
}

/// What a pack is made of: no disk from here on, so that packs are made side by side.
struct PackWork: Sendable {
  var pack: ReleaseInput.Pack
  var digest: SHA256Digest
  /// Packs served before, and their wire forms where those are still whole.
  var bases: [(line: History.Line, wire: [UInt8]?)]

  /// The pack's wire form and deltas, or nil where it is too long for a wire form.
  func make() -> MadePack? {
    guard let wire = Codec.wire(of: pack.installed) else { return nil }
    var made = MadePack(
      locale: pack.locale, revision: pack.revision, installed: digest,
      installedLength: pack.installed.count, wire: wire, deltas: [], notes: [])
    for (line, former) in bases {
      guard let old = former.flatMap(Codec.expand), SHA256Digest(of: old) == line.installed else {
        made.notes.append(
          "\(pack.locale): no delta from revision \(line.revision), its blob \(line.wire) is gone")
        continue
      }
      if let delta = Codec.delta(from: old, digest: line.installed, to: pack.installed),
        delta.count < wire.count
      {
        made.deltas.append(MadeDelta(base: line.installed.half, bytes: delta))
      }
    }
    return made
  }
}

/// The results of a function for each item, in the items' order, on all of the machine's cores.
func concurrently<Item: Sendable, Value: Sendable>(
  _ items: [Item], _ transform: @escaping @Sendable (Item) -> Value
) -> [Value] {
  let results = Mutex<[Int: Value]>([:])
  DispatchQueue.concurrentPerform(iterations: items.count) { position in
    let value = transform(items[position])
    results.withLock { $0[position] = value }
  }
  return results.withLock { results in items.indices.compactMap { results[$0] } }
}
