import JSON
import Language
import Pack
import Phrases
import Snapshot

extension PhraseCatalog {
  /// The maximum number of builds to remember.
  private static let mostBuilds = 1000

  /// Records that packs were built from the current revision; does nothing if they were before.
  ///
  /// - Throws: `database`.
  public func recordBuild() throws(CatalogError) {
    try storage.transaction { () throws(CatalogError) in
      let (builds, current) = (try builtRevisions, try revision)
      guard builds.last != current else { return }
      let kept = (builds + [current]).suffix(Self.mostBuilds)
      try setMeta("built", kept.map(\.description).joined(separator: ","))
    }
  }

  /// The revisions from which packs were built, in ascending order.
  private var builtRevisions: [Revision] {
    get throws(CatalogError) {
      let numbers = (try meta("built") ?? "").split(separator: ",").compactMap { UInt64($0) }
      return numbers.map { Revision($0) }
    }
  }

  /// Returns the former texts of phrases, the latest first.
  ///
  /// A text that was reverted is not among them: when a phrase returns to an earlier text, or to
  /// none, every text between counts as undone, however it returned.
  ///
  /// - Parameters:
  ///   - locale: The locale.
  ///   - ordinals: The phrases.
  ///   - epoch: The epoch of the ordinals.
  ///   - onlyBuilt: Whether to leave out texts from which no packs were built: they may have been
  ///     discarded with the files that had them, as by `git checkout`.
  ///   - ids: The id that each phrase must have; a phrase without an entry may have any.
  /// - Returns: The texts by ordinal, the current one first if there is one.
  /// - Throws: `database`, also if a phrase has another id: another branch has its ordinal now;
  ///   `otherEpoch` if another one has begun.
  public func formerTexts(
    _ locale: LocaleTag, of ordinals: Set<Int>, epoch: Epoch, onlyBuilt: Bool = false,
    ids: [Int: PhraseID] = [:]
  ) throws(CatalogError) -> [Int: [Translation]] {
    try storage.transaction(.reading) { () throws(CatalogError) in
      try check(epoch)
      guard let number = try localeNumbers()[locale] else { return [:] }
      let builds = onlyBuilt ? try builtRevisions : nil
      let entries = try entries()
      let isMoved = entries.contains { ids[$0.ordinal, default: $0.phrase.id] != $0.phrase.id }
      guard !isMoved else {
        throw .database(
          path: storage.name,
          reason: "another branch has given ordinals to its phrases in the meantime; run this again"
        )
      }
      let counts = parameterCounts(entries)
      var texts: [Int: [Translation]] = [:]
      for ordinal in ordinals.sorted() {
        var standing = StandingTexts(builds)
        try storage.run(Self.textsOfPhrase, [.whole(number), .whole(ordinal)]) { row in
          // A text with other parameters, from before the phrase changed, no longer applies to it.
          let text = try? translation(in: row, parameters: counts[ordinal] ?? 0, of: locale)
          standing.add(text ?? nil, isRemoved: row.isNull(3), at: row.revision(1))
        }
        if !standing.texts.isEmpty { texts[ordinal] = standing.texts.reversed() }
      }
      return texts
    }
  }

  /// Returns the phrases that ever had a text in a locale, also if it was removed.
  ///
  /// - Parameters:
  ///   - locale: The locale.
  ///   - ordinals: The phrases to look up.
  ///   - epoch: The epoch of the ordinals.
  /// - Returns: Those that had one.
  /// - Throws: `database`; `otherEpoch` if another one has begun.
  public func everTranslated(
    _ locale: LocaleTag, among ordinals: Set<Int>, epoch: Epoch
  ) throws(CatalogError) -> Set<Int> {
    try storage.transaction(.reading) { () throws(CatalogError) in
      try check(epoch)
      guard let number = try localeNumbers()[locale] else { return [] }
      var found: Set<Int> = []
      for ordinal in ordinals.sorted() {
        try storage.run(Self.textsOfPhrase, [.whole(number), .whole(ordinal)]) { row in
          if !row.isNull(3) { found.insert(ordinal) }
        }
      }
      return found
    }
  }

  /// Returns every text that ordinals ever had in a locale, also if it was removed.
  ///
  /// - Parameters:
  ///   - locale: The locale.
  ///   - parameters: The number of parameters of each ordinal to look up.
  ///   - epoch: The epoch of the ordinals.
  /// - Returns: The texts by ordinal; only of ordinals that had any.
  /// - Throws: `database`; `otherEpoch` if another one has begun.
  public func everyText(
    _ locale: LocaleTag, of parameters: [Int: Int], epoch: Epoch
  ) throws(CatalogError) -> [Int: Set<Message>] {
    try storage.transaction(.reading) { () throws(CatalogError) in
      try check(epoch)
      guard let number = try localeNumbers()[locale] else { return [:] }
      var texts: [Int: Set<Message>] = [:]
      for (ordinal, count) in parameters.sorted(by: { $0.key < $1.key }) {
        try storage.run(Self.textsOfPhrase, [.whole(number), .whole(ordinal)]) { row in
          guard let text = try? translation(in: row, parameters: count, of: locale) else { return }
          texts[ordinal, default: []].insert(text.message)
        }
      }
      return texts
    }
  }

  private static let textsOfPhrase = """
    SELECT ordinal, revision, state, message FROM texts
    WHERE locale = ? AND ordinal = ? ORDER BY revision
    """
}

/// The texts of a phrase that no later revision has undone.
private struct StandingTexts {
  /// The texts, the earliest first.
  private(set) var texts: [Translation] = []
  /// The revisions from which packs were built, in ascending order; nil if every text counts.
  private let builds: [Revision]?

  init(_ builds: [Revision]?) { self.builds = builds }

  /// Adds the text of the next revision, and undoes those after an equal one, whose state may
  /// differ.
  mutating func add(_ text: Translation?, isRemoved: Bool, at revision: Revision) {
    dropUnbuilt(before: revision)
    if isRemoved { texts = [] }
    guard let text else { return }
    if let index = texts.lastIndex(where: { $0.message == text.message }) {
      texts.removeSubrange((index + 1)...)
    }
    texts.append(text)
  }

  /// Drops the latest text if no packs were built from it before a revision replaced it.
  private mutating func dropUnbuilt(before revision: Revision) {
    guard let builds, let last = texts.last else { return }
    let isBuilt = builds.contains { $0 >= last.revision && $0 < revision }
    if !isBuilt { texts.removeLast() }
  }
}
