import Catalog
import Diagnostics
import Interchange
import Language
import LanguageData

extension Command {
  static let export = Command(
    "export", summary: "Writes the file of one locale for its translators.",
    details: """
      JSON holds every phrase with every variation; .strings holds the keyed phrases
      in translatewiki's syntax. For the language of the source, the source texts are
      written. With --project the file holds the phrases of one project; what is
      imported from it leaves all others as they are.
      """,
    examples: [
      "langpack export --locale el --format json",
      "langpack export --locale de --format strings --output de.strings",
    ],
    options: [locale, format, output, .project]
  ) { (invocation, terminal) throws(CommandError) in
    let format = TranslationFile.Format(rawValue: invocation[format] ?? "") ?? .json
    let target = invocation[output].map { File(invocation.path($0), shown: $0) }
    if let target, !target.hasFolder {
      throw .failure("\(target.shown): there is no such folder to write to (make it first)")
    }
    let space = try Workspace(invocation.project(), keeping: .inMemory)
    let (text, diagnostics) = try space.export(
      invocation[locale] ?? "", as: format, project: invocation[.project])
    terminal.talk(diagnostics)
    if let target {
      try target.write(text: text)
      terminal.say("wrote \(target.shown)")
    } else {
      terminal.write(text)
    }
    return .done
  }

  private static let locale = Option.text("locale", "TAG", "the locale", isRequired: true)
  private static let format = Option.choice(
    "format", TranslationFile.Format.allCases.map(\.rawValue), "the file's format",
    isRequired: true)
  private static let output = Option.text(
    "output", "FILE", "where to write; by default standard output")
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
    guard let locale = LocaleTag(name) else {
      throw .failure("\"\(name)\" is not a locale (write a tag as \"el\" or \"pt-BR\")")
    }
    guard CLDR.rules(for: locale) != nil else {
      throw .failure(
        "\"\(name)\" is no language that is known (write a tag as \"el\" or \"pt-BR\")")
    }
    _ = try wholeFiles(of: locale)
    var translations = snapshot.translations[locale] ?? [:]
    if locale == snapshot.sourceLocale {
      for entry in snapshot.entries {
        translations[entry.ordinal] = Translation(
          entry.phrase.source, state: .approved, revision: 0)
      }
    }
    let file = TranslationFile(File("\(name).\(format.rawValue)"), format, name: name)
    return file.text(snapshot(of: project), translations, locale: locale)
  }

  /// The snapshot with the phrases of a project alone.
  private func snapshot(of project: String?) -> Snapshot {
    guard project != nil else { return snapshot }
    let ids = Set(extraction.phrases.of(project: project).map(\.phrase.id))
    var snapshot = snapshot
    snapshot.entries.removeAll { !ids.contains($0.phrase.id) }
    return snapshot
  }
}
