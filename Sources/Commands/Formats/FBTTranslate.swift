import CommandLine
import Diagnostics
import FBT
import JSON
import Language
import Projects

struct FbtTranslateCommand: TypedCommand {
  static let words = ["fbt", "translate"]
  static let summary = "Creates FBT's dictionaries from phrases and their translations."
  static let details = """
    Prints an object of locales; each is an object of texts and tables by the keys
    of call sites. For fbtee, locales are named as it names them: de-DE, not de_DE.

    Without FILE, the phrases are those of the sources, and the translations those
    of the project. Unreviewed texts are left out, as in packs.

    Otherwise the first FILE is a document of fbt-collect or 'langpack fbt collect'.
    Each other FILE holds the translations of one locale by text hash. This needs no
    project.

    With --output-dir, each locale has a file of its own, such as de_DE.json, with
    an object of this locale. A file whose content does not change is not written.
    """
  static let examples = [
    "langpack fbt translate --output-dir src/translations",
    "langpack fbt translate --locale de --locale fr --strict",
    "langpack fbt translate phrases.json ru_RU.json el_GR.json",
  ]

  let locale = Parameter.fileLocale("a locale of the project; by default all").repeated()
  let outputFolder = Parameter.text(
    "output-dir", "FOLDER", "the folder for a file of each locale; it is created if needed")
  let isStrict = Flag("strict", "fail if a translation is missing")
  let unreviewed = Flag("unreviewed", "also use the project's unreviewed texts")
  let dialect = Parameter.choice(
    "dialect", FBTDialect.allCases.map(\.rawValue),
    "the library that loads them; by default \"fbtDialect\" of the project, else fbt")
  let isPretty = Flag("pretty", "write on several lines")
  let files = Arguments(
    "FILE", "the collected document, then the translations of locales", isOptional: true)

  func validate(_ given: Given<Self>) throws(ProjectError) {
    if given.files.isEmpty {
      guard given.dialect == nil else {
        throw .failure("--dialect is for files (set \"fbtDialect\" in langpack.json)")
      }
    } else if !given.locale.isEmpty || given.unreviewed {
      throw .failure("--locale and --unreviewed are for the project's texts (leave FILE out)")
    }
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let (dictionaries, isWhole) = try dictionaries(given, terminal)
    for line in dictionaries.missing { terminal.say(line) }
    if let folder = given.outputFolder {
      let (written, all) = try dictionaries.write(into: given.file(folder), text(given))
      terminal.say("\(counted(all, "file")): \(written) written")
    } else {
      terminal.print(json: text(given)(dictionaries.json))
    }
    return isWhole ? .done : .failed
  }

  private func text(_ given: Given<Self>) -> (JSONValue) -> String {
    let isPretty = given.isPretty
    return { isPretty ? $0.lines(escapes: .letters) : $0.compact(escapes: .letters) }
  }

  private func dictionaries(
    _ given: Given<Self>, _ terminal: Terminal
  ) throws(ProjectError) -> (TranslatedDictionaries, isWhole: Bool) {
    if given.files.isEmpty {
      var order = DictionaryOrder()
      order.locales = given.locale.isEmpty ? nil : given.locale.compactMap { LocaleTag($0) }
      (order.isStrict, order.takesUnreviewed) = (given.isStrict, given.unreviewed)
      return try given.project().translateFBT(order, terminal.reporter)
    }
    let configured = try given.projectIfAny()?.configuration.fbtDialect
    let dialect = given.dialect.flatMap(FBTDialect.init(rawValue:)) ?? configured ?? .fbt
    let dictionaries = try TranslatedDictionaries(
      reading: given.files.map(given.file), isStrict: given.isStrict, dialect: dialect)
    return (dictionaries, true)
  }
}
