import Diagnostics
import Interchange
import Language
import Snapshot
import SourceTree

/// Reads the committed files of translations on every core; an unchanged large file is not parsed
/// again.
///
/// What was read is remembered next to the extraction cache, in a file per locale. That only saves
/// time: it is used if the file, the phrases, the ledger and the tool are the same.
struct CommittedReader: Sendable {
  /// The content of a file.
  struct Reading: Sendable {
    var translations: ImportedTranslations
    /// A hash of the file and of everything that its content depends on.
    var key: UInt64
  }

  /// The number of bytes up to which parsing a file costs no more than opening another one.
  private static let smallest = 16 << 10

  private let project: Project
  private let snapshot: CatalogSnapshot
  private let form: ProjectLines
  private let shared: UInt64

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
    shared = CachedTexts.key(phrases, [snapshot.sourceLocale.description, ledger.text, english])
  }

  /// Reads files.
  ///
  /// - Returns: The content of each.
  /// - Throws: An error if a file cannot be read.
  func read(_ files: [TranslationFile]) throws(ProjectError) -> [Reading] {
    let results = ParallelWork.map(files, portion: 1) { file in
      Result { () throws(ProjectError) in try read(file) }
    }
    var readings: [Reading] = []
    for result in results { readings.append(try result.get()) }
    forgetOthers(than: files)
    return readings
  }

  private func read(_ file: TranslationFile) throws(ProjectError) -> Reading {
    let (bytes, expected) = (try file.file.texts(), file.namedLocale)
    let key = CachedTexts.key(
      shared, name: file.file.shown, locale: expected?.description ?? "", bytes)
    let cache = project.cachedTexts(of: file)
    let isLarge = bytes.count >= Self.smallest
    if isLarge, let kept = (try? cache.bytes()).flatMap({ CachedTexts($0, key: key) }),
      let translations = ImportedTranslations(kept)
    {
      return Reading(translations: translations, key: key)
    }
    let translations = file.reading(of: bytes, snapshot, form)
    // A rehearsal writes nothing, and a folder that cannot be written only costs time.
    if isLarge, project.rehearsal == nil {
      try? cache.write(translations.cached.bytes(key: key), isSynced: false)
    }
    return Reading(translations: translations, key: key)
  }

  /// Removes what is remembered of files that are gone.
  private func forgetOthers(than files: [TranslationFile]) {
    let folder = project.file(project.cachedTextsPath)
    guard project.rehearsal == nil, let names = folder.names else { return }
    let known = Set(files.map { project.cachedTexts(of: $0).path })
    for file in names.map(folder.file) where !known.contains(file.path) { file.remove() }
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
