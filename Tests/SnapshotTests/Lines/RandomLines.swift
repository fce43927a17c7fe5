import Phrases
import TestSupport

@testable import Snapshot

extension SeededGenerator {
  private static let pieces = [
    "a", "é", "e\u{301}", "一二", "🙂", " ", "\t", "\n", "\r", "\\", "\u{0}", "\u{7F}", "\u{1F}", "=",
    ",",
    "%", "/", "-", "<<<<<<<", "{user}", "\"", "\\x00", "\\t", "0123456789abcdef", "\u{2028}", ";",
  ]

  /// A text of signs that files escape, of signs that look alike, and of usual ones.
  mutating func wildText(_ lengths: ClosedRange<Int> = 1...6) -> String {
    (0..<Int.random(in: lengths, using: &self)).map { _ in
      Self.pieces.randomElement(using: &self) ?? ""
    }.joined()
  }

  mutating func phraseName() -> PhraseName {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: .id(PhraseID(rawValue: next()))
    case 1: .key(wildText(0...3), table: wildText(1...2))
    case 2: .key(PhraseID(rawValue: next()).description, table: "")
    default: .key(wildText(0...4), table: "")
    }
  }

  mutating func translationLine() -> TranslationLine {
    let state = TranslationState.allCases.randomElement(using: &self) ?? .new
    var forms = [TranslationLine.Form(FormRow(), wildText())]
    if Bool.random(using: &self) {
      let levels = (0...Int.random(in: 0...1, using: &self)).map { _ in wildText(0...2) }
      var rows: [[UInt8]: FormRow] = [:]
      for _ in 0...3 {
        let row = FormRow(levels.map { FormRow.Step($0, wildText(0...2)) })
        rows[Array(row.written.utf8)] = row
      }
      let texts = [wildText(), wildText()]
      forms = rows.values.map {
        TranslationLine.Form($0, texts.randomElement(using: &self) ?? "")
      }
    }
    let tag = TextTag(Message(text: wildText()))
    return TranslationLine(phraseName().written, tag: tag, state: state, forms)
  }

  mutating func translationLines(_ counts: ClosedRange<Int> = 0...12) -> TranslationLines {
    TranslationLines((0..<Int.random(in: counts, using: &self)).map { _ in translationLine() })
  }
}
