import Diagnostics
import Interchange
import Language

/// The changes that extraction, export and import between an app and translatewiki.net make, as a
/// value.
///
///     let sync = try TranslatewikiSync(
///       source, wiki: "Localizations", native: "Native", mode: .correct)
///     for change in sync.changes { … }
///
/// This type writes nothing. An invalid text never affects another; each rejected text is a warning
/// among the diagnostics, with its reason.
public struct TranslatewikiSync: Sendable {
  /// A changed file.
  public struct Change: Sendable, Hashable {
    /// The path.
    public var path: String
    /// The new content; nil to delete the file.
    public var bytes: [UInt8]?
  }

  /// The folders of both sides.
  public struct Places: Sendable, Hashable {
    /// The folder that translatewiki.net writes: `<locale>.lproj/Localizable.strings`.
    public var wiki: String
    /// The folder of native files; nil to write none.
    public var native: String?
    /// The folder of the App Store texts; nil to write none.
    public var metadata: String?

    /// Creates the places of an exchange.
    public init(wiki: String, native: String? = nil, metadata: String? = nil) {
      self.wiki = wiki
      self.native = native
      self.metadata = metadata
    }
  }

  /// The result for the texts of one locale.
  public struct Row: Sendable, Hashable {
    /// The folder's name on translatewiki.net.
    public var locale: String
    /// The native folder's name; nil if the locale is skipped.
    public var folder: String?
    /// The number of texts in the wiki's file.
    public var texts: Int
    /// The number of them in the native files.
    public var taken: Int
    /// The number of entries in its `.stringsdict`, including copies of English.
    public var plurals: Int
    /// The number of rejected texts, by the rule of their diagnostics.
    public var dropped: [String: Int]
  }

  /// The changed files, sorted by path.
  public private(set) var changes: [Change] = []
  /// The locales, sorted by name.
  public internal(set) var rows: [Row] = []
  /// The findings.
  public internal(set) var diagnostics: [Diagnostic]
  /// The wiki's current descriptions, by key.
  public private(set) var descriptions: [String: String] = [:]
  private let source: NativeSource
  let mode: NativeMode

  /// Compares the files of both sides.
  ///
  /// - Parameters:
  ///   - source: The English texts.
  ///   - places: The folders of both sides.
  ///   - mode: The rules.
  ///   - sourceLocale: The name of the source's folders.
  ///   - writesSource: Whether to write the native file of the source, too, with its descriptions.
  ///   - progress: Receives the number of locales that are converted, and of all locales.
  /// - Throws: `unreadable`, `noSource`, `tooLarge`.
  public init(
    _ source: NativeSource, in places: Places, mode: NativeMode, sourceLocale: String = "en",
    writesSource: Bool = false, progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws(InterchangeError) {
    let (wiki, native) = (places.wiki, places.native)
    guard !source.entries.isEmpty else { throw .noSource(path: native ?? wiki) }
    (self.source, self.mode, diagnostics) = (source, mode, source.diagnostics)
    try TextFile.checkSizes(in: [wiki] + (native.map { [$0] } ?? []))
    let files = try TranslatewikiFolder(wiki)
    let folders = NativeFolders(native ?? "")
    let original = folders.path(sourceLocale, "Localizable.strings")
    exportTexts(to: files, sourceLocale, former: writesSource ? original : nil)
    if writesSource, native != nil { change(original, to: source.nativeFile) }
    let texts = NativeTexts(source, mode)
    diagnostics += texts.diagnostics(in: writesSource ? nil : original)
    let converted = locales(files, folders, texts, sourceLocale, progress)
    if native != nil {
      for locale in converted { write(locale, to: folders, sourceLocale) }
      if mode == .correct { nameApps(converted, files, folders, sourceLocale) }
      if mode == .correct { diagnostics += leftOver(folders, converted) }
    }
    if let metadata = places.metadata {
      let store = StoreTexts(converted, files, folder: metadata)
      for (path, text) in store.files { change(path, to: Array(text.utf8)) }
      diagnostics += store.diagnostics
    }
    changes.sort { $0.path < $1.path }
  }

  /// Records a file, if its content changes.
  mutating func change(_ path: String, to bytes: [UInt8]?) {
    if NativeFolders.bytes(path) != bytes { changes.append(Change(path: path, bytes: bytes)) }
  }

  private mutating func exportTexts(
    to files: TranslatewikiFolder, _ sourceLocale: String, former: String?
  ) {
    let descriptions = files.path(of: "qqq")
    let (wiki, findings) = StringsFile.read(
      NativeFolders.bytes(descriptions) ?? [], file: descriptions)
    diagnostics += findings
    let before = former.flatMap { path in
      NativeFolders.bytes(path).map { NativeSource(reading: $0, file: path) }
    }
    change(files.path(of: sourceLocale), to: Array(source.english.utf8))
    // An unreadable file is not overwritten, as it may contain translators' work.
    guard findings.isEmpty else { return }
    let file = source.descriptions(keeping: wiki, since: before)
    for entry in file.entries { self.descriptions[entry.key] = entry.value }
    change(descriptions, to: Array(file.text.utf8))
  }

  private mutating func locales(
    _ files: TranslatewikiFolder, _ folders: NativeFolders, _ texts: NativeTexts,
    _ sourceLocale: String, _ progress: (_ done: Int, _ all: Int) -> Void
  ) -> [NativeLocale] {
    var english = NativeLocale(sourceLocale, folder: sourceLocale)
    if let convert = texts.converter(sourceLocale) {
      english.take(Array(source.english.utf8), file: files.path(of: sourceLocale), convert)
    }
    var converted = [english]
    defer { progress(files.names.count, files.names.count) }
    for (place, name) in files.names.enumerated() where name != "qqq" && name != sourceLocale {
      progress(place, files.names.count)
      let path = files.path(of: name)
      guard let folder = folder(name, folders), let convert = texts.converter(name) else {
        pass(name, path)
        continue
      }
      guard !converted.contains(where: { $0.folder == folder }) else {
        diagnostics.append(Self.twice(name, folder, path))
        continue
      }
      var locale = NativeLocale(name, folder: folder)
      locale.take(NativeFolders.bytes(path) ?? [], file: path, convert)
      if mode == .compatible { locale.copyPlurals(of: english) }
      diagnostics += locale.findings
      rows.append(Row(locale))
      converted.append(locale)
    }
    return converted
  }

  private func folder(_ name: String, _ folders: NativeFolders) -> String? {
    switch mode {
    case .compatible: NativeName.compatible(name, existing: folders)
    case .correct: NativeName.tag(name)?.description
    }
  }
}
