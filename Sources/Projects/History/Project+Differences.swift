import Catalog
import Language

/// The translations and attachments that differ between two revisions.
public struct RevisionDifference {
  /// The earlier revision.
  public var before: Int
  /// The later revision.
  public var after: Int
  /// The translations that differ.
  public var changes: [TextChange]
  /// The attachments that differ.
  public var attachments: [AttachmentChange]
  /// What people know the phrases by.
  public var names: TextNames
}

extension Project {
  /// Returns the revisions of the catalog, the latest first.
  ///
  /// - Throws: What is wrong in the sources, or that the catalog cannot be read.
  public func history() throws(ProjectError) -> [HistoryEntry] {
    let catalog = try catalogToTell()
    return try ProjectError.wrapping { () throws(CatalogError) in try catalog.history }.reversed()
  }

  /// Returns which translations differ between two revisions.
  ///
  /// - Parameters:
  ///   - revisions: One or two numbers; with one, what that one changed; with none, the last one.
  ///   - locale: The locale; nil for all of them and for attachments.
  /// - Returns: What differs.
  /// - Throws: Also that there are other words than one or two numbers.
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
  /// The two revisions that the words of a command line mean.
  fileprivate func revisions(_ words: [String]) throws(ProjectError) -> (Int, Int) {
    let last = try ProjectError.wrapping { () throws(CatalogError) in try self.revision }
    let numbers = words.compactMap { Int($0) }
    guard numbers.count == words.count, numbers.count <= 2 else {
      throw .failure("revisions are one or two numbers (see 'langpack log')")
    }
    let after = numbers.last ?? last
    return (numbers.count == 2 ? numbers[0] : max(0, after - 1), after)
  }
}
