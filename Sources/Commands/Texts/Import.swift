import CommandLine
import Foundation
import Interchange
import Language
import Projects

struct ImportCommand: TypedCommand {
  static let words = ["import"]
  static let summary = "Takes translators' files into the project's translations."
  static let details = """
    Texts are merged into the committed files of the translations folder. A text
    that has an error is left out and told; all others are taken. What FILE does not
    mention stays as it is. Where a committed file of the same locale has an error,
    nothing is written. FILE may be of any format that Docs/Interchange.md lists, or
    a folder: of it all files are taken whose names tell a format and that are not
    of the source's language. Without FILE the translations folder itself is read,
    as every other command does too. A file of qqq brings better descriptions of
    phrases; with --descriptions files of other formats do so too.
    """
  static let examples = [
    "langpack import", "langpack import from-translator/el.json",
    "langpack import de.strings --locale de",
    "langpack import Localizations --format translatewiki",
    "langpack import App/de.lproj/Localizable.strings --format apple-strings",
    "langpack import app/src/main/res",
  ]
  static let runsAlone = true

  let locale = Parameter.text(
    "locale", "TAG", "the locale, where a file's name does not tell it",
    else: "is not a locale (write a tag as \"el\" or \"pt-BR\")"
  ) { LocaleTag($0) != nil }
  let format = Parameter.choice(
    "format",
    ProjectFormat.allCases.map(\.rawValue) + ["translatewiki"]
      + FormatRegistry.exchange.map(\.name), "the format, where a file's name does not tell it")
  let descriptions = Flag(
    "descriptions", "take what the files say about phrases for better descriptions")
  let dryRun = Flag.dryRun
  let files = Arguments("FILE", "a file of translations, or a folder of them", isOptional: true)

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project()
    let sources = try sources(given, of: LocaleTag(project.configuration.sourceLocale))
    let reporter = terminal.reporter
    if sources.isEmpty {
      let isRead = try project.readAgain(reporter)
      return project.rehearsal.map { terminal.show($0, given, isRead ? .done : .failed) }
        ?? (isRead ? .done : .failed)
    }
    let texts = sources.filter { !$0.isOfDescriptions }
    let isTaken = texts.isEmpty ? true : try project.take(texts, reporter)
    // Files in the project's formats only repeat the descriptions from the sources.
    let described = sources.filter {
      $0.isOfDescriptions || given.descriptions && !$0.isOfProject
    }
    let isDescribed = try project.describe(described, reporter)
    let code = isTaken && isDescribed ? ExitCode.done : .failed
    return project.rehearsal.map { terminal.show($0, given, code) } ?? code
  }

  /// Returns the files to import.
  private func sources(
    _ given: Given<Self>, of source: LocaleTag?
  ) throws(ProjectError) -> [ImportSource] {
    var sources = ImportSources(source)
    (sources.format, sources.locale) = (given.format, given.locale)
    for path in given.files { try sources.add(given.file(path)) }
    return sources.all
  }
}
