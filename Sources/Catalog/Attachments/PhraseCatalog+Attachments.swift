import JSON
import Language
import Pack
import Phrases
import Snapshot

extension PhraseCatalog {
  /// Adds, changes and removes attachments of phrases, all or nothing.
  ///
  /// Attachments belong to the phrase and not to its ordinal, so they stay when a key starts anew.
  ///
  /// - Parameters:
  ///   - edits: The changes; everything else stays unchanged.
  ///   - files: The bytes of new screenshots, by SHA-256; a catalog with committed files next to it
  ///     needs none.
  ///   - author: The author, for the history.
  ///   - note: The description of the change, for the history.
  ///   - seen: The revision that the author looked at, or nil for none. A description that another
  ///     author has changed since is not overwritten.
  /// - Returns: The number of attachments added, changed and removed; empty if nothing changed.
  /// - Throws: `conflicts`; then nothing is changed.
  @discardableResult
  public func setAttachments(
    _ edits: [AttachmentEdit], files: [String: [UInt8]] = [:], by author: String, note: String,
    seen: Revision? = nil
  ) throws(CatalogError) -> CatalogChange {
    try write(by: author, note: note) { (revision) throws(CatalogError) in
      var change = CatalogChange(revision: revision, added: 0, changed: 0, removed: 0)
      for (digest, bytes) in files.sorted(by: { $0.key < $1.key }) { try put(bytes, digest) }
      try put(edits, seen: seen, &change)
      return change
    }
  }

  /// Returns the attachments, now or at a revision.
  ///
  /// - Parameter revision: The revision; nil for the last.
  /// - Returns: The attachments of each phrase that has any.
  /// - Throws: `damaged`.
  /// - Complexity: Linear in all attachments that ever existed.
  public func attachments(
    at revision: Revision? = nil
  ) throws(CatalogError) -> [PhraseID: Attachments] {
    var all: [PhraseID: [Attachment]] = [:]
    for (place, stored) in try storedAttachments(at: revision) {
      if let attachment = stored.attachment { all[place.phrase, default: []].append(attachment) }
    }
    return all.mapValues { Attachments($0) }
  }

  /// Returns the attachments that differ between two revisions.
  ///
  /// - Parameters:
  ///   - before: The earlier revision; 0 is before the first.
  ///   - after: The later one.
  /// - Returns: The changes by phrase.
  /// - Throws: `noRevision`, `damaged`.
  public func attachmentChanges(
    from before: Revision, to after: Revision
  ) throws(CatalogError) -> [AttachmentChange] {
    let last = try revision
    for revision in [before, after] where !(0...last).contains(revision) {
      throw .noRevision(revision, last: last)
    }
    let (old, new) = (try storedAttachments(at: before), try storedAttachments(at: after))
    return Set(old.keys).union(new.keys).sorted().compactMap { place in
      let (before, after) = (old[place]?.attachment, new[place]?.attachment)
      if before == after { return nil }
      return AttachmentChange(phrase: place.phrase, before: before, after: after)
    }
  }

  /// Returns the edits that revert a revision, and the attachments that were changed again since.
  func attachmentsBefore(
    _ revision: Revision, _ last: Revision
  ) throws(CatalogError) -> (edits: [AttachmentEdit], left: [AttachmentChange]) {
    let changes = try attachmentChanges(from: revision.previous, to: revision)
    let later = Set(
      try attachmentChanges(from: revision, to: last).compactMap(AttachmentPlace.init))
    var edits: [AttachmentEdit] = []
    var left: [AttachmentChange] = []
    for change in changes {
      if let place = AttachmentPlace(change), later.contains(place) {
        left.append(change)
      } else if let attachment = change.before ?? change.after {
        edits.append(AttachmentEdit(change.phrase, attachment, isRemoved: change.before == nil))
      }
    }
    return (edits, left)
  }

