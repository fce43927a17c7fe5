import Language
import Testing

@testable import Phrases

@Suite struct MediaWikiTests {
  private static let parameters = [Parameter("1", .number), Parameter("2", .text)]
  private static let russian: [PluralCategory] = [.one, .few, .many, .other]

  /// A message as a short text: `[1:one=a|5=b|*=c]` for a selection, `<1>` for a token.
  static func sketch(_ message: Message) -> String {
    message.nodes.reduce(into: "") { text, node in
      switch node {
      case .text(let words): text += words
      case .token(let position): text += "<\(position + 1)>"
      case .open(let name): text += "<\(name)>"
      case .close: text += "</>"
      case .select(let selection):
        let variants = selection.variants.map { "\(key($0.key))=\(sketch($0.message))|" }
        text += "[\(selection.parameter + 1):\(variants.joined())*=\(sketch(selection.other))]"
      }
    }
  }

  private static func key(_ key: VariantKey) -> String {
    switch key {
    case .exactly(let number): "\(number)"
    case .plural(let category), .ordinal(let category): category.name
    case .person(let gender): gender.name
    case .gender(let gender): gender.name
    case .choice(let position): "#\(position)"
    }
  }

  @Test(arguments: [
    ("plain", "plain"), ("$1 and $2", "<1> and <2>"), ("", ""), ("5 $", "5 $"), ("$x", "$x"),
    ("{{PLURAL:$1|раз|раза|раз}}", "[1:one=раз|few=раза|many=раз|*=раз]"),
    ("{{PLURAL:$1|a|b|c|d}}", "[1:one=a|few=b|many=c|*=d]"),
    ("{{PLURAL:$1|a|b|c|d|e}}", "[1:one=a|few=b|many=c|*=e]"),
    ("{{PLURAL:$1|a}}", "[1:one=a|few=a|many=a|*=a]"),
    ("{{plural:$1|0=no|1=one|$1 x}}", "[1:0=no|1=one|one=<1> x|few=<1> x|many=<1> x|*=<1> x]"),
    ("{{PLURAL:$1|one=a|other=b}}", "[1:one=a|*=b]"),
    ("{{PLURAL:$1|few=f|a|b}}", "[1:few=f|one=a|many=b|*=b]"),
    ("{{PLURAL:$1|one=a|many=m}}", "[1:one=a|many=m|*=m]"),
    ("{{PLURAL:$1|<a href=\"x\">a</a>|b}}", "[1:one=<a href=\"x\">a</a>|few=b|many=b|*=b]"),
    ("{{PLURAL:$1| 0=no|b}}", "[1:0=no|one=b|few=b|many=b|*=b]"),
    ("{{PLURAL:\n$1\t|\r\n0 =no|b}}", "[1:0=no|one=b|few=b|many=b|*=b]"),
    ("{{GENDER:$2\n|m|f|u}}", "[2:male=m|female=f|*=u]"),
    (
      "a {{PLURAL:$1|{{GENDER:$2|m|f}}|b}} c",
      "a [1:one=[2:male=m|female=f|*=m]|few=b|many=b|*=b] c"
    ),
    ("{{GENDER:$2|m|f|u}}", "[2:male=m|female=f|*=u]"),
    ("sûr{{GENDER:||e}}", "sûr[0:male=|female=e|*=]"),

    ("{{GENDER:|o|a|x}}", "[0:male=o|female=a|*=x]"),
    ("{{GRAMMAR:genitive|$2}}", "<2>"), ("{{formatnum:$1}}", "<1>"),
    ("{{ unclosed", "{{ unclosed"), ("}} {", "}} {"), ("100%%", "100%%"),
  ])
  func aTextIsReadByTheRules(text: String, expected: String) throws {
    let message = try MediaWikiMessage.parse(
      text, parameters: Self.parameters, categories: Self.russian)
    #expect(Self.sketch(message) == expected)
  }

