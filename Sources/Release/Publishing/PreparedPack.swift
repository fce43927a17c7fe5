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
  /// The deltas that are not offered, as they and their list cost more than they save.
  var deltasLeftOut: [MadeDelta] = []
  var notes: [String]
}

extension MadePack {
  /// Leaves out the deltas if one of them costs a device more than it saves, as it fetches the list
  /// too.
  ///
  /// It is all or none: without the delta from its own pack, a device would fetch the list in vain.
  /// A device that carries another source pack has only the whole form to compare with. Forms count as
  /// they are sent: short stored packs are compressed to less than their delta and its list.
  ///
  /// - Parameter hundredths: The most that a delta and the list may have, in hundredths of the
  ///   whole form.
  mutating func leaveOutDeltas(over hundredths: Int) {
    guard let length = list?.encoded().count,
      let largest = deltas.map({ SentBytes.count($0.bytes) }).max(),
      (length + largest) * 100 > SentBytes.count(whole ?? wire) * hundredths
    else { return }
    (deltas, deltasLeftOut) = ([], deltas)
  }

  /// The same pack with all its deltas, as earlier tools offered them.
  var withAllDeltas: MadePack {
    var pack = self
    pack.deltas += deltasLeftOut
    return pack
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
