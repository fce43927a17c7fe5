import CommandLine
import FBT
import Projects

extension Command {
  static let fbtTranslate = Command(
    "fbt", "translate", summary: "Makes FBT's dictionaries of phrases and their translations.",
    details: """
      PHRASES is a document of fbt-collect, or of langpack fbt collect; each FILE
      holds one locale's translations by hash of the text. Printed is an object of
      locales, each an object of texts and tables by the keys of call sites. No
      project is needed.
      """,
    examples: [
      "langpack fbt translate phrases.json ru_RU.json el_GR.json",
      "langpack fbt translate phrases.json ru_RU.json --strict --pretty",
    ],
    options: [isStrict, isPretty],
    arguments: [
      Operand("PHRASES", "the collected document; translationGroups in it are read too"),
      Operand("FILE", "translations of one locale", repeats: true, isOptional: true),
    ]
  ) { (invocation, terminal) throws(ProjectError) in
    let files = invocation.arguments.map(invocation.file)
    let inputs = try FBTInputs(files)
    let isStrict = invocation.has(Command.isStrict)
    let dictionaries = try ProjectError.wrapping { () throws(FBTError) in
      try TranslatedDictionaries(of: inputs.phrases, inputs.translations, isStrict: isStrict)
    }
    for line in dictionaries.missing { terminal.say(line) }
    let json = dictionaries.json
    terminal.print(
      invocation.has(Command.isPretty)
        ? json.lines(escapes: .letters) : json.compact(escapes: .letters))
    return .done
  }

  private static let isStrict = Option.flag(
    "strict", "fail where a translator has not answered")
  private static let isPretty = Option.flag("pretty", "on several lines")
}
