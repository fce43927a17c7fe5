import Delivery
import Install
import Pack

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
  /// The wire form that most clients take: coded beside the source pack, where that is smaller.
  var wire: [UInt8]
  /// The wire form that is coded beside no other pack, where `wire` is not it.
  var whole: [UInt8]?
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
  /// The source pack that apps of the release carry.
  var source: KnownPack?
  /// How apps of the release take wire forms.
  var codings: [WireForm.Coding]
}
