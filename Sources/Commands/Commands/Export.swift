import CommandLine
import Diagnostics
import Interchange
import Language
import LanguageData
import Snapshot

extension Command {
  static let export = Command(
    "export", summary: "Writes the files of locales for their translators.",
    details: """
      JSON holds every phrase with every variation; strings holds the keyed phrases in
      translatewiki's syntax; the other formats are those that Docs/Interchange.md
      lists. What a format cannot hold is told. Where the file is there already, its
      order, comments and whatever is not understood stay. For the language of the
      source, the source texts are written. With --project the file holds the phrases
      of one project; what is imported from it leaves all others as they are. The
      locale qqq, as strings or wiki-json, is the file of descriptions.

      With --folder each locale's file stands where its platform wants it, as
      de.lproj/Localizable.strings or values-de/strings.xml, else by its name, as
      de.xliff. Each is written whole or not at all, so whatever ends the command
      leaves whole files only; one that is wrong stops no other. --all is all locales
      that are configured or have texts. A file that would hold nothing is not made.
      """,
    examples: [
      "langpack export --locale el --format json",
      "langpack export --locale de --format strings --output de.strings",
      "langpack export --locale de --locale fr --format xliff --folder for-translators",
      "langpack export --all --format android --folder app/src/main/res --json",
    ],
    options: [locale, all, format, output, folder, .project, .json]
  ) { (invocation, terminal) throws(CommandError) in
    let names = invocation.all(locale)
    guard !names.isEmpty || invocation.has(all) else {
      throw .failure("no locale is named (add --locale TAG, or --all)")
    }
    if invocation.has(folder) { return try exportAll(names, invocation, terminal) }
    guard names.count == 1, !invocation.has(all), !invocation.has(.json) else {
      let what = invocation.has(.json) ? "--json tells of the files in" : "several locales need"
      throw .failure("\(what) a folder (add --folder FOLDER)")
    }
    return try exportOne(names[0], invocation, terminal)
  }

  private static let locale = Option.text("locale", "TAG", "the locale").repeated()
  private static let all = Option.flag("all", "all locales but that of the source")
  private static let format = Option.choice(
    "format",
    TranslationFile.Format.allCases.map(\.rawValue) + TranslationFormats.all.map(\.name),
    "the files' format", isRequired: true)
  private static let output = Option.text(
    "output", "FILE", "where to write; by default standard output")
  private static let folder = Option.text(
    "folder", "FOLDER", "the folder to write several files to, as the platform has them")

  private static func exportOne(
    _ name: String, _ invocation: Invocation, _ terminal: Terminal
  ) throws(CommandError) -> ExitCode {
    let target = invocation[output].map { File(invocation.path($0), shown: $0) }
    if let target, !target.hasFolder {
      throw .failure("\(target.shown): there is no such folder to write to (make it first)")
    }
    let space = try Workspace(invocation.project(), keeping: .inMemory)
    if let other = TranslationFormats.named(invocation[format] ?? "") {
      let (bytes, diagnostics) = try space.export(
        name, as: other, over: target, project: invocation[.project])
      return try write(bytes, diagnostics, to: target, terminal)
    }
    let format = TranslationFile.Format(rawValue: invocation[format] ?? "") ?? .json
    let (text, diagnostics) = try space.export(name, as: format, project: invocation[.project])
    return try write(Array(text.utf8), diagnostics, to: target, terminal)
  }

  private static func exportAll(
    _ names: [String], _ invocation: Invocation, _ terminal: Terminal
  ) throws(CommandError) -> ExitCode {
    guard !invocation.has(output) else {
      throw .failure("--output is for one file and --folder for several (leave one of them out)")
    }
    let given = invocation[folder] ?? ""
    let target = File(invocation.path(given), shown: given)
    guard target.isFolder else {
      throw .failure("\(given): there is no such folder to write to (make it first)")
    }
    let space = try Workspace(invocation.project(), keeping: .inMemory)
    var run = ExportRun(
      space, ExportFormat(invocation[format] ?? ""), to: target, project: invocation[.project])
    let locales = try invocation.has(all) ? space.exportedLocales : names.map(space.locale)
    try run.write(locales) { terminal.progress("writing", $0, of: $1) }
    if invocation.has(.json) {
      terminal.print(run.json.pretty())
    } else {
      terminal.write(run.table)
    }
    terminal.talk(run.diagnostics)
    terminal.say(run.summary)
    return run.diagnostics.hasErrors ? .failed : .done
  }

