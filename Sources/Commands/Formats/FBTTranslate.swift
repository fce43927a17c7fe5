import CommandLine
import FBT
import Projects

struct FbtTranslateCommand: TypedCommand {
  static let words = ["fbt", "translate"]
  static let summary = "Makes FBT's dictionaries from phrases and their translations."
  static let details = """
    PHRASES is a document of fbt-collect or 'langpack fbt collect'. Each FILE holds
    the translations of one locale by text hash. Prints an object of locales; each
    is an object of texts and tables by the keys of call sites. Needs no project.
    For fbtee, locales are named as it names them: de-DE, not de_DE.
    """
  static let examples = [
    "langpack fbt translate phrases.json ru_RU.json el_GR.json",
    "langpack fbt translate phrases.json ru_RU.json --strict --pretty",
  ]

  let isStrict = Flag("strict", "fail if a translation is missing")
  let dialect = Parameter.choice(
    "dialect", FBTDialect.allCases.map(\.rawValue),
    "the library that loads them; by default \"fbtDialect\" of the project, else fbt")
  let isPretty = Flag("pretty", "print on several lines")
  let phrases = Argument("PHRASES", "the collected document, including its translationGroups")
  let files = Arguments("FILE", "the translations of one locale", isOptional: true)

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let configured = try given.projectIfAny()?.configuration.fbtDialect
    let dialect = given.dialect.flatMap(FBTDialect.init(rawValue:)) ?? configured ?? .fbt
    let dictionaries = try TranslatedDictionaries(
      reading: ([given.phrases] + given.files).map(given.file), isStrict: given.isStrict,
      dialect: dialect)
    for line in dictionaries.missing { terminal.say(line) }
    let json = dictionaries.json
    terminal.print(
      given.isPretty
        ? json.lines(escapes: .letters) : json.compact(escapes: .letters))
    return .done
  }
}
