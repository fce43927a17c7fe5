/// What the releases of an app serve: their sequences and packs.
struct ServedTexts {
  var sequences: [String: UInt64] = [:]
  /// The installed forms by locale, those of each release.
  var packs: [String: [[UInt8]]] = [:]
  /// The source packs of their builds.
  var sources: [[UInt8]] = []

  /// Replaces the packs of a build that differ from a served one in the revision alone.
  ///
  /// Each catalog counts its own revisions, and a release keeps that of a pack whose texts stay the
  /// same. An app that bundles the served bytes downloads no text that it has, and its source pack is
  /// the one against which downloads are coded.
  func replace(equalOf built: inout BuiltPacks) {
    for place in built.packs.indices {
      let pack = built.packs[place]
      guard let same = Self.equal(pack.bytes, packs["\(pack.locale)"] ?? []) else { continue }
      built.packs[place].bytes = same
    }
    built.source = Self.equal(built.source, sources) ?? built.source
  }

  /// Returns the pack that has the same content as another, if there is one.
  private static func equal(_ own: [UInt8], _ served: [[UInt8]]) -> [UInt8]? {
    served.first { $0 == own } ?? served.first { withoutRevision($0) == withoutRevision(own) }
  }

  /// Returns a pack without its revision, and without the check, which covers that.
  private static func withoutRevision(_ pack: [UInt8]) -> [UInt8] {
    guard pack.count >= 64 else { return pack }
    var rest = pack
    for place in [24..<28, 60..<64].joined() { rest[place] = 0 }
    return rest
  }
}