  private static func write(
    _ bytes: [UInt8], _ diagnostics: [Diagnostic], to target: File?, _ terminal: Terminal
  ) throws(CommandError) -> ExitCode {
    terminal.talk(diagnostics)
    if diagnostics.hasErrors { return .failed }
    if let target {
      try target.write(bytes)
      terminal.say("wrote \(target.shown)")
    } else if let text = String(validating: bytes, as: UTF8.self) {
      terminal.write(text)
    } else {
      throw .failure("the file is not in UTF-8, which a terminal shows (add --output FILE)")
    }
    return .done
  }
}

extension Workspace {
  /// The text of a locale's file, and what its format cannot hold.
  ///
  /// - Parameters:
  ///   - name: The locale.
  ///   - format: The file's format.
  ///   - project: The project whose phrases are written; nil for all.
  /// - Returns: The text and the findings.
  /// - Throws: Where the name is not a locale that is known, or a committed file of it is broken.
  public func export(
    _ name: String, as format: TranslationFile.Format, project: String? = nil
  ) throws(CommandError) -> (text: String, diagnostics: [Diagnostic]) {
    if name == "qqq", format == .strings {
      return (KeyedStrings(snapshot(of: project).entries).descriptions(), [])
    }
    let (locale, translations) = try texts(of: name)
    let file = TranslationFile(File("\(name).\(format.rawValue)"), format, name: name)
    return file.text(snapshot(of: project), translations, locale: locale)
  }

  /// The file of a locale in one of the other formats, and what that cannot hold.
  ///
  /// - Parameters:
  ///   - name: The locale.
  ///   - format: The format.
  ///   - former: The file that is written over; nil where there is none.
  ///   - project: The project whose phrases are written; nil for all.
  /// - Returns: The bytes and the findings.
  /// - Throws: As for the project's own formats.
  func export(
    _ name: String, as format: any TranslationFormat, over former: File?, project: String?
  ) throws(CommandError) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let snapshot = snapshot(of: project)
    let phrases = FormatPhrases(snapshot.entries, sourceLocale: snapshot.sourceLocale)
    let bytes = try former.flatMap { file throws(CommandError) in
      try file.exists ? file.texts() : nil
    }
    if name == "qqq", let format = format as? WikiJSONFormat {
      return (format.descriptions(phrases, replacing: bytes), [])
    }
    let (locale, translations) = try texts(of: name)
    return format.write(
      FormatTexts(former?.shown ?? name + (format.endings.first ?? ""), locale, translations),
      phrases, replacing: bytes)
  }

  /// A locale by the name that the user gave.
  ///
  /// - Throws: Where it is no locale that is known.
  func locale(_ name: String) throws(CommandError) -> LocaleTag {
    guard let locale = LocaleTag(name) else {
      throw .failure("\"\(name)\" is not a locale (write a tag as \"el\" or \"pt-BR\")")
    }
    guard CLDR.rules(for: locale) != nil else {
      throw .failure(
        "\"\(name)\" is no language that is known (write a tag as \"el\" or \"pt-BR\")")
    }
    return locale
  }

  /// The locales that are configured, have a committed file or have texts, without that of the source.
  var exportedLocales: [LocaleTag] {
    let translated = snapshot.translations.filter { !$0.value.isEmpty }.map(\.key)
    let known = Set(locales + committed.compactMap(\.locale) + translated)
    return known.filter { $0 != snapshot.sourceLocale }.sorted()
  }

  private func texts(
    of name: String
  ) throws(CommandError) -> (locale: LocaleTag, translations: [Int: Translation]) {
    let locale = try locale(name)
    return (locale, try texts(of: locale))
  }

  /// The texts of a locale; of the source's language the source texts.
  ///
  /// - Throws: What is wrong in a committed file of the locale.
  func texts(of locale: LocaleTag) throws(CommandError) -> [Int: Translation] {
    _ = try wholeFiles(of: locale)
    var translations = snapshot.translations[locale] ?? [:]
    if locale == snapshot.sourceLocale {
      for entry in snapshot.entries {
        translations[entry.ordinal] = Translation(
          entry.phrase.source, state: .approved, revision: 0)
      }
    }
    return translations
  }

  /// The snapshot with the phrases of a project alone, described as translators see them.
  func snapshot(of project: String?) -> CatalogSnapshot {
    var snapshot = snapshot.described
    guard project != nil else { return snapshot }
    let ids = Set(extraction.phrases.of(project: project).map(\.phrase.id))
    snapshot.entries.removeAll { !ids.contains($0.phrase.id) }
    return snapshot
  }
}
