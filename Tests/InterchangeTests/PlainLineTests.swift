import Interchange
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
