import Language
import Pack
import Phrases
import Snapshot

extension PackWriter {
  /// Builds the pack of one locale in a snapshot.
  ///
  /// A translation equal to the source text is *same as source* if neither language varies it. It
  /// stays a text if it is one in the former pack: then the source text was different, and releases
  /// that still have that one would show it. Texts of deleted phrases stay, since an older release
  /// that still has the phrase also reads packs of this epoch.
  ///
  /// A pack with unchanged content has the same bytes as the former one, including the revision.
  ///
  /// - Parameters:
  ///   - snapshot: The catalog at a revision.
  ///   - locale: The locale.
  ///   - rules: The rules of the locale's language.
  ///   - stream: The packs that devices currently have, and the ordinals that no release needs.
  ///   - isCompact: Whether texts are compressed, so that the stored pack is small.
  ///   - extras: The content besides the texts.
  /// - Returns: The installed form.
  /// - Throws: If a value does not fit the format.
  /// - Complexity: Linear in the snapshot's phrases and the locale's texts.
  public static func bytes(
    snapshot: CatalogSnapshot, locale: LocaleTag, rules: LanguageRules,
    stream: PackStream = PackStream(), isCompact: Bool = false, extras: PackExtras = PackExtras()
  ) throws(PackBuilderError) -> [UInt8] {
    var values: [Int: PackValue] = [:]
    let translations = snapshot.translations[locale] ?? [:]
    let former = stream.former[locale]
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
      translations.values.map(\.revision).max() ?? 0, former?.revision.next ?? 0)
    func bytes(revision: Revision) throws(PackBuilderError) -> [UInt8] {
      try Self.bytes(
        epoch: snapshot.epoch, revision: revision, rules: rules, values: values,
        form: isCompact ? .compact : .mapped, extras: extras)
    }
    if let former {
      let same = try bytes(revision: former.revision)
      if same.elementsEqual(former.bytes.buffer) { return same }
    }
    return try bytes(revision: changed)
  }

  /// Returns the optional pack section for people: ids, keys and descriptions of a snapshot's
  /// phrases.
  public static func debugSection(of snapshot: CatalogSnapshot) -> DebugSection {
    DebugSection(
      snapshot.entries.filter(\.isOfEpoch).map { entry in
        let key = if case .key(let key, _) = entry.phrase.identity { key } else { "" }
        return .init(
          ordinal: entry.ordinal, id: entry.phrase.id, key: key,
          description: entry.phrase.description)
      })
  }

  /// Builds the pack of the source texts, which apps contain as `source.lpk`, and which primes the
  /// coding of other packs for transfer.
  ///
  /// - Parameters:
  ///   - snapshot: The catalog at a revision.
  ///   - rules: The rules of the source language.
  ///   - isCompact: Whether texts are compressed, so that the stored pack is small.
  /// - Returns: The installed form, whose revision is 0.
  /// - Throws: If a value does not fit the format.
  /// - Complexity: Linear in the snapshot's phrases.
  public static func sourceBytes(
    snapshot: CatalogSnapshot, rules: LanguageRules, isCompact: Bool = false
  ) throws(PackBuilderError) -> [UInt8] {
    let active = snapshot.entries.filter(\.active)
    let values = active.map { ($0.ordinal, PackValue.text($0.phrase.source)) }
    return try bytes(
      epoch: snapshot.epoch, rules: rules,
      values: Dictionary(values, uniquingKeysWith: { first, _ in first }),
      form: isCompact ? .compact : .mapped)
  }

  /// Returns a former pack's values of deleted phrases.
  ///
  /// An ordinal keeps its signature for ever, so the text still fits its call sites.
  private static func carried(from former: LanguagePack?, _ snapshot: CatalogSnapshot) -> [Int:
    PackValue]
  {
    guard let former, former.epoch == snapshot.epoch else { return [:] }
    let active = Set(snapshot.entries.filter(\.active).map(\.ordinal))
    return PackDump(former).lines.reduce(into: [:]) { values, line in
      if !active.contains(line.ordinal) { values[line.ordinal] = line.value }
    }
  }

  private static func value(
    _ message: Message, of entry: CatalogSnapshot.Entry, after former: LanguagePack?
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
  /// Builds the key table for packs of the previous epoch: the ordinals that a snapshot's phrases
  /// had there.
  ///
  /// - Parameters:
  ///   - former: The ledger's record of that epoch.
  ///   - snapshot: The catalog at a revision.
  /// - Returns: The file; nil if no ordinal is recorded.
  /// - Throws: `ambiguousID` if one id has two active ordinals.
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
      // A new phrase of the build that the table mistakes for another one would show that one's
      // text.
      let table = try? KeyTable(Bytes(copying: file))
      let taken = Set(others.compactMap { table?.ordinal(of: $0.rawValue).map(Int.init) })
      if taken.isEmpty { return file }
      pairs.removeAll { taken.contains($0.ordinal) }
    }
  }

  /// Builds the key table of a snapshot, with every phrase in the source.
  ///
  /// - Parameter snapshot: The catalog at a revision.
  /// - Returns: The file.
  /// - Throws: `ambiguousID` if one id has two active ordinals.
  /// - Complexity: O(n log n) in the phrases.
  public static func bytes(snapshot: CatalogSnapshot) throws(PackBuilderError) -> [UInt8] {
    try bytes(
      epoch: snapshot.epoch,
      pairs: snapshot.entries.filter(\.active).map { ($0.phrase.id, $0.ordinal) })
  }
}
