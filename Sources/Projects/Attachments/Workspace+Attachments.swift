import Catalog
import Snapshot

extension Project {
  /// Returns the project's workspace for changing attachments.
  ///
  /// This updates the local catalog, but writes nothing to a shared one.
  ///
  /// - Parameter errors: What errors in the sources do.
  /// - Returns: The workspace.
  /// - Throws: The errors in the ledger, and those in the sources if they stop.
  public func attaching(errors: SourceErrors = .stop) throws(ProjectError) -> Workspace {
    try sharedCatalog == nil ? update(errors: errors) : Workspace(reading: self, errors: errors)
  }
}

extension Workspace {
  /// Writes changes of attachments to the shared catalog, or else to the committed file.
  ///
  /// - Parameters:
  ///   - edits: The changes.
  ///   - screenshots: The new pictures.
  ///   - note: The note for the history.
  /// - Returns: The change of the catalog.
  /// - Throws: The errors in the committed file, or an error if another user changed the shared
  ///   catalog meanwhile. Then nothing is written.
  public func attach(
    _ edits: [AttachmentEdit], _ screenshots: [ScreenshotFile] = [], note: String
  ) throws(ProjectError) -> CatalogChange {
    let bytes = Dictionary(
      screenshots.map { ($0.digest, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    if let address = project.sharedCatalog {
      let shared = try project.openSharedCatalogToChange(address)
      return try ProjectError.wrapping { () throws(CatalogError) in
        try shared.setAttachments(
          edits, files: bytes, by: project.author, note: note, seen: sharedRevision)
      }
    }
    var committed = try AttachmentsFile(project.attachments)
    if committed.diagnostics.hasErrors { throw .findings(committed.diagnostics) }
    committed.apply(edits)
    var contents = screenshots.map { (file: project.screenshots.file($0.name), bytes: $0.bytes) }
    let former = committed.file.exists ? try committed.file.bytes() : []
    if committed.bytes != former { contents.append((committed.file, committed.bytes)) }
    try File.checkWritable(among: contents.map(\.file))
    try File.writeAll(contents)
    return try ProjectError.wrapping { () throws(CatalogError) in
      try catalog.setAttachments(edits, by: project.author, note: note)
    }
  }

  /// Returns the phrases of some keys or ids.
  ///
  /// - Throws: An error if a word is neither.
  public func phrases(_ words: [String]) throws(ProjectError) -> [CatalogSnapshot.Entry] {
    let names = TextNames(snapshot)
    var found: [String: CatalogSnapshot.Entry] = [:]
    for entry in snapshot.entries {
      for name in [names.name(entry.ordinal), entry.phrase.id.description]
      where found[name] == nil || entry.active {
        found[name] = entry
      }
    }
    var entries: [CatalogSnapshot.Entry] = []
    for word in words {
      guard let entry = found[word] else { throw names.unknown(word) }
      entries.append(entry)
    }
    return entries
  }

  /// Returns the attachments of some phrases by name, or of every active phrase that has any.
  public func attached(_ words: [String]) throws(ProjectError) -> [(name: String, all: Attachments)]
  {
    let names = TextNames(snapshot)
    let wanted =
      words.isEmpty ? snapshot.entries.filter(\.active) : try phrases(words)
    return wanted.compactMap { entry in
      snapshot.attachments[entry.phrase.id].map { (names.name(entry.ordinal), $0) }
    }.sorted { $0.name < $1.name }
  }
}
