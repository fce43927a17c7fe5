import Language
import Pack
import Phrases
import Snapshot

extension PackWriter {
  /// The pack of one locale of a snapshot.
  ///
  /// A translation that says what the source says is *same as source* where both languages choose
  /// by nothing; not where the former pack has it as a text: then the source said something else, and
  /// releases that still do would show that. Texts of phrases that the source no longer has stay: an
  /// older release that still has the phrase reads packs of this epoch too.
  ///
  /// A pack that says what the former one says has the same bytes, its revision included.
  ///
  /// - Parameters:
  ///   - snapshot: the catalog at a revision.
  ///   - locale: the locale.
  ///   - rules: of the locale's language.
  ///   - former: the locale's pack that devices have now. A text of it that the source has come to say
  ///     stays a text. Its texts of phrases that the source no longer has are carried over where the
  ///     snapshot has none, for releases that still show them.
  ///   - stream: what packs of other releases add, and what no release needs.
  ///   - isCompact: whether texts are coded, so that the pack is small where it rests.
  ///   - extras: what the pack carries beside its texts.
  /// - Returns: the installed form.
  /// - Throws: what does not fit the format.
  /// - Complexity: linear in the snapshot's phrases and the locale's texts.
  public static func bytes(
    snapshot: CatalogSnapshot, locale: LocaleTag, rules: LanguageRules, former: Pack? = nil,
    stream: PackStream = PackStream(), isCompact: Bool = false, extras: PackExtras = PackExtras()
  ) throws(PackBuilderError) -> [UInt8] {
    var values: [Int: PackValue] = [:]
    let translations = snapshot.translations[locale] ?? [:]
    let served = former.flatMap { $0.epoch == snapshot.epoch ? $0 : nil }
    for entry in snapshot.entries where entry.isOfEpoch {
      guard let translation = translations[entry.ordinal] else { continue }
      values[entry.ordinal] = value(translation.message, of: entry, after: served)
    }
    for pack in (former.map { [$0] } ?? []) + (stream.others[locale] ?? []) {
      for (ordinal, value) in carried(from: pack, snapshot)
      where values[ordinal] == nil || values[ordinal] == .dead {
        values[ordinal] = value
      }
    }
    if let used = stream.used {
      for ordinal in values.keys where !used.contains(ordinal) { values[ordinal] = .dead }
    }
    let changed = max(
      translations.values.map(\.revision).max() ?? 0, former.map { Int($0.revision) + 1 } ?? 0)
    func bytes(revision: Int) throws(PackBuilderError) -> [UInt8] {
      try Self.bytes(
        epoch: snapshot.epoch, revision: revision, rules: rules, values: values,
        isCompact: isCompact, extras: extras)
    }
    if let former {
      let same = try bytes(revision: Int(former.revision))
      if same.elementsEqual(former.bytes.buffer) { return same }
    }
    return try bytes(revision: changed)
  }

  /// What a pack of a snapshot may carry for people: ids, keys and descriptions of its phrases.
  public static func debugSection(of snapshot: CatalogSnapshot) -> DebugSection {
    DebugSection(
      snapshot.entries.filter(\.isOfEpoch).map { entry in
        let key = if case .key(let key, _) = entry.phrase.identity { key } else { "" }
        return .init(
          ordinal: entry.ordinal, id: entry.phrase.id, key: key,
          description: entry.phrase.description)
      })
  }

  /// The pack of the texts in the code: what apps carry as `source.lpk`, and other packs are coded
  /// beside on their way.
  ///
  /// - Parameters:
  ///   - snapshot: the catalog at a revision.
  ///   - rules: of the source language.
  ///   - isCompact: whether texts are coded, so that the pack is small where it rests.
  /// - Returns: the installed form, whose revision is 0.
  /// - Throws: what does not fit the format.
  /// - Complexity: linear in the snapshot's phrases.
  public static func sourceBytes(
    snapshot: CatalogSnapshot, rules: LanguageRules, isCompact: Bool = false
  ) throws(PackBuilderError) -> [UInt8] {
    let active = snapshot.entries.filter(\.active)
    let values = active.map { ($0.ordinal, PackValue.text($0.phrase.source)) }
    return try bytes(
      epoch: snapshot.epoch, rules: rules,
      values: Dictionary(values, uniquingKeysWith: { first, _ in first }),
      isCompact: isCompact)
  }

  /// What a former pack says of phrases that the source no longer has: an ordinal keeps its signature
  /// for ever, so the text still takes what its call sites pass.
  private static func carried(from former: Pack?, _ snapshot: CatalogSnapshot) -> [Int: PackValue] {
    guard let former, former.epoch == snapshot.epoch else { return [:] }
    let active = Set(snapshot.entries.filter(\.active).map(\.ordinal))
    return PackDump(former).lines.reduce(into: [:]) { values, line in
      if !active.contains(line.ordinal) { values[line.ordinal] = line.value }
    }
  }

  private static func value(
    _ message: Message, of entry: CatalogSnapshot.Entry, after former: Pack?
  ) -> PackValue {
    guard let text = message.plainText, message == entry.phrase.source else {
      return .text(message)
    }
    guard let former else { return .sameAsSource }
    let before = PackDump(former).message(of: UInt32(clamping: entry.ordinal))
    return before?.plainText == text ? .text(message) : .sameAsSource
  }
}

extension KeyTableWriter {
  /// The key table for packs of the epoch before: the ordinals that phrases of a snapshot had there.
  ///
  /// - Parameters:
  ///   - former: what the ledger remembers of that epoch.
  ///   - snapshot: the catalog at a revision.
  /// - Returns: the file; nil where no ordinal is remembered.
  /// - Throws: `ambiguousID` where one id has two active ordinals.
  /// - Complexity: O(n log n) in the phrases.
  public static func bytes(
    of former: FormerOrdinals, for snapshot: CatalogSnapshot
  ) throws(PackBuilderError) -> [UInt8]? {
    guard !former.ordinals.isEmpty else { return nil }
    let active = snapshot.entries.filter(\.active)
    var pairs = active.compactMap { entry in
      former.ordinals[entry.ordinal].map { (id: entry.phrase.id, ordinal: $0) }
    }
    let others = Set(active.map(\.phrase.id)).subtracting(pairs.map(\.id))
    while true {
      let file = try bytes(epoch: former.epoch, pairs: pairs)
      // A new phrase of the build that the table takes for another one would show that one's text.
      let table = try? KeyTable(Bytes(copying: file))
      let taken = Set(others.compactMap { table?.ordinal(of: $0.rawValue).map(Int.init) })
      if taken.isEmpty { return file }
      pairs.removeAll { taken.contains($0.ordinal) }
    }
  }

  /// The key table of a snapshot: every phrase that the source has.
  ///
  /// - Parameter snapshot: the catalog at a revision.
  /// - Returns: the file.
  /// - Throws: `ambiguousID` where one id has two active ordinals.
  /// - Complexity: O(n log n) in the phrases.
  public static func bytes(snapshot: CatalogSnapshot) throws(PackBuilderError) -> [UInt8] {
    try bytes(
      epoch: snapshot.epoch,
      pairs: snapshot.entries.filter(\.active).map { ($0.phrase.id, $0.ordinal) })
  }
}
