import Diagnostics
import Interchange
import Language

extension TranslatewikiSync.Row {
  init(_ locale: NativeLocale) {
    self.init(
      locale: locale.name, folder: locale.folder, texts: locale.texts, taken: locale.taken,
      plurals: locale.files.plurals.count, dropped: locale.dropped)
  }
}

extension TranslatewikiSync {
  private static let strings = "Localizable.strings"

  /// Records the native files of a locale.
  mutating func write(_ locale: NativeLocale, to folders: NativeFolders, _ source: String) {
    guard !locale.isUnreadable else { return }
    let plurals = locale.files.plurals.isEmpty ? nil : locale.files.stringsdictFile()
    change(folders.path(locale.folder, "Localizable.stringsdict"), to: plurals)
    guard locale.name != source else { return }
    let path = folders.path(locale.folder, Self.strings)
    switch mode {
    case .compatible where locale.files.strings.isEmpty: change(path, to: nil)
    case .compatible:
      // Only different pairs count as a change, since the app's own import writes another order.
      guard NativeFolders.pairs(path) != locale.files.strings else { return }
      change(path, to: locale.files.stringsFile(.compatible))
    case .correct:
      change(path, to: locale.files.strings.isEmpty ? nil : locale.files.stringsFile(.plain))
    }
  }

  /// Records the names of the app; other pairs of an existing file stay.
  ///
  /// A locale without texts gets none: its folder would make the system choose a language in which
  /// the app has only its name.
  mutating func nameApps(
    _ locales: [NativeLocale], _ files: TranslatewikiFolder, _ folders: NativeFolders,
    _ source: String
  ) {
    for locale in locales where locale.name != source && locale.taken > 0 {
      let wiki = "\(files.folder)/\(locale.name).lproj/InfoPlist.strings"
      guard let bytes = NativeFolders.bytes(wiki) else { continue }
      let (named, findings) = StringsFile.read(bytes, file: wiki)
      diagnostics += findings
      let path = folders.path(locale.folder, "InfoPlist.strings")
      let before = NativeFolders.pairs(path) ?? [:]
      var pairs = before
      for entry in named.entries where !entry.value.isEmpty { pairs[entry.key] = entry.value }
      if pairs != before { change(path, to: NativeFiles(strings: pairs).stringsFile(.plain)) }
    }
  }

  /// Returns findings for native folders with texts that no translatewiki.net locale fills any
  /// more.
  func leftOver(_ folders: NativeFolders, _ locales: [NativeLocale]) -> [Diagnostic] {
    let filled = Set(locales.map { $0.folder.lowercased() })
    return folders.names.filter { !filled.contains($0.lowercased()) && $0 != "Base" }
      .flatMap { name in
        [Self.strings, "Localizable.stringsdict"].map { folders.path(name, $0) }
      }
      .filter { NativeFolders.bytes($0) != nil }
      .map { path in
        Diagnostic(
          .warning, rule: "left-over", at: SourcePlace(path),
          "no locale of translatewiki fills this file", fix: "remove it, or rename its folder")
      }
  }

  /// Records a skipped locale.
  mutating func pass(_ name: String, _ path: String) {
    let (file, _) = StringsFile.read(NativeFolders.bytes(path) ?? [], file: path)
    rows.append(
      Row(
        locale: name, folder: nil, texts: file.entries.count, taken: 0, plurals: 0,
        dropped: ["unknown-locale": file.entries.count]))
    let isKnown = mode == .compatible && NativeName.tag(name) != nil
    diagnostics.append(
      Diagnostic(
        .warning, rule: "unknown-locale", at: SourcePlace(path),
        "\"\(name)\" is skipped; its texts: \(file.entries.count)",
        fix: isKnown ? "use --mode correct" : "name the folder by a BCP 47 tag"))
  }

  static func twice(_ name: String, _ folder: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .warning, rule: "duplicate-locale", at: SourcePlace(path),
      "\"\(name)\" is \"\(folder)\", which another folder is too", fix: "merge the two folders")
  }
}
