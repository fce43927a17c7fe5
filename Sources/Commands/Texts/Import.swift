import CommandLine
import Foundation
import Interchange
import Language
import Projects

struct ImportCommand: TypedCommand {
  static let words = ["import"]
  static let summary = "Imports translators' files into the project's translations."
  static let details = """
    Merges texts into the committed files of the translations folder. A text with an
    error is reported and left out; all others are imported. Anything that FILE does
    not mention stays unchanged. A text that the catalog had before, and has
    replaced since, is left out with a warning, as the file is of an older export;
    --restore takes it. If a committed file of the same locale has an error,
    nothing is written. FILE can be in any format that --format lists; the page
    Interchange of the documentation describes each. If it is a folder, every file
    in it is imported whose name identifies a format, except those in the source
    language, those that "exclude" names, and those in folders of other people's
    code such as Pods and node_modules. With --locale, those named for another
    locale are left out too. A file that cannot be read is an error; the others
    are imported. Without FILE, the command reads the translations folder itself,
    as every other command does. A qqq file improves the descriptions of phrases;
    with --descriptions, files in other formats do so too.
    """
  static let examples = [
    "langpack import", "langpack import from-translator/el.json",
    "langpack import de.strings --locale de",
    "langpack import Localizations --format translatewiki",
    "langpack import App/de.lproj/Localizable.strings --format apple-strings",
    "langpack import app/src/main/res",
  ]
  static let runsAlone = true

  let locale = Parameter.fileLocale("the locale, if a file's name does not identify it")
  let format = Parameter.choice(
    "format",
    FormatRegistry.commanded.map(\.name) + ["translatewiki"],
    "the format, if a file's name does not identify it", former: Self.formerFormats,
    aliases: FormatRegistry.otherNames)
  let descriptions = Flag(
    "descriptions", "use the files' notes on phrases as better descriptions")
  let restore = Flag(
    "restore", "take texts that the catalog has replaced since the file was made, too")
  let dryRun = ValueFlag.dryRun
  let files = Arguments("FILE", "a file of translations, or a folder of them", isOptional: true)

  func validate(_ given: Given<Self>) throws(ProjectError) {
    let options = [
      ("locale", given.locale != nil), ("format", given.format != nil),
      ("descriptions", given.descriptions), ("restore", given.restore),
    ]
    guard given.files.isEmpty, let (name, _) = options.first(where: \.1) else { return }
    throw .failure("--\(name) is for files, and none is named (add FILE)")
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    var order = ImportOrder(given.files.map(given.file))
    (order.format, order.locale) = (given.format, given.locale)
    (order.takesDescriptions, order.restores) = (given.descriptions, given.restore)
    let isRead = try given.project().importFiles(order, terminal.reporter)
    let code = isRead ? ExitCode.done : .failed
    return given.rehearsal.map { terminal.show($0, given, code) } ?? code
  }
}
