import Diagnostics
import Interchange
import Language

/// What extraction, export and import between an app and translatewiki.net change, as a value.
///
///     let sync = try TranslatewikiSync(
///       source, wiki: "Localizations", native: "Native", mode: .correct)
///     for change in sync.changes { … }
///
/// Nothing is written here. One bad text never stops another; each that is left out is among the
/// diagnostics, as a warning with its reason.
public struct TranslatewikiSync: Sendable {
  /// A file that is to have other bytes.
  public struct Change: Sendable, Hashable {
    /// Its path.
    public var path: String
    /// What it is to hold; nil where it is to go away.
    public var bytes: [UInt8]?
  }

  /// What became of the texts of one locale.
  public struct Row: Sendable, Hashable {
    /// The folder's name on translatewiki.
    public var locale: String
    /// The native folder's name; nil where the locale is passed over.
    public var folder: String?
    /// How many texts the wiki's file has.
    public var texts: Int
    /// How many of them are in the native files.
    public var taken: Int
    /// How many entries its `.stringsdict` has, copies of English among them.
    public var plurals: Int
    /// How many are left out, by the rule of their diagnostics.
    public var dropped: [String: Int]
  }

  /// The files that change, sorted by path.
  public private(set) var changes: [Change] = []
  /// The locales, sorted by name.
  public internal(set) var rows: [Row] = []
  /// What was found.
  public internal(set) var diagnostics: [Diagnostic]
  /// The descriptions as the wiki has them now, by key.
  public private(set) var descriptions: [String: String] = [:]
  private let source: NativeSource
  let mode: NativeMode

  /// Looks at the files of both sides.
  ///
  /// - Parameters:
  ///   - source: The English texts.
  ///   - wiki: The folder that translatewiki.net writes: `<locale>.lproj/Localizable.strings`.
  ///   - native: The folder of native files; nil where none are made.
  ///   - metadata: The folder of the store's texts; nil where none are made.
  ///   - mode: The rules.
  ///   - sourceLocale: The name of the source's folders.
  ///   - writesSource: Whether the native file of the source is written too, with its descriptions.
  /// - Throws: `unreadable`, `noSource`, `tooLarge`.
  public init(
    _ source: NativeSource, wiki: String, native: String?, metadata: String? = nil,
    mode: NativeMode, sourceLocale: String = "en", writesSource: Bool = false
  ) throws(InterchangeError) {
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
    let converted = locales(files, folders, texts, sourceLocale)
    if native != nil {
      for locale in converted { write(locale, to: folders, sourceLocale) }
      if mode == .correct { nameApps(converted, files, folders, sourceLocale) }
      if mode == .correct { diagnostics += leftOver(folders, converted) }
    }
    if let metadata {
      let store = StoreTexts(converted, files, folder: metadata)
      for (path, text) in store.files { change(path, to: Array(text.utf8)) }
      diagnostics += store.diagnostics
    }
    changes.sort { $0.path < $1.path }
  }

  /// Notes a file, where it is to be another than it is.
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
    // What cannot be read is not written over, as translators' words may be in it.
    guard findings.isEmpty else { return }
    let file = source.descriptions(keeping: wiki, since: before)
    for entry in file.entries { self.descriptions[entry.key] = entry.value }
    change(descriptions, to: Array(file.text.utf8))
  }

  private mutating func locales(
    _ files: TranslatewikiFolder, _ folders: NativeFolders, _ texts: NativeTexts,
    _ sourceLocale: String
  ) -> [NativeLocale] {
    var english = NativeLocale(sourceLocale, folder: sourceLocale)
    if let convert = texts.converter(sourceLocale) {
      english.take(Array(source.english.utf8), file: files.path(of: sourceLocale), convert)
    }
    var converted = [english]
    for name in files.names where name != "qqq" && name != sourceLocale {
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
