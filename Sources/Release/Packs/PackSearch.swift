import Delivery
import Install
import Pack
import Sodium

/// A search for the packs that an origin can still deliver, in every form that anything names.
///
/// A pack whose wire form is gone may be rebuilt from its whole form, a delta from another pack, or
/// a build.
struct PackSearch {
  /// A blob that expands to a pack, with the packs that it is coded against.
  struct Way: Hashable {
    var blob: SHA256Digest
    var source: SHA256Digest?
    var old: HalfDigest?
  }

  /// The maximum length of a chain of deltas.
  private static let longest = 4

  let origin: Origin
  /// Packs and other blobs available outside the origin, by digest.
  var given: [SHA256Digest: [UInt8]] = [:]
  private(set) var ways: [HalfDigest: [Way]] = [:]
  private var found: [HalfDigest: [UInt8]] = [:]

  init(_ origin: Origin) { self.origin = origin }

  /// Adds the forms named by a manifest that the team signed.
  mutating func learn(_ authentic: Authentic<Manifest>) throws(StorageError) {
    let manifest = authentic.content
    for entry in manifest.everyEntry {
      let half = entry.installed.half
      add(Way(blob: entry.wire, source: entry.isBesideSource ? manifest.source : nil), to: half)
      guard let reference = entry.deltas,
        let bytes = try origin.found(list: reference.digest).bytes,
        let list = try? DeltaList(parsing: bytes)
      else { continue }
      for delta in list.entries {
        let old = delta.base == DeltaList.noBase ? nil : delta.base
        add(
          Way(blob: delta.delta, source: old.flatMap { _ in manifest.source }, old: old), to: half)
      }
    }
  }

  /// Adds the forms named by a history.
  mutating func learn(_ history: History) {
    for line in history.lines { add(Way(blob: line.wire), to: line.installed.half) }
  }

  private mutating func add(_ way: Way, to half: HalfDigest) {
    // A form that needs no old pack is the shortest way.
    let known = ways[half] ?? []
    if known.contains(way) { return }
    ways[half] = way.old == nil ? [way] + known : known + [way]
  }

  /// Returns the installed form of half a digest, or nil if nothing produces it any more.
  ///
  /// - Complexity: Reads and expands one blob if that is intact; else one for each other form.
  mutating func pack(_ half: HalfDigest, below depth: Int = 0) throws(StorageError) -> [UInt8]? {
    if let known = found[half] { return known }
    if let own = given.first(where: { $0.key.half == half })?.value { return own }
    guard depth < Self.longest else { return nil }
    for way in ways[half] ?? [] {
      guard let wire = try origin.found(way.blob).bytes else { continue }
      var known = KnownPacks()
      if let source = way.source { known.source = try self.source(source) }
      if let old = way.old {
        guard let base = try pack(old, below: depth + 1) else { continue }
        known.old = Codec.known(base)
      }
      guard let installed = Codec.expand(wire, beside: known),
        SHA256Digest(of: installed).half == half
      else { continue }
      found[half] = installed
      return installed
    }
    return nil
  }

  /// Returns a source pack, which a blob stores as it is.
  mutating func source(_ digest: SHA256Digest) throws(StorageError) -> KnownPack? {
    if let own = given[digest] { return Codec.known(own) }
    return try origin.found(digest).bytes.flatMap(Codec.known)
  }
}
