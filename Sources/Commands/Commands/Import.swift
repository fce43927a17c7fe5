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
    changesProject: true
  ) { (invocation, terminal) throws(CommandError) in
    let project = try invocation.project()
    let sources = try invocation.sources(LocaleTag(project.configuration.sourceLocale))
    if sources.isEmpty { return try project.readAgain(terminal) }
    let texts = sources.filter { !$0.isOfDescriptions }
    let code = texts.isEmpty ? .done : try project.take(texts, terminal)
    // Files of the project say what the sources say about phrases.
    let described = sources.filter {
      $0.isOfDescriptions || invocation.has(descriptions) && !$0.isOfProject
    }
    let told = try project.describe(described, terminal)
    return code == .done ? told : code
  }

  private static let descriptions = Option.flag(
    "descriptions", "take what the files say about phrases for better descriptions")

  fileprivate static let locale = Option.checked(
    "locale", "TAG", "the locale, where a file's name does not tell it"
  ) { LocaleTag($0) == nil ? "is not a locale (write a tag as \"el\" or \"pt-BR\")" : nil }
  fileprivate static let format = Option.choice(
    "format",
    ProjectFormat.allCases.map(\.rawValue) + ["translatewiki"]
      + FormatRegistry.exchange.map(\.name),
    "the format, where a file's name does not tell it")
}

extension Invocation {
  /// The files that are to be imported.
  fileprivate func sources(_ source: LocaleTag?) throws(CommandError) -> [ImportSource] {
    var sources: [ImportSource] = []
    for given in arguments {
      let file = File(path(given), shown: given)
      guard file.exists else { throw .failure("\(given): no such file") }
      if self[Command.format] == "translatewiki" {
        sources += try ImportSource.translatewiki(folder: file)
      } else if file.isFolder {
        let named = self[Command.format].flatMap {
          FormatRegistry.named($0, among: FormatRegistry.exchange)
        }
        let found = ImportSource.all(below: file, source: source, format: named)
        guard !found.isEmpty else {
          throw .failure("\(given): no file in it is of a format that is known")
        }
        sources += found
      } else {
        sources.append(try self.source(file, given))
      }
    }
    return sources
  }

  private func source(_ file: File, _ given: String) throws(CommandError) -> ImportSource {
    let locale = self[Command.locale].flatMap(LocaleTag.init)
    let format = try format(of: file)
    guard let own = format as? ProjectFormat else {
      return ImportSource(file, format, locale: locale ?? ImportSource.locale(ofPath: given))
    }
    let name = (file.path as NSString).lastPathComponent
    let stem =
      self[Command.locale] ?? TranslationFile(file)?.name
      ?? (name as NSString).deletingPathExtension
    // JSON says its locale itself.
    return ImportSource(
      file, own, locale: locale ?? (own == .strings ? LocaleTag(stem) : nil), name: stem)
  }

  private func format(of file: File) throws(CommandError) -> any FileFormat {
    var format = self[Command.format].flatMap { FormatRegistry.named($0) }
    if format == nil, FormatRegistry.mayBe(named: file.shown) {
      format = FormatRegistry.of(InputFile(file.shown, try file.texts()))
    }
    guard let format else {
      let all = FormatRegistry.exchange.map(\.name).joined(separator: ", ")
      throw .failure(
        "\(file.shown): the name tells no format (add --format strings, json, translatewiki, \(all))"
      )
    }
    return format
  }
}

extension ImportSource {
  /// The files of a translatewiki folder, `LOCALE.lproj/Localizable.strings`, without the source.
  static func translatewiki(folder: File) throws(CommandError) -> [ImportSource] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    let locales = (names ?? []).filter { $0.hasSuffix(".lproj") }.sorted()
      .map { String($0.dropLast(6)) }.filter { $0 != "en" }
    let files = locales.map { name in
      ImportSource(
        folder.file("\(name).lproj/Localizable.strings"), ProjectFormat.strings,
        locale: LocaleTag(name), name: name)
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
    _ sources: [ImportSource], _ terminal: Terminal
  ) throws(CommandError) -> ExitCode {
    guard !sources.isEmpty else { return .done }
    let space = try Workspace(attaching: self, isChanged: true)
    var work = try DescriptionImport(into: space)
    let ordered = sources.filter(\.isOfProject) + sources.filter { !$0.isOfProject }
    for source in ordered { try work.take(source) }
    let names = ordered.map(\.file.shown).joined(separator: ", ")
    _ = try space.attach(work.edits, note: "descriptions of \(names)")
    terminal.talk(work.diagnostics)
    terminal.say(work.summary)
    return work.diagnostics.hasErrors ? .failed : .done
  }

  /// Merges files into the committed translations and says what came of it; committed files
  /// themselves stay as they are, or go into the catalog that a team shares.
  fileprivate func take(
    _ sources: [ImportSource], _ terminal: Terminal
  ) throws(CommandError) -> ExitCode {
    let committed = Set(
      sharedCatalog == nil ? try translationFiles().map(\.file.standardPath) : [])
    let sources = sources.filter {
      !$0.isOfProject || !committed.contains($0.file.standardPath)
    }
    guard !sources.isEmpty else { return try readAgain(terminal) }
    let space = try Workspace(self, keeping: .inMemory)
    let merge = try ImportMerge(sources, into: space)
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
