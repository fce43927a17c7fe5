import Diagnostics
import Release
import Snapshot

extension Workspace {
  /// Returns the ordinals whose texts are still under embargo; reports how many and until when.
  ///
  /// - Throws: An error if the releases of the origin cannot be read.
  func heldOrdinals(_ reporter: Reporter) throws(ProjectError) -> Set<Int> {
    let tagged = snapshot.embargoed
    guard !tagged.isEmpty else { return [] }
    let (key, origin) = (try project.publicKey(), try project.origin)
    let embargo = try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.embargo(
        app: project.configuration.app, channel: project.configuration.channel,
        epoch: ledger.epoch, signedBy: key, now: .now)
    }
    let held = tagged.filter { embargo.holds(UInt32(clamping: $0)) }
    let active = Set(snapshot.entries.filter(\.active).map(\.ordinal))
    let times = Dictionary(grouping: held.intersection(active)) {
      embargo.opening(of: UInt32(clamping: $0))
    }
    for (time, ordinals) in times.sorted(by: { $0.key ?? .max < $1.key ?? .max }) {
      let what = counted(ordinals.count, "phrase is", "phrases are")
      let until =
        time.map { "until \($0.date)" }
        ?? "until a release that has \(ordinals.count == 1 ? "it" : "them") gets an opening time "
        + "(see 'langpack release create')"
      reporter.say("\(what) under embargo and held back \(until)")
    }
    return held
  }
}

extension CatalogSnapshot {
  /// The ordinals of phrases with the embargo tag.
  var embargoed: Set<Int> {
    Set(
      entries.filter { attachments[$0.phrase.id]?.tags.contains(Embargo.tag) == true }
        .map(\.ordinal))
  }

  /// The snapshot without the phrases under embargo, whether or not their release is open.
  ///
  /// A source pack never contains them, so that apps carry the same pack that was published.
  var withoutEmbargoed: CatalogSnapshot {
    let tagged = embargoed
    var snapshot = self
    for place in snapshot.entries.indices where tagged.contains(snapshot.entries[place].ordinal) {
      snapshot.entries[place].active = false
    }
    return snapshot
  }

  /// Removes the translations of some phrases.
  mutating func leaveOut(_ ordinals: Set<Int>) {
    guard !ordinals.isEmpty else { return }
    translations = translations.mapValues { texts in
      texts.filter { !ordinals.contains($0.key) }
    }
  }
}
