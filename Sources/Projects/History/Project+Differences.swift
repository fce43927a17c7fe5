import Catalog
import Language
import Pack

/// The translations and attachments that differ between two revisions.
public struct RevisionDifference {
  /// The earlier revision.
  public var before: Revision
  /// The later revision.
  public var after: Revision
  /// The translations that differ.
  public var changes: [TextChange]
  /// The attachments that differ.
  public var attachments: [AttachmentChange]
  /// The display names of the phrases.
  public var names: TextNames
}

extension Project {
  /// Returns the revisions of the catalog, the latest first.
  ///
  /// - Throws: The errors in the sources, or an error if the catalog cannot be read.
  public func history() throws(ProjectError) -> [HistoryEntry] {
    let catalog = try catalogToTell()
    return try ProjectError.wrapping { () throws(CatalogError) in try catalog.history }.reversed()
  }

  /// Returns the translations and attachments that differ between two revisions.
  ///
  /// - Parameters:
  ///   - revisions: Up to two numbers: two to compare, one for its own change, none for the last.
  ///   - locale: The locale; nil for every locale and attachments.
  /// - Returns: The differences.
  /// - Throws: The errors of ``history()``, or an error if `revisions` isn't up to two numbers.
  public func difference(
    of revisions: [String], locale: LocaleTag?
  ) throws(ProjectError) -> RevisionDifference {
    let catalog = try catalogToTell()
    let (before, after) = try catalog.revisions(revisions)
    return try ProjectError.wrapping { () throws(CatalogError) in
      RevisionDifference(
        before: before, after: after,
        changes: try catalog.changes(from: before, to: after, locales: locale.map { [$0] }),
        attachments: locale == nil ? try catalog.attachmentChanges(from: before, to: after) : [],
        names: TextNames(try catalog.snapshot(locales: [])))
    }
  }
}

extension PhraseCatalog {
  /// Returns the two revisions that command line arguments select.
  fileprivate func revisions(_ words: [String]) throws(ProjectError) -> (
    Revision, Revision
  ) {
    let last = try ProjectError.wrapping { () throws(CatalogError) in try self.revision }
    let numbers = words.compactMap { Int($0) }
    guard numbers.count == words.count, numbers.count <= 2 else {
      throw .failure("revisions are one or two numbers (see 'langpack log')")
    }
    if let number = numbers.first(where: { $0 < 0 }) {
      throw .failure("the catalog has no revision \(number); its last is \(last)")
    }
    let chosen = numbers.map { Revision(clamping: $0) }
    let after = chosen.last ?? last
    return (chosen.count == 2 ? chosen[0] : after.previous, after)
  }
}
