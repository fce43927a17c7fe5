import Diagnostics

/// The files to import, and how to read them.
public struct ImportOrder {
  /// The files and folders; if empty, the committed translations are read again.
  public var files: [File]
  /// The name of the format; nil to detect it from the files.
  public var format: String?
  /// The locale; nil to detect it from the files.
  public var locale: String?
  /// Whether to take the descriptions of phrases from files of translations too.
  public var takesDescriptions = false

  /// Whether to take texts that the catalog has replaced since the file was made, too.
  public var restores = false

  /// Creates an order for files whose names say their format and locale.
  public init(_ files: [File]) { self.files = files }
}

extension Project {
  /// Merges files into the committed translations and descriptions, and reports the result.
  ///
  /// - Parameters:
  ///   - order: The files.
  ///   - reporter: Receives findings, and what changed.
  /// - Returns: Whether no file has an error.
  /// - Throws: An error if a file doesn't exist or is in no known format, or one cannot be written.
  public func importFiles(
    _ order: ImportOrder, _ reporter: Reporter
  ) throws(ProjectError) -> Bool {
    let found = try ImportSources(order, of: self)
    reporter.tell(found.diagnostics)
    if found.all.isEmpty { return try readAgain(reporter) }
    let texts = found.all.filter { !$0.isOfDescriptions }
    let isTaken = texts.isEmpty ? true : try take(texts, order, reporter)
    // Files in the project's formats only repeat the descriptions from the sources.
    let described = found.all.filter {
      $0.isOfDescriptions || order.takesDescriptions && !$0.isOfProject
    }
    let isDescribed = try describe(described, reporter)
    return isTaken && isDescribed && !found.diagnostics.hasErrors
  }

  /// Reads the committed translations into the catalog, and reports what changed.
  ///
  /// - Returns: Whether no file has an error.
  private func readAgain(_ reporter: Reporter) throws(ProjectError) -> Bool {
    let space = try update(errors: .goOn)
    reporter.tellErrors(space.countedDiagnostics)
    let change = space.changes.translations
    let count = space.snapshot.translations.values.reduce(0) { $0 + $1.count }
    reporter.say(
      "\(counted(count, "text")) in \(counted(space.snapshot.translations.count, "locale")): "
        + "\(grouped(change.added)) new, \(grouped(change.changed)) changed, "
        + "\(grouped(change.removed)) removed")
    if space.committed.isEmpty, sharedCatalog == nil {
      reporter.note(
        "\(configuration.translations) has no committed file, such as el.lpt "
          + "(name a translator's file to import it: langpack import FILE)")
    }
    return !space.countedDiagnostics.hasErrors
  }

  /// Imports improved descriptions of phrases, and reports the result.
  ///
  /// - Returns: Whether no file has an error.
  private func describe(
    _ sources: [ImportSource], _ reporter: Reporter
  ) throws(ProjectError) -> Bool {
    guard !sources.isEmpty else { return true }
    let space = try attaching(errors: .goOn)
    var work = try DescriptionImport(into: space)
    let ordered = sources.filter(\.isOfProject) + sources.filter { !$0.isOfProject }
    for source in ordered { try work.take(source) }
    let names = ordered.map(\.file.shown).joined(separator: ", ")
    _ = try space.attach(work.edits, note: "descriptions of \(names)")
    reporter.tell(work.diagnostics + space.sourceErrors)
    reporter.say(work.summary)
    return !(work.diagnostics + space.sourceErrors).hasErrors
  }

  /// Merges files into the committed translations, and reports the result.
  ///
  /// Files that are themselves committed are skipped, unless a team shares a catalog.
  ///
  /// - Returns: Whether no file has an error.
  private func take(
    _ sources: [ImportSource], _ order: ImportOrder, _ reporter: Reporter
  ) throws(ProjectError) -> Bool {
    let committed = Set(
      sharedCatalog == nil ? try translationFiles().map(\.file.standardPath) : [])
    let sources = sources.filter {
      !$0.isOfProject || !committed.contains($0.file.standardPath)
    }
    guard !sources.isEmpty else { return try readAgain(reporter) }
    guard let taken = try merged(sources, order, reporter) else { return false }
    do throws(ProjectError) {
      // A shared catalog has the texts already.
      try update(errors: .goOn, texts: sharedCatalog == nil ? .all : .none)
    } catch {
      // The texts are safe in their files; the catalog only caches them.
      let reason = if case .failure(let words) = error { ": \(words)" } else { "" }
      reporter.say(
        "\(catalog.shown): not brought up to date, the texts are in their files\(reason)")
    }
    reporter.say(taken.summary)
    return !taken.hasErrors
  }

  /// Merges files into the committed translations, and reports the findings.
  ///
  /// - Returns: What was merged; nil if nothing was.
  private func merged(
    _ sources: [ImportSource], _ order: ImportOrder, _ reporter: Reporter
  ) throws(ProjectError) -> (summary: String, hasErrors: Bool)? {
    do throws(ProjectError) {
      let space = try Workspace(reading: self, errors: .goOn, needsPhrases: true)
      let others = space.countedDiagnostics.filter {
        $0.severity == .error || ["two-texts", "source-errors"].contains($0.rule)
      }
      let merge = try ImportMerge(sources, into: space, restores: order.restores) {
        reporter.progress("importing files", $0, $1)
      }
      try merge.write()
      reporter.tell(merge.diagnostics + others)
      let result = (merge.summary, (merge.diagnostics + others).hasErrors)
      var finished = Optional(consume merge)
      Disposal.dispose(of: &finished)
      return result
    } catch {
      guard case .findings(let findings) = error else { throw error }
      reporter.tell(findings)
      let errors = findings.count { $0.severity == .error }
      reporter.say("nothing is imported: \(counted(errors, "error"))")
      return nil
    }
  }
}
