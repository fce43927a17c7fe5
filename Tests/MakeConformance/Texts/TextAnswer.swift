import JSON
import Language
import Pack

@testable import PackBuilder
@testable import Phrases

/// The right answer to a question, found by walking the trees of messages: no pack is read.
enum TextAnswer {
  /// Returns the members of the answer.
  ///
  /// - Parameters:
  ///   - question: The values and settings.
  ///   - ordinal: The ordinal of the phrase; nil if the key table does not have it.
  ///   - packs: The packs to search, the preferred one first.
  /// - Returns: The members, in order.
  static func members(
    _ question: TextQuestion, _ ordinal: Int?, _ packs: [TextPack]
  ) -> KeyValuePairs<String, JSONValue?> {
    guard let ordinal else { return ["answer": .text("unknown")] }
    let first = packs.first { $0.epoch == TextLocale.epoch }
    for (index, pack) in packs.enumerated() where pack.epoch == TextLocale.epoch {
      switch pack.values[ordinal] {
      case nil, .dead: continue
      case .sameAsSource: return ["answer": .text("source")]
      case .text(let message):
        return rendered(
          message, question, pack.rules, index, isRightToLeft: first?.rules.isRightToLeft == true)
      }
    }
    return ["answer": .text("missing")]
  }

  private static func rendered(
    _ message: Message, _ question: TextQuestion, _ rules: LanguageRules, _ index: Int,
    isRightToLeft: Bool
  ) -> KeyValuePairs<String, JSONValue?> {
    let settings = SharedSettings(
      RenderingSettings(viewer: question.viewer, isolatesValues: question.isolates))
    return withExtendedLifetime(settings) {
      var output = TextOutput(settings)
      question.values.withView {
        message.canonical.render($0, SharedRules(rules), into: &output)
      }
      if rules.isRightToLeft != isRightToLeft, question.isolates {
        output.isolate(rightToLeft: rules.isRightToLeft)
      }
      return members(of: &output, index)
    }
  }

  private static func members(
    of output: inout TextOutput, _ index: Int
  ) -> KeyValuePairs<String, JSONValue?> {
    let (text, fault) = (output.text, fault(output.fault))
    return [
      "answer": .text("text"), "pack": .whole(index), "text": .text(text),
      "spans": .list(output.marks.map { json($0, text) }), "fault": (fault?.0).json,
      "parameter": fault.map { .whole($0.1) },
    ]
  }

  /// Returns a mark with its offsets in UTF-8 and UTF-16.
  private static func json(_ mark: SpanMark, _ text: String) -> JSONValue {
    let before = String(decoding: text.utf8.prefix(mark.offset), as: UTF8.self)
    return .list([.whole(mark.offset), .whole(before.utf16.count), mark.name.json])
  }

  private static func fault(_ fault: TextFault?) -> (String, Int)? {
    switch fault {
    case .absentValue(let parameter): ("absent-value", parameter)
    case .wrongType(let parameter): ("wrong-type", parameter)
    case .notANumber(let parameter): ("not-a-number", parameter)
    default: nil
    }
  }
}
