import Delivery

/// What the memory and the origin together say of one release, before anything is signed.
struct ReleaseStanding: Hashable {
  /// A manifest that the team signed.
  struct Found: Hashable {
    var sequence: UInt64
    var manifest: SHA256Digest
    var revoked: Set<HalfDigest> = []
  }

  /// The purpose of a command.
  enum Purpose {
    /// To sign content of its own, above whatever was signed before.
    case replace
    /// To sign or change what is served, which must be what was served last.
    case keep
    /// To find out whether what is served could be kept, without writing anything.
    case watch
    /// To verify what is served, and to report what is taken on trust.
    case prove
    /// To look at what is served.
    case look
  }

  /// The line that counts; nil if nothing is remembered.
  var remembered: PublishedLine?
  /// The served manifest, which the team signed; nil if none is served.
  var served: Found?
  /// The version of the origin's current root.
  var root: UInt64 = 0
  /// The team's manifests that the origin has but doesn't serve.
  var others: [Found] = []

  /// The team's manifests above the served one.
  var above: [Found] { others.filter { $0.sequence > served?.sequence ?? 0 } }

  /// The highest sequence that the team ever used, as far as is known, also ahead.
  var highest: UInt64 {
    let found = ([served].compactMap { $0 } + others).map(\.sequence)
    return max(found.max() ?? 0, remembered?.sequence ?? 0, remembered?.ahead ?? 0)
  }

  /// Returns the fault for which a command must stop; nil if it may continue.
  func fault(for purpose: Purpose) -> MemoryFault? {
    behind ?? (purpose == .keep || purpose == .watch ? unexplained : nil)
  }

  /// The fault if the origin is behind the memory.
  private var behind: MemoryFault? {
    guard let remembered else { return nil }
    if root < remembered.root { return .fewerRoots(found: root, remembered: remembered.root) }
    guard remembered.sequence > 0, !(remembered.isLost && served == nil) else { return nil }
    guard let served else { return .servesNothing(remembered: remembered.sequence) }
    guard served.sequence >= remembered.sequence else {
      return .servesLess(found: served.sequence, remembered: remembered.sequence)
    }
    let same = ([served] + others).filter { $0.sequence == remembered.sequence }
    if let manifest = remembered.manifest, same.contains(where: { $0.manifest != manifest }) {
      return .otherBytes(sequence: remembered.sequence)
    }
    return nil
  }

  /// The fault if a manifest above the served one may have been served, and the timestamp put back.
  private var unexplained: MemoryFault? {
    let known = remembered?.unserved ?? []
    let found = above.filter { found in
      !known.contains(.init(sequence: found.sequence, manifest: found.manifest))
    }
    guard let highest = found.map(\.sequence).max() else { return nil }
    return .above(served: served?.sequence ?? 0, signed: highest)
  }

  /// The packs that no device may show, even if an old state of the origin was put back.
  var carried: Set<HalfDigest> {
    var carried = above.reduce(into: Set<HalfDigest>()) { $0.formUnion($1.revoked) }
    if let remembered, served?.sequence ?? 0 <= remembered.sequence {
      carried.formUnion(remembered.revoked)
    }
    return carried
  }
}
