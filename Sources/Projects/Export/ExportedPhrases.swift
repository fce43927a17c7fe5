import Interchange
import Language
import Snapshot

/// The phrases that exported files hold: the selected ones and, if a folder of sources selects
/// them, those that existing files have.
///
/// The calls of a key may stand in another module than the file with its texts.
struct ExportedPhrases {
  /// The selected phrases.
  let selected: NamedPhrases
  /// The phrases that an existing file may have besides; nil if none may.
  private let others: NamedPhrases?

  /// Creates the phrases of a selection.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - space: The project.
  ///   - format: The format of the files.
  init(_ selection: PhraseSelection, of space: Workspace, for format: any FileFormat) {
    selected = space.parted(space.namedPhrases(of: space.snapshot(of: selection)), for: format)
    guard selection.place != nil else {
      others = nil
      return
    }
    let wider = PhraseSelection(project: selection.project)
    others = space.parted(space.namedPhrases(of: space.snapshot(of: wider)), for: format)
  }

  /// Every phrase that a file may have.
  var all: NamedPhrases { others ?? selected }

  /// Returns the phrases that a file holds.
  ///
  /// - Parameters:
  ///   - table: The table of the file; nil to use the name of each file.
  ///   - format: The format.
  ///   - former: The current file, and the app's file of source texts beside it, with their locales.
  /// - Returns: The selected phrases, and those that one of these files has.
  /// - Complexity: Linear in the bytes of the files.
  func phrases(
    table: String?, _ format: any FileFormat, in former: [(bytes: [UInt8]?, locale: LocaleTag?)]
  ) -> NamedPhrases {
    guard let others, !(format is ProjectFormat) else { return selected }
    var ordinals: Set<Int> = []
    for case (let bytes?, let locale) in former {
      let file = InputFile("former", bytes, locale: locale, table: table)
      for texts in format.read(file, others).translations { ordinals.formUnion(texts.mentioned) }
      let sources = format.readSources(file, sourceLocale: others.sourceLocale).phrases
      ordinals.formUnion(sources.keys.compactMap { others[$0]?.ordinal })
    }
    let own = selected.ordinals
    return ordinals.isSubset(of: own) ? selected : others.limited(to: own.union(ordinals))
  }

  /// Returns the tables of the files, the default table first.
  ///
  /// - Parameter exists: Returns whether there is a file of a table without selected phrases.
  /// - Returns: The tables of the selected phrases, and those with a file.
  func tables(where exists: (String) -> Bool) -> [String] {
    guard let others else { return selected.tables }
    let own = Set(selected.tables)
    return others.tables.filter { own.contains($0) || exists($0) }
  }

  /// Returns the table that a single file holds, and the tables that its name does not decide
  /// against.
  func table(ofFile file: File?) -> (table: String, leftOut: [String]) {
    let own = selected.table(ofFile: file?.path)
    guard let others, let file, file.exists else { return own }
    let named = others.table(ofFile: file.path)
    return named.leftOut.isEmpty ? named : own
  }

  /// Returns the name of a new file of .NET's resources, if all phrases are of one resource file.
  ///
  /// - Parameters:
  ///   - locale: The locale of the file.
  ///   - format: The format.
  ///   - isSource: Whether the locale is the source language.
  /// - Returns: The name, such as `Strings.de.resx`; nil if there is no such file, or several.
  func resourcePath(of locale: LocaleTag?, _ format: any FileFormat, isSource: Bool) -> String? {
    guard format is RESXFormat, let locale else { return nil }
    let files = Set(all.resources.values.lazy.filter { $0.hasSuffix(".resx") })
    let stems = Set(
      files.map { path in
        File(LocalePath.of(path, in: all.sourceLocale).path.with("")).stem
      })
    guard stems.count == 1, let stem = stems.first else { return nil }
    return isSource ? "\(stem).resx" : "\(stem).\(locale).resx"
  }

  /// Returns the table that a file is named for, of which the sources have no key; nil for any other
  /// file.
  ///
  /// The name gives the table if the system reads it, if the source language has a file or a storyboard
  /// of that name, if the file is in an `.lproj` folder, and if the default table lacks most keys of
  /// the file.
  func foreignTable(of file: File?, _ format: any FileFormat, _ former: [UInt8]?) -> String? {
    guard format.hasTables, let file, PathLocale.tag(file.stem) == nil else { return nil }
    let table = NamedPhrases.tableName(ofFile: file.path)
    guard !table.isEmpty, !all.tables.contains(table) else { return nil }
    if ["InfoPlist", "AppShortcuts", "LaunchScreen"].contains(table) || hasSource(file) {
      return table
    }
    // Xcode gives an interface file the table of its name.
    if hasInterface(file) { return table }
    // The system names tables by the files of these folders.
    if file.folder.hasSuffix(".lproj"), former != nil || !format.holdsAllLocales { return table }
    guard let former else { return nil }
    let locale = format.holdsAllLocales ? nil : all.sourceLocale
    let read = format.read(InputFile(file.shown, former, locale: locale, table: ""), all)
    let unknown = read.unknown.count + read.translations.reduce(0) { $0 + $1.unknown.count }
    return unknown > read.present.count ? table : nil
  }

  /// Returns whether a storyboard or another file of Interface Builder has the name of a file, next to it or
  /// in the folder `Base.lproj` there.
  private func hasInterface(_ file: File) -> Bool {
    let folder = File(file.folder.isEmpty ? "." : file.folder)
    return [folder, folder.file("Base.lproj")].contains { place in
      [".storyboard", ".xib"].contains { place.file(file.stem + $0).exists }
    }
  }

  /// Returns whether the folder of the source language next to that of a file has a file of its name.
  private func hasSource(_ file: File) -> Bool {
    guard file.folder.hasSuffix(".lproj") else { return false }
    let parent = File(File(file.folder).folder.isEmpty ? "." : File(file.folder).folder)
    let names = ["Base", all.sourceLocale.description, all.sourceLocale.bundleName]
    return names.compactMap(\.self).contains { name in
      let folder = parent.file(name + ".lproj")
      return folder.path != file.folder
        && (folder.names ?? []).contains { File($0).stem == file.stem }
    }
  }
}
