import CommandLine
import Diagnostics
import Foundation
import Interchange
import Language

extension Command {
  static let importTranslations = Command(
    "import", summary: "Takes translators' files into the project's translations.",
    details: """
      Texts are merged into the committed files of the translations folder. A text
      that has an error is left out and told; all others are taken. What FILE does not
      mention stays as it is. Where a committed file of the same locale has an error,
      nothing is written. FILE may be of any format that Docs/Interchange.md lists, or
      a folder: of it all files are taken whose names tell a format and that are not
      of the source's language. Without FILE the translations folder itself is read,
      as every other command does too. A file of qqq brings better descriptions of
      phrases; with --descriptions files of other formats do so too.
      """,
    examples: [
      "langpack import", "langpack import from-translator/el.json",
      "langpack import de.strings --locale de",
      "langpack import Localizations --format translatewiki",
      "langpack import App/de.lproj/Localizable.strings --format apple-strings",
      "langpack import app/src/main/res",
    ],
    options: [locale, format, descriptions],
    arguments: [
      Operand(
        "FILE", "a file of translations, or a folder of them", repeats: true, isOptional: true)
    ],
    runsAlone: true
  ) { (invocation, terminal) throws(CommandError) in
    let project = try invocation.project()
    let files = try invocation.sources(LocaleTag(project.configuration.sourceLocale))
    if files.own.isEmpty, files.foreign.isEmpty { return try project.readAgain(terminal) }
    let texts = files.own.filter { !$0.isOfDescriptions }
    let foreign = files.foreign.filter { !$0.isOfDescriptions }
    let code =
      texts.isEmpty && foreign.isEmpty ? .done : try project.take(texts, foreign, terminal)
    let told = try project.describe(
      files.own.filter(\.isOfDescriptions),
      files.foreign.filter { invocation.has(descriptions) || $0.isOfDescriptions }, terminal)
    return code == .done ? told : code
  }

  private static let descriptions = Option.flag(
    "descriptions", "take what the files say about phrases for better descriptions")

  fileprivate static let locale = Option.checked(
    "locale", "TAG", "the locale, where a file's name does not tell it"
  ) { LocaleTag($0) == nil ? "is not a locale (write a tag as \"el\" or \"pt-BR\")" : nil }
  fileprivate static let format = Option.choice(
    "format",
    TranslationFile.Format.allCases.map(\.rawValue) + ["translatewiki"]
      + TranslationFormats.all.map(\.name),
    "the format, where a file's name does not tell it")
}

extension Invocation {
  /// The files that are to be imported: of the project's own formats, and of others.
  fileprivate func sources(
    _ source: LocaleTag?
  ) throws(CommandError) -> (own: [TranslationFile], foreign: [ForeignFile]) {
    var own: [TranslationFile] = []
    var foreign: [ForeignFile] = []
    let named = self[Command.format].flatMap(TranslationFormats.named)
    for given in arguments {
      let file = File(path(given), shown: given)
      guard file.exists else { throw .failure("\(given): no such file") }
      if self[Command.format] == "translatewiki" {
        own += try TranslationFile.translatewiki(folder: file)
      } else if file.isFolder {
        let found = ForeignFile.all(below: file, source: source, format: named)
        guard !found.isEmpty else {
          throw .failure("\(given): no file in it is of a format that is known")
        }
        foreign += found
      } else if let format = try format(of: file) {
        let locale = self[Command.locale].flatMap(LocaleTag.init)
        foreign.append(
          ForeignFile(
            file: file, format: format, locale: locale ?? ForeignFile.locale(ofPath: given)))
      } else {
        own.append(try self.source(file))
      }
    }
    return (own, foreign)
  }

  /// The format of a file that is none of the project's own; nil for one that is.
  private func format(of file: File) throws(CommandError) -> (any TranslationFormat)? {
    if let word = self[Command.format] { return TranslationFormats.named(word) }
    let found =
      !TranslationFormats.mayBe(named: file.shown)
      ? nil : TranslationFormats.of(FormatFile(file.shown, try file.texts()))
    guard TranslationFile(file)?.format == .strings else {
      return TranslationFile(file) == nil || found?.isJSON == true ? found : nil
    }
    return ForeignFile.isOfXcode(try file.texts()) ? found : nil
  }