  /// Applies edits within a write transaction.
  func put(
    _ edits: [AttachmentEdit], seen: Revision?, _ change: inout CatalogChange
  ) throws(CatalogError) {
    guard !edits.isEmpty else { return }
    var stored = try storedAttachments()
    var conflicts: [CatalogConflict] = []
    for edit in edits {
      let place = AttachmentPlace(edit)
      let former = stored[place]
      let wanted = edit.isRemoved ? nil : edit.attachment
      guard former?.attachment != wanted else { continue }
      if let former, let seen, former.revision > seen, place.kind == .description {
        conflicts.append(try conflict(place.phrase, former.revision))
        continue
      }
      switch (former?.attachment, wanted) {
      case (nil, _): change.added += 1
      case (_, nil): change.removed += 1
      default: change.changed += 1
      }
      try store(wanted, at: place, change.revision)
      stored[place] = StoredAttachment(attachment: wanted, revision: change.revision)
    }
    if !conflicts.isEmpty { throw .conflicts(conflicts) }
  }

  private func store(
    _ attachment: Attachment?, at place: AttachmentPlace, _ revision: Revision
  ) throws(CatalogError) {
    try storage.run(
      "INSERT INTO attachments VALUES (?, ?, ?, ?, ?) ON CONFLICT (phrase, kind, name, revision) "
        + "DO UPDATE SET value = excluded.value",
      [
        .text(place.phrase.description), .whole(place.kind.rawValue), .text(place.name),
        .revision(revision), attachment.map { .text($0.json.compact) } ?? .null,
      ])
  }

  private func storedAttachments(
    at revision: Revision? = nil
  ) throws(CatalogError) -> [AttachmentPlace: StoredAttachment] {
    var stored: [AttachmentPlace: StoredAttachment] = [:]
    try storage.run(
      "SELECT phrase, kind, name, revision, value FROM attachments WHERE revision <= ? "
        + "ORDER BY phrase, kind, name, revision",
      [revision.map { .revision($0) } ?? .whole(.max)]
    ) { (row) throws(CatalogError) in
      guard let phrase = PhraseID(row.text(0)), let kind = Attachment.Kind(rawValue: row.whole(1))
      else { throw damaged("attachment of \"\(row.text(0))\"") }
      let place = AttachmentPlace(phrase: phrase, kind: kind, name: row.text(2))
      stored[place] = StoredAttachment(
        attachment: row.isNull(4) ? nil : try attachment(in: row), revision: row.revision(3))
    }
    return stored
  }

  private func attachment(in row: any StoredRow) throws(CatalogError) -> Attachment {
    guard let json = try? JSONReader.read(Array(row.bytes(4))),
      let attachment = Attachment(json: json)
    else { throw damaged("attachment of \"\(row.text(0))\"") }
    return attachment
  }

  /// Returns the conflict if another author changed a phrase's description; descriptions have the
  /// language `qqq`.
  private func conflict(
    _ phrase: PhraseID, _ revision: Revision
  ) throws(CatalogError) -> CatalogConflict {
    var ordinal = 0
    let id = StoredValue.text(phrase.description)
    try storage.run("SELECT max(ordinal) FROM phrases WHERE id = ?", [id]) { row in
      ordinal = row.whole(0)
    }
    return try conflict(LocaleTag.descriptions, ordinal, revision)
  }
}

extension LocaleTag {
  /// The language tag under which translatewiki.net keeps descriptions: `qqq`.
  static let descriptions = LocaleTag("qqq") ?? .english
}

/// The identity of an attachment.
private struct AttachmentPlace: Hashable, Comparable {
  var phrase: PhraseID
  var kind: Attachment.Kind
  var name: String

  init(phrase: PhraseID, kind: Attachment.Kind, name: String) {
    (self.phrase, self.kind, self.name) = (phrase, kind, name)
  }

  init(_ edit: AttachmentEdit) {
    self.init(phrase: edit.phrase, kind: edit.attachment.kind, name: edit.attachment.name)
  }

  init?(_ change: AttachmentChange) {
    guard let attachment = change.after ?? change.before else { return nil }
    self.init(AttachmentEdit(change.phrase, attachment))
  }

  static func < (one: AttachmentPlace, other: AttachmentPlace) -> Bool {
    (one.phrase, one.kind.rawValue, one.name) < (other.phrase, other.kind.rawValue, other.name)
  }
}

/// The last version of an attachment; empty if it was removed.
private struct StoredAttachment {
  var attachment: Attachment?
  var revision: Revision
}
