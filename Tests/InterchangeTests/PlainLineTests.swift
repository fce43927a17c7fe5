import Interchange
import JSON
import Language
import MessageSyntax
import Phrases
import Snapshot
import TestMessages
import TestSupport
import Testing

@testable import Interchange

/// A text that a scan of its bytes proves is one that reads back the same when it is really written.
@Suite struct PlainLineTests {
  private static let phrases = TrialPhrases.numberPhrases + [braces, twins]

  /// A phrase whose token has a name that no text can hold as it is.
  private static let braces = TrialPhrases.keyed(
    "braces", [Parameter("{a", .text), Parameter("b}", .text), Parameter("c\td", .text)])

  /// A phrase with two tokens of one name.
  private static let twins = TrialPhrases.keyed(
    "twins", [Parameter("a", .text), Parameter("a", .number)])

  /// Returns the fault of really writing and reading a text.
  private func fault(
    _ message: Message, _ phrase: SourcePhrase, _ form: CommittedForm,
    _ state: TranslationState = .approved
  ) -> PatternError? {
    form.faultOfLine(Translation(message, state: state, revision: 1), phrase)
  }

  @Test(arguments: 0...0x7F as ClosedRange<UInt8>)
  func everyByteOfWordsIsProvenOrWritten(byte: UInt8) throws {
    let form = CommittedForm(try #require(TextLanguage(tag("de"))))
    let sign = String(UnicodeScalar(byte))
    for phrase in Self.phrases {
      let tokens = phrase.parameters.indices.map(Message.Node.token)
      for words in [sign, sign + sign, "a\(sign)", "\(sign)a", "{\(sign)}", "{{PLURAL:\(sign)"] {
        let message = Message([.text(words)] + tokens + [.text(words)])
        guard PlainLine(phrase).holds(message) else { continue }
        for state in TranslationState.allCases {
          #expect(fault(message, phrase, form, state) == nil, "\(words) of \(phrase.key ?? "")")
        }
      }
    }
  }

  @Test func everyRandomTextThatIsProvenReadsBack() throws {
    let form = CommittedForm(try #require(TextLanguage(tag("ar"))))
    var chance = SeededGenerator(seed: 27)
    var proven = 0
    for _ in 0..<3000 {
      for phrase in Self.phrases {
        var wild = WildMessages(parameters: phrase.parameters.count)
        wild.words += ["words", "é", "\u{300}", "\u{0}", "\\", "[", "#"]
        let message = wild.message(&chance, depth: 0)
        guard PlainLine(phrase).holds(message) else { continue }
        proven += 1
        #expect(fault(message, phrase, form) == nil, "\(message) of \(phrase.key ?? "")")
      }
    }
    #expect(proven > 1000)
  }

  @Test func everyTextThatIsNotParsedReadsAsTheParserReadsIt() throws {
    let language = try #require(TextLanguage(tag("ar")))
    var chance = SeededGenerator(seed: 28)
    var found = 0
    for phrase in Self.phrases + [Self.sameNames, Self.marked] {
      let line = PlainLine(phrase)
      let own: [String] = phrase.parameters.map(\.name)
      let names = own + ["a", "e\u{301}", "\u{E9}", "x"]
      let parts =
        names.map { "{\($0)}" } + names + [
          "{", "}", "{{", "<", "<b>", "</b>", "<<", "\\", "\n", "é", " ", "\u{0}",
        ]
        + ["{{PLURAL:$1|a|b}}"]
      for _ in 0..<4000 {
        let count = Int.random(in: 0...5, using: &chance)
        let text = (0..<count).compactMap { _ in parts.randomElement(using: &chance) }.joined()
        guard let message = line.message(of: text) else { continue }
        found += 1
        var reader = EntryReader(
          phrase: phrase, categories: language.categories, ordinals: language.ordinals, path: "")
        #expect(reader.read(.members(["text": .text(text)])) == message, "\(text)")
        #expect(reader.findings.isEmpty, "\(text)")
      }
    }
    #expect(found > 5000)
  }

  /// A phrase whose tokens have the same name in other bytes.
  private static let sameNames = TrialPhrases.keyed(
    "same", [Parameter("e\u{301}", .text), Parameter("\u{E9}", .text)])

  /// A phrase in whose texts tags are spans.
  private static let marked = SourcePhrase(
    id: PhraseID(rawValue: 28), identity: .pattern([.text("words of {a}")]),
    parameters: [Parameter("a", .text)], source: Message([.text("words of "), .token(0)]),
    description: "A part")

  @Test func wordsAndTokensAreProven() {
    let phrase = TrialPhrases.keyed("one", [Parameter("1", .text)])
    let line = PlainLine(phrase)
    #expect(line.holds(Message([.text("Größe: "), .token(0), .text(" \"MB\"")])))
    #expect(!line.holds(Message([.token(1)])))
    #expect(!line.holds(Message([])))
    #expect(!line.holds(Message([.text(String(repeating: "x", count: 1001))])))
  }

  @Test func aTextThatLacksATokenIsNotProven() {
    let source = Message([.token(0)])
    var phrase = TrialPhrases.keyed("one", [Parameter("1", .text)])
    phrase.source = source
    #expect(!PlainLine(phrase).holds(Message(text: "words")))
  }
}
