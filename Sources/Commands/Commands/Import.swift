import Catalog
import Diagnostics
import Foundation
import Language

extension Command {
  static let importTranslations = Command(
    "import", summary: "Takes translators' files into the project's translations.",
    details: """
      Texts are merged into the committed files of the translations folder. A text that has an
      error is left out and told; all others are taken. Without FILE the translations folder
      itself is read, as every other command does too.
      """,
    examples: [
      "langpack import", "langpack import from-translator/el.json",
      "langpack import de.strings --locale de",
      "langpack import Localizations --format translatewiki",
    ],
    options: [locale, format],
    arguments: [
      Operand(
        "FILE", "a file of a locale, or a translatewiki folder", repeats: true, isOptional: true)
    ]
  ) { (invocation, terminal) throws(CommandError) in
    let project = try invocation.project()
    let files = try invocation.sources()
    let taken = files.isEmpty ? [] : try project.take(files)
    let space = try Workspace(project, keeping: .inFiles)
    terminal.talk(taken)
    terminal.talkErrors(space.diagnostics)
    let change = space.changes.translations
    let count = space.snapshot.translations.values.reduce(0) { $0 + $1.count }
    terminal.say(
      "\(counted(count, "text")) in \(counted(space.snapshot.translations.count, "locale")): "
        + "\(grouped(change.added)) new, \(grouped(change.changed)) changed, "
        + "\(grouped(change.removed)) removed")
    return (taken + space.diagnostics).hasErrors ? .failed : .done
  }

  fileprivate static let locale = Option.checked(
    "locale", "TAG", "the locale, where a file's name does not tell it"
  ) { LocaleTag($0) == nil ? "is not a locale (write a tag as \"el\" or \"pt-BR\")" : nil }
  fileprivate static let format = Option.choice(
    "format", TranslationFile.Format.allCases.map(\.rawValue) + ["translatewiki"],
    "the format, where a file's name does not tell it")
}

extension Invocation {
  /// The files that are to be imported.
  fileprivate func sources() throws(CommandError) -> [TranslationFile] {
    var sources: [TranslationFile] = []
    for given in arguments {
      let file = File(path(given), shown: given)
      guard file.exists else { throw .failure("\(given): no such file") }
      if self[Command.format] == "translatewiki" {
        sources += try TranslationFile.translatewiki(folder: file)
      } else {
        sources.append(try source(file))
      }
    }
    return sources
  }

  private func source(_ file: File) throws(CommandError) -> TranslationFile {
    let named = TranslationFile(file)
    let format = self[Command.format].flatMap(TranslationFile.Format.init) ?? named?.format
    guard let format else {
      throw .failure(
        "\(file.shown): the name tells no format (add --format strings, json or translatewiki)")
    }
    let name = (file.path as NSString).lastPathComponent
    let stem = named?.name ?? (name as NSString).deletingPathExtension
    return TranslationFile(file, format, name: self[Command.locale] ?? stem)
  }
}

extension TranslationFile {
  /// The files of a translatewiki folder, `LOCALE.lproj/Localizable.strings`, without source and
  /// descriptions.
  static func translatewiki(folder: File) throws(CommandError) -> [TranslationFile] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    let locales = (names ?? []).filter { $0.hasSuffix(".lproj") }.sorted()
      .map { String($0.dropLast(6)) }.filter { $0 != "en" && $0 != "qqq" }
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
  /// Merges files into the committed translations; committed files themselves stay as they are.
  ///
  /// - Parameter files: Files from translators.
  /// - Returns: What is wrong in them; a text with an error is not taken.
  /// - Throws: Where something cannot be read or written.
  public func take(_ files: [TranslationFile]) throws(CommandError) -> [Diagnostic] {
    let committed = Set(try translationFiles().map(\.file.standardPath))
    let files = files.filter { !committed.contains($0.file.standardPath) }
    guard !files.isEmpty else { return [] }
    let snapshot = try Workspace(self, keeping: .inMemory).snapshot
    var diagnostics: [Diagnostic] = []
    var merged: [LocaleTag: Merging] = [:]
    for file in files {
      let imported = try file.read(snapshot)
      diagnostics += imported.diagnostics
      guard let locale = imported.locale else { continue }
      var merging =
        merged[locale] ?? Merging(translations: snapshot.translations[locale] ?? [:])
      merging.formats.insert(file.format)
      for edit in imported.edits {
        guard let message = edit.message else { continue }
        merging.translations[edit.ordinal] = Translation(
          message, state: edit.state, revision: snapshot.revision)
      }
      merged[locale] = merging
    }
    for (locale, merging) in merged.sorted(by: { $0.key.description < $1.key.description }) {
      try write(merging, locale, snapshot)
    }
    return diagnostics
  }

  private struct Merging {
    var translations: [Int: Translation]
    var formats: Set<TranslationFile.Format> = []
  }

  /// Writes every committed file of a locale, and those of the imported formats.
  private func write(
    _ merging: Merging, _ locale: LocaleTag, _ snapshot: Snapshot
  ) throws(CommandError) {
    let folder = file(configuration.translations)
    var targets = try translationFiles().filter { LocaleTag($0.name) == locale }
    for format in merging.formats where !targets.contains(where: { $0.format == format }) {
      let new = folder.file("\(locale).\(format.rawValue)")
      targets.append(TranslationFile(new, format, name: locale.description))
    }
    for target in targets {
      let text = target.text(snapshot, merging.translations, locale: locale).text
      let former = target.file.exists ? try target.file.text() : nil
      if text != former { try target.file.write(text: text) }
    }
  }
}
