import Delivery
import Install
import Pack

/// One locale's pack, ready to be written: kept from the previous manifest, or new.
enum PreparedPack: Sendable {
  /// The origin already serves this pack, intact.
  case kept(Manifest.Entry)
  /// The pack is new, and its blobs must be written.
  case made(MadePack)
}

/// A new pack with its blobs.
struct MadePack: Sendable {
  var locale: String
  var revision: Revision
  var installed: SHA256Digest
  var installedLength: Int
  /// The wire form that most clients fetch: coded against the source pack, if that is smaller.
  var wire: [UInt8]
  /// The wire form that is coded without another pack, if `wire` isn't.
  var whole: [UInt8]?
  /// The deltas that are smaller than the wire form.
  var deltas: [MadeDelta]
  var notes: [String]
}

extension MadePack {
  /// Leaves out deltas that cost a device more than they save, as it fetches the list too.
  ///
  /// The largest goes first, since each that goes makes the list shorter for the others.
  ///
  /// - Parameter hundredths: The most that a delta and the list may have, in hundredths of the wire
  ///   form.
  mutating func leaveOutDeltas(over hundredths: Int) {
    var entries = list?.entries ?? []
    while let largest = deltas.indices.reversed()
      .max(by: { deltas[$0].bytes.count < deltas[$1].bytes.count })
    {
      let length = DeltaList(entries).encoded().count + deltas[largest].bytes.count
      guard length * 100 > wire.count * hundredths else { return }
      let base = deltas.remove(at: largest).base
      entries.removeAll { $0.base == base }
    }
  }
}

/// A delta from a pack that was served before.
struct MadeDelta: Sendable {
  var base: HalfDigest
  var bytes: [UInt8]
}

/// The inputs for making a pack, which needs no disk, so that packs can be made in parallel.
struct PackWork: Sendable {
  var pack: ReleaseInput.Pack
  var digest: SHA256Digest
  /// Packs served before, with their wire forms if intact.
  var bases: [(line: History.Line, wire: [UInt8]?)]
  /// The source pack that apps of the release carry.
  var source: KnownPack?
  /// The codings that apps of the release read.
  var codings: [WireForm.Coding]
  /// What was coded before.
  var cache: (any WireCache)?
}
