import Diagnostics
import Interchange
import Language
import Parallel
import Snapshot
import SourceTree

/// Reads the committed files of translations on every core; an unchanged large file is not parsed
/// again.
///
/// What was read is remembered next to the extraction cache, in a file per locale. That only saves
/// time: it is used if the file, the phrases, the ledger and the tool are the same.
struct CommittedReader: Sendable {
  /// A file as it was found, not parsed.
  struct Found: Sendable {
    var file: TranslationFile
    var bytes: [UInt8]
    /// A digest of the file and of everything that its content depends on.
    var key: CacheDigest

    /// Whether what is known of the file is worth a place in a cache.
    var isLarge: Bool { bytes.count >= CommittedReader.smallest }
  }

  /// The number of bytes up to which parsing a file costs no more than opening another one.
  fileprivate static let smallest = 16 << 10

  private let project: Project
  private let snapshot: CatalogSnapshot
  private let form: ProjectLines
  private let shared: CacheDigest

  /// Creates a reader of the files of a snapshot's phrases.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - snapshot: The phrases.
  ///   - ledger: Their ledger.
  ///   - form: The form of `.lpt` files for these phrases.
  ///   - sources: The English texts that translations were made for.
  init(
    _ project: Project, _ snapshot: CatalogSnapshot, _ ledger: Ledger, _ form: ProjectLines,
    _ sources: SourceLines
  ) {
    (self.project, self.snapshot, self.form) = (project, snapshot, form)
    let phrases = snapshot.entries.map { ($0.ordinal, $0.phrase, $0.active) }
    let english = String(decoding: sources.bytes, as: UTF8.self)
    shared = CachedTexts.key(
      phrases, [snapshot.sourceLocale.description, ledger.text, english], project.cacheKey)
  }

  /// Reads the bytes of files.
  ///
  /// - Returns: The files in the same order.
  /// - Throws: An error if a file cannot be read.
  func find(_ files: [TranslationFile]) throws(ProjectError) -> [Found] {
    let results = ParallelWork.map(files, portion: 1) { file in
      Result { () throws(ProjectError) in
        let bytes = try file.file.texts()
        let expected = file.namedLocale?.description ?? ""
        let key = CachedTexts.key(
          shared, name: file.file.shown, locale: expected, bytes, project.cacheKey)
        return Found(file: file, bytes: bytes, key: key)
      }
    }
    var found: [Found] = []
    for result in results { found.append(try result.get()) }
    forgetOthers(than: files)
    return found
  }

  /// Returns the contents of files in the same order.
  func read(_ files: [Found]) -> [ImportedTranslations] {
    let report = project.reporter.progress
    return ParallelWork.map(
      files, portion: 1, progress: { report("reading translations", $0, files.count) }
    ) { read($0) }
  }

  private func read(_ found: Found) -> ImportedTranslations {
    let cache = project.cachedTexts(of: found.file)
    if found.isLarge,
      let kept = (try? cache.bytes()).flatMap({ CachedTexts($0, key: found.key, project.cacheKey) }
      ),
      let translations = ImportedTranslations(kept)
    {
      return translations
    }
    let translations = found.file.reading(of: found.bytes, snapshot, form)
    // A rehearsal writes nothing, and a folder that cannot be written only costs time.
    if found.isLarge, project.rehearsal == nil {
      try? cache.write(translations.cached.bytes(key: found.key, project.cacheKey), isSynced: false)
    }
    return translations
  }

  /// Removes what is remembered of files that are gone.
  private func forgetOthers(than files: [TranslationFile]) {
    let folder = project.file(project.cachedTextsPath)
    guard project.rehearsal == nil, let names = folder.names else { return }
    let known = Set(files.map { project.cachedTexts(of: $0).path })
    for file in names.map(folder.file) where !known.contains(file.path) {
      file.remove(ifBeginsWith: CachedTexts.name)
    }
  }
}

extension Project {
  /// The folder of what was read of committed files.
  fileprivate var cachedTextsPath: String { "\(cachePath)-texts" }

  fileprivate func cachedTexts(of file: TranslationFile) -> File {
    self.file(cachedTextsPath).file("\(file.name).\(file.format.rawValue)")
  }
}

extension ImportedTranslations {
  /// The content as the cache keeps it.
  fileprivate var cached: CachedTexts {
    let texts = edits.map { edit in
      CachedTexts.Text(
        ordinal: edit.ordinal, state: TranslationState.allCases.firstIndex(of: edit.state) ?? 0,
        line: lines[edit.ordinal] ?? 0, message: edit.message)
    }
    return CachedTexts(
      locale: locale?.description ?? "", texts: texts, diagnostics: diagnostics)
  }

  /// Restores a content, without the ordinals of broken entries; nil if it is from elsewhere.
  fileprivate init?(_ kept: CachedTexts) {
    let states = TranslationState.allCases
    var (edits, lines): ([TranslationEdit], [Int: Int]) = ([], [:])
    edits.reserveCapacity(kept.texts.count)
    lines.reserveCapacity(kept.texts.count)
    for text in kept.texts {
      guard states.indices.contains(text.state) else { return nil }
      edits.append(
        TranslationEdit(ordinal: text.ordinal, text.message, state: states[text.state]))
      if text.line > 0 { lines[text.ordinal] = text.line }
    }
    let locale = LocaleTag(kept.locale)
    guard kept.locale.isEmpty || locale != nil else { return nil }
    self.init(locale: locale, edits: edits, diagnostics: kept.diagnostics, lines: lines)
  }
}
