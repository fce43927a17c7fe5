import JSON
import Language
import Pack
import Phrases
import Snapshot

extension PhraseCatalog {
  /// Returns the translations that differ between two revisions.
  ///
  /// - Parameters:
  ///   - before: The earlier revision; 0 is before the first.
  ///   - after: The later one.
  ///   - locales: The locales to compare; nil for every locale.
  /// - Returns: The changes by locale and ordinal.
  /// - Throws: `noRevision`, `damaged`.
  /// - Complexity: Linear in the texts of these locales and their history.
  public func changes(
    from before: Revision, to after: Revision, locales: [LocaleTag]? = nil
  ) throws(CatalogError) -> [TextChange] {
    let last = try revision
    for revision in [before, after] where !(0...last).contains(revision) {
      throw .noRevision(revision, last: last)
    }
    let counts = try parameterCounts()
    var all: [TextChange] = []
    let numbers = try localeNumbers().sorted { $0.key.description < $1.key.description }
    for (locale, number) in numbers where locales?.contains(locale) ?? true {
      all += try changes(in: locale, number, from: before, to: after, counts)
    }
    return all
  }

  private func changes(
    in locale: LocaleTag, _ number: Int, from before: Revision, to after: Revision,
    _ counts: [Int: Int]
  ) throws(CatalogError) -> [TextChange] {
    var changes: [TextChange] = []
    var current: TextChange?
    func end() {
      if let change = current, change.before?.isSame(as: change.after) != true,
        change.before != nil || change.after != nil
      {
        changes.append(change)
      }
    }
    let sql = """
      SELECT ordinal, revision, state, message FROM texts
      WHERE locale = ? AND revision <= ? ORDER BY ordinal, revision
      """
    try storage.run(sql, [.whole(number), .revision(max(before, after))]) {
      (row) throws(CatalogError) in
      let (ordinal, revision) = (row.whole(0), row.revision(1))
      if current?.ordinal != ordinal {
        end()
        current = TextChange(locale: locale, ordinal: ordinal)
      }
      let text = try translation(in: row, parameters: counts[ordinal] ?? 0, of: locale)
      if revision <= before { current?.before = text }
      if revision <= after { current?.after = text }
    }
    end()
    return changes
  }

  func translation(
    in row: any StoredRow, parameters: Int, of locale: LocaleTag
  ) throws(CatalogError) -> Translation? {
    guard !row.isNull(3) else { return nil }
    guard let state = TranslationState(number: row.whole(2)),
      let json = try? JSONReader.read(Array(row.bytes(3))),
      let message = Message(json: json, parameters: parameters)
    else { throw damaged("translation \(row.whole(0)) of \"\(locale)\"") }
    return Translation(message, state: state, revision: row.revision(1))
  }

  func parameterCounts() throws(CatalogError) -> [Int: Int] { parameterCounts(try entries()) }

  func parameterCounts(_ entries: [CatalogSnapshot.Entry]) -> [Int: Int] {
    Dictionary(
      entries.map { ($0.ordinal, $0.phrase.parameters.count) }, uniquingKeysWith: { $1 })
  }

  /// Restores the texts and attachments from before a revision.
  ///
  /// Those that were changed again since stay unchanged, and so do the phrases, which belong to the
  /// source.
  ///
  /// - Parameters:
  ///   - revision: The revision to revert.
  ///   - author: The author, for the history.
  ///   - note: The description of the change, for the history.
  /// - Returns: The reverted changes, and the changes of the revision that stay.
  /// - Throws: `noRevision`, `damaged`; then nothing is changed.
  @discardableResult
  public func revert(
    _ revision: Revision, by author: String, note: String
  ) throws(CatalogError) -> (
    change: CatalogChange, left: [TextChange], leftBeside: [AttachmentChange]
  ) {
    var (left, leftBeside): ([TextChange], [AttachmentChange]) = ([], [])
    // All in one transaction, so that no ordinal changes meaning in between.
    let change = try write(by: author, note: note) { (next) throws(CatalogError) in
      let last = next.previous
      let taken = try editsBefore(revision, last)
      let beside = try attachmentsBefore(revision, last)
      (left, leftBeside) = (taken.left, beside.left)
      var change = CatalogChange(revision: next, added: 0, changed: 0, removed: 0)
      try put(taken.edits, seen: last, &change)
      try put(beside.edits, seen: last, &change)
      return change
    }
    return (change, left, leftBeside)
  }

  /// Returns the edits that revert a revision's texts, and the texts that were changed again since.
  private func editsBefore(
    _ revision: Revision, _ last: Revision
  ) throws(CatalogError) -> (edits: [LocaleTag: [TranslationEdit]], left: [TextChange]) {
    guard revision > 0 else { throw .noRevision(revision, last: last) }
    let changes = try changes(from: revision.previous, to: revision)
    let later = Set(
      try self.changes(from: revision, to: last).map { TextChange.Place($0.locale, $0.ordinal) })
    var edits: [LocaleTag: [TranslationEdit]] = [:]
    var left: [TextChange] = []
    for change in changes {
      guard !later.contains(.init(change.locale, change.ordinal)) else {
        left.append(change)
        continue
      }
      edits[change.locale, default: []].append(
        TranslationEdit(
          ordinal: change.ordinal, change.before?.message, state: change.before?.state ?? .new))
    }
    return (edits, left)
  }
}

/// A translation at two revisions.
public struct TextChange: Sendable, Hashable {
  /// The locale.
  public var locale: LocaleTag
  /// The phrase's ordinal.
  public var ordinal: Int
  /// The earlier translation; nil if absent.
  public var before: Translation?
  /// The later translation; nil if absent.
  public var after: Translation?

  /// The identity of a text.
  fileprivate struct Place: Hashable {
    var locale: LocaleTag
    var ordinal: Int

    init(_ locale: LocaleTag, _ ordinal: Int) { (self.locale, self.ordinal) = (locale, ordinal) }
  }
}

extension Translation {
  /// Returns whether another translation has the same text and state, whatever its revision.
  fileprivate func isSame(as other: Translation?) -> Bool {
    message == other?.message && state == other?.state
  }
}