  private func source(_ file: File) throws(CommandError) -> TranslationFile {
    let named = TranslationFile(file)
    let format = self[Command.format].flatMap(TranslationFile.Format.init) ?? named?.format
    guard let format else {
      let all = TranslationFormats.all.map(\.name).joined(separator: ", ")
      throw .failure(
        "\(file.shown): the name tells no format (add --format strings, json, translatewiki, \(all))"
      )
    }
    let name = (file.path as NSString).lastPathComponent
    let stem = named?.name ?? (name as NSString).deletingPathExtension
    var source = TranslationFile(file, format, name: self[Command.locale] ?? stem)
    source.given = self[Command.locale].flatMap(LocaleTag.init)
    return source
  }
}

extension TranslationFormat {
  /// Whether its files are JSON, as the project's own may be.
  fileprivate var isJSON: Bool { endings.contains { $0.hasSuffix(".json") } }
}

extension TranslationFile {
  /// Whether it has descriptions of phrases, as translatewiki.net keeps them.
  fileprivate var isOfDescriptions: Bool { format == .strings && name == "qqq" }

  /// The files of a translatewiki folder, `LOCALE.lproj/Localizable.strings`, without the source.
  static func translatewiki(folder: File) throws(CommandError) -> [TranslationFile] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    let locales = (names ?? []).filter { $0.hasSuffix(".lproj") }.sorted()
      .map { String($0.dropLast(6)) }.filter { $0 != "en" }
    let files = locales.map { name in
      TranslationFile(
        folder.file("\(name).lproj/Localizable.strings"), .strings, name: name)
    }.filter(\.file.exists)
    guard !files.isEmpty else {
      throw .failure("\(folder.shown): has no LOCALE.lproj/Localizable.strings")
    }
    return files
  }
}

extension Project {
  /// Reads the committed translations into the catalog and says what changed.
  fileprivate func readAgain(_ terminal: Terminal) throws(CommandError) -> ExitCode {
    let space = try Workspace(self, keeping: .inFiles)
    terminal.talkErrors(space.diagnostics)
    let change = space.changes.translations
    let count = space.snapshot.translations.values.reduce(0) { $0 + $1.count }
    terminal.say(
      "\(counted(count, "text")) in \(counted(space.snapshot.translations.count, "locale")): "
        + "\(grouped(change.added)) new, \(grouped(change.changed)) changed, "
        + "\(grouped(change.removed)) removed")
    return space.diagnostics.hasErrors ? .failed : .done
  }

  /// Keeps better descriptions of phrases, and says what came of it.
  fileprivate func describe(
    _ files: [TranslationFile], _ foreign: [ForeignFile], _ terminal: Terminal
  ) throws(CommandError) -> ExitCode {
    guard !files.isEmpty || !foreign.isEmpty else { return .done }
    let space = try Workspace(attaching: self, isChanged: true)
    var work = try DescriptionImport(into: space)
    for file in files { try work.take(file.file) }
    for file in foreign { try work.take(file) }
    let names = (files.map(\.file.shown) + foreign.map(\.file.shown)).joined(separator: ", ")
    _ = try space.attach(work.edits, note: "descriptions of \(names)")
    terminal.talk(work.diagnostics)
    terminal.say(work.summary)
    return work.diagnostics.hasErrors ? .failed : .done
  }

  /// Merges files into the committed translations and says what came of it; committed files
  /// themselves stay as they are, or go into the catalog that a team shares.
  fileprivate func take(
    _ files: [TranslationFile], _ foreign: [ForeignFile], _ terminal: Terminal
  ) throws(CommandError) -> ExitCode {
    let committed = Set(
      sharedCatalog == nil ? try translationFiles().map(\.file.standardPath) : [])
    let files = files.filter { !committed.contains($0.file.standardPath) }
    guard !files.isEmpty || !foreign.isEmpty else { return try readAgain(terminal) }
    let space = try Workspace(self, keeping: .inMemory)
    let merge = try ImportMerge(files, foreign, into: space)
    try merge.write()
    terminal.talk(merge.diagnostics)
    let others = space.diagnostics.filter { $0.severity == .error }
    terminal.talk(others)
    do throws(CommandError) {
      _ = try Workspace(self, keeping: .inFiles)
    } catch {
      // The texts are in their files, and the catalog is only a cache of them.
      let reason = if case .failure(let words) = error { ": \(words)" } else { "" }
      terminal.say(
        "\(catalog.shown): not brought up to date, the texts are in their files\(reason)")
    }
    terminal.say(merge.summary)
    return (merge.diagnostics + others).hasErrors ? .failed : .done
  }
}