  @Test(arguments: [
    ("other", "0=今天|昨天|$1天前", "[1:0=今天|1=昨天|*=<1>天前]"),
    ("other", "a|b|c", "[1:*=c]"), ("other", "1=x|a|b", "[1:1=x|*=b]"),
    ("zero one two few many other", "a|b", "[1:one=a|zero=b|two=b|few=b|many=b|*=b]"),
    ("zero one two few many other", "a|b|c", "[1:zero=a|one=b|two=c|few=c|many=c|*=c]"),
    ("zero one two few many other", "a|b|c|d|e|f", "[1:zero=a|one=b|two=c|few=d|many=e|*=f]"),
    ("zero one two few many other", "zero=z|a|b", "[1:zero=z|one=a|two=b|few=b|many=b|*=b]"),
    ("zero one other", "a|b", "[1:one=a|zero=b|*=b]"),
    ("zero one other", "a|b|c|d", "[1:zero=a|one=b|*=d]"),
    ("one other", "a|b|c", "[1:one=a|*=c]"), ("one other", "other=o|a", "[1:one=a|*=o]"),
  ])
  func formsGoToTheCategoriesOfTheLanguage(
    categories: String, forms: String, expected: String
  ) throws {
    let message = try MediaWikiMessage.parse(
      "{{PLURAL:$1|\(forms)}}", parameters: Self.parameters,
      categories: categories.split(separator: " ").compactMap { PluralCategory(name: String($0)) })
    #expect(Self.sketch(message) == expected)
  }

  @Test(arguments: [
    ("$3", MediaWikiError.unknownToken("$3")), ("$0", .unknownToken("$0")),
    ("{{PLURAL:$1}}", .noForms("PLURAL:$1")), ("{{PLURAL:x|a}}", .noToken("PLURAL:x|a")),
    ("{{PLURAL:|a}}", .noToken("PLURAL:|a")), ("{{PLURAL:$4|a}}", .unknownToken("$4")),
    ("{{SITENAME}}", .unknownTemplate("SITENAME")), ("{{int:x|y}}", .unknownTemplate("int")),
  ])
  func aWrongTextSaysWhatIsWrong(text: String, expected: MediaWikiError) {
    #expect(throws: expected) {
      try MediaWikiMessage.parse(text, parameters: Self.parameters, categories: Self.russian)
    }
  }

  @Test func templatesStandAtMostEightDeep() {
    let text = String(repeating: "{{PLURAL:$1|", count: 10) + String(repeating: "}}", count: 10)
    #expect(throws: MediaWikiError.tooDeep) {
      try MediaWikiMessage.parse(text, parameters: Self.parameters, categories: [.other])
    }
  }

  @Test(arguments: [
    (
      "{{PLURAL:%1$d|0=No saved places|%1$d place|%1$d places}} found", "1:number",
      "[1:0=No saved places|one=<1> place|*=<1> places] found"
    ),
    ("%2$@ of %1$lld, 100%%", "1:number 2:text", "<2> of <1>, 100%"),
    ("%@ likes %@", "1:text 2:text", "<1> likes <2>"),
    ("$1 {{PLURAL:$2|a|b}}", "1:text 2:number", "<1> [2:one=a|*=b]"), ("50% off", "", "50% off"),
  ])
  func aKeyedValueHasItsSignature(value: String, signature: String, source: String) throws {
    let phrase = try SourcePhrase(key: "k", value: value, comment: "")
    let parameters = phrase.parameters.map { "\($0.name):\($0.kind)" }.joined(separator: " ")
    #expect(parameters == signature)
    #expect(Self.sketch(phrase.source) == source)
  }

  @Test(arguments: [
    ("%1$@ %@", PhraseError.mixedTokens), ("%2$@", .missingToken(1)),
    ("%1$@ %1$d", .conflictingTypes(1)), ("%1$d {{PLURAL:%2$d}}", .text(.noForms("PLURAL:%2$d"))),
  ])
  func aWrongValueSaysWhatIsWrong(value: String, expected: PhraseError) {
    #expect(throws: expected) { try SourcePhrase(key: "k", value: value, comment: "") }
  }
}
