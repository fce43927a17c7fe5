import JSON
import Language
import MessageSyntax
import Phrases

extension EntryReader {
  /// A row on the path to the current text.
  struct Row {
    var position: Int
    /// Some numbers that select it; empty if it is not a number's category.
    var numbers: [UInt64]
  }

  /// Returns the row of a key among the members of its level.
  func rowOf(_ key: VariantKey?, _ position: Int, among members: [JSONValue.Member]) -> Row {
    let kind = phrase.parameters.parameter(at: position)?.kind ?? .text
    let known: CategoryNumbers? =
      switch kind {
      case .number: numbers
      case .ordinal: ordinalNumbers
      case .text, .list, .name, .gender, .choice: nil
      }
    let keys = members.compactMap { try? RowWords.key($0.name, kind) }
    return Row(position: position, numbers: known?.shown(for: key, among: keys) ?? [])
  }

  /// Whether a row for several numbers omits the number.
  var leavesOutNumbers: Bool { findings.contains { $0.rule == LeftOutNumbers.rule } }

  /// Warns of a row for several numbers that omits the number although the source shows it.
  mutating func warnLeftOut(_ message: Message, _ value: JSONValue, _ path: String) {
    let left = phrase.source.shownParameters.subtracting(message.shownParameters)
    for row in rows where left.contains(row.position) && row.numbers.count > 1 {
      let token = "{\(phrase.parameters[row.position].name)}"
      report(
        .warning, LeftOutNumbers.rule, value, path,
        "the row \(LeftOutNumbers.words(row.numbers, token))",
        "use \(token), and add a row \"=\(row.numbers[0])\" for what is true of that number alone")
    }
  }

  mutating func warnEmptySpan(_ message: Message, _ value: JSONValue, _ path: String) {
    guard let name = spans.emptySpan(of: message) else { return }
    report(
      .warning, "empty-span", value, path,
      "the span \"<\(name)>\" has no words, but has some in the source text",
      .decision("put <\(name)>…</\(name)> around the words that say the same"))
  }

  /// Returns whether a text stands for one number, so that it may omit it.
  func mayOmit(_ position: Int, _ path: [(Int, VariantKey?)]) -> Bool {
    path.contains { parameter, key in
      guard parameter == position else { return false }
      switch (phrase.parameters[position].kind, key) {
      case (.number, _), (.ordinal, _): return true
      case (_, .exactly), (_, .plural(.zero)), (_, .plural(.one)), (_, .plural(.two)): return true
      default: return false
      }
    }
  }
}
