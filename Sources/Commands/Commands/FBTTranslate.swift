import CommandLine
import FBT
import JSON

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
  ) { (invocation, terminal) throws(CommandError) in
    let files = invocation.arguments.map { File(invocation.path($0), shown: $0) }
    let inputs = try FBTInputs(files)
    let isStrict = invocation.has(Command.isStrict)
    let dictionaries = try CommandError.wrapping { () throws(FBTError) in
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

/// What files hold of FBT's documents.
struct FBTInputs {
  private(set) var phrases: [CallSitePhrase] = []
  private(set) var translations: [TranslationInput] = []

  init(_ files: [File]) throws(CommandError) {
    for file in files { try read(file) }
  }

  private mutating func read(_ file: File) throws(CommandError) {
    let json: JSONValue
    do {
      json = try JSONReader.read(try file.texts())
    } catch let error as JSONError {
      throw .failure("\(file.shown): \(error.message) at byte \(error.offset)")
    } catch let error as CommandError {
      throw error
    } catch {
      throw .failure("\(file.shown): cannot be read")
    }
    let shown = file.shown
    try CommandError.wrapping(shown) { () throws(FBTError) in try self.take(json) }
  }

  private mutating func take(_ json: JSONValue) throws(FBTError) {
    for phrase in json["phrases"]?.array ?? [] { phrases.append(try CallSitePhrase(json: phrase)) }
    let groups = json["translationGroups"]?.array ?? (json["phrases"] == nil ? [json] : [])
    for group in groups { translations.append(try TranslationInput(json: group)) }
  }
}
