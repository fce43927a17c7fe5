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

  /// How many hundredths of a whole wire form one beside the source may have to be worth it.
  private static let mostHundredths = 97

  /// The pack's wire forms and deltas, or nil where it cannot have any.
  func make() -> MadePack? {
    guard let new = Codec.known(pack.installed)?.pack, let whole = Codec.wire(of: new, in: codings)
    else {
      return nil
    }
    var made = MadePack(
      locale: pack.locale, revision: pack.revision, installed: digest,
      installedLength: pack.installed.count, wire: whole, deltas: [], notes: [])
    if let source, let wire = Codec.wire(of: new, in: codings, beside: KnownPacks(source: source)),
      wire.count * 100 <= whole.count * Self.mostHundredths
    {
      (made.wire, made.whole) = (wire, whole)
    }
    for (line, former) in bases {
      guard let installed = former.flatMap({ Codec.expand($0) }),
        SHA256Digest(of: installed) == line.installed, let old = Codec.known(installed)
      else {
        made.notes.append(
          "\(pack.locale): no delta from revision \(line.revision), its blob \(line.wire) is gone")
        continue
      }
      if let delta = delta(to: new, from: old), delta.count < made.wire.count {
        made.deltas.append(MadeDelta(base: line.installed.half, bytes: delta))
      }
    }
    return made
  }

  /// The smaller of the deltas beside the old pack and beside both old pack and source.
  private func delta(to new: Pack, from old: KnownPack) -> [UInt8]? {
    let forms = [KnownPacks(old: old), KnownPacks(source: source, old: old)]
      .prefix(source == nil ? 1 : 2).compactMap { Codec.wire(of: new, in: codings, beside: $0) }
    return forms.min { $0.count < $1.count }
  }
}
