import Language
import MessageSyntax
import Phrases

/// Finds forms for several numbers that do not show the number although the source text does.
///
/// "eine Datei" is right if the form is for 1 alone. Russian `one` is 1, 21, 31 and so on, and the
/// default form of most languages is for nearly every number.
struct LeftOutNumbers {
  /// The rule that such a form breaks.
  static let rule = "number-left-out"

  private let language: TextLanguage
  private let numbers, ordinalNumbers: CategoryNumbers

  /// Creates the check of a language's texts.
  init(_ language: TextLanguage) {
    self.language = language
    numbers = CategoryNumbers(language.rules.plural)
    ordinalNumbers = CategoryNumbers(language.rules.ordinal)
  }

  /// Finds the numbers of a text that such forms leave out.
  ///
  /// - Parameters:
  ///   - message: The text, without an error.
  ///   - phrase: Its phrase.
  ///   - written: Returns the written form of a token, such as `%1$d`.
  /// - Returns: One warning for each number, in the order of the first form that leaves it out.
  /// - Complexity: Linear in the message if each of its forms shows the numbers that it is chosen by.
  func findings(
    _ message: Message, of phrase: SourcePhrase, written: (Parameter) -> String
  ) -> [TokenCheck.Finding] {
    let choosing = message.choosingParameters
    if choosing.isEmpty { return [] }
    let wanted = phrase.source.shownParameters.filter { position in
      choosing.contains(position) && numbers(at: position, phrase) != nil
        && !message.showsAlways(position)
    }
    guard !wanted.isEmpty else { return [] }
    let expansion = language.expansion(phrase)
    guard LengthCheck.finding(sentences: expansion.sentenceCount(message)) == nil else { return [] }
    var found: [Omission] = []
    walk(expansion.tree(message).tree, [], wanted, phrase) { position, form, some in
      if let place = found.firstIndex(where: { $0.position == position }) {
        found[place].forms.append(form)
      } else {
        found.append(Omission(position: position, forms: [form], numbers: some))
      }
    }
    return found.map { finding(written(phrase.parameters[$0.position]), $0) }
  }

  /// A number that forms leave out.
  private struct Omission {
    var position: Int
    /// The names of the forms.
    var forms: [String]
    /// Some numbers that select the first form.
    var numbers: [UInt64]
  }

  /// A row on the path to a sentence: its parameter, its name, and some numbers that select it.
  private typealias Row = (position: Int, name: String, numbers: [UInt64])

  private func walk(
    _ tree: VariantTree, _ path: [Row], _ wanted: Set<Int>, _ phrase: SourcePhrase,
    _ report: (_ position: Int, _ form: String, _ numbers: [UInt64]) -> Void
  ) {
    switch tree {
    case .leaf(let sentence):
      let left = wanted.subtracting(sentence.shownParameters)
      for row in path where left.contains(row.position) && row.numbers.count > 1 {
        report(row.position, path.map(\.name).joined(separator: ", "), row.numbers)
      }
    case .level(let position, let rows, let other):
      let kind = phrase.parameters.parameter(at: position)?.kind ?? .text
      let (keys, known) = (rows.map(\.key), numbers(at: position, phrase))
      func row(_ key: VariantKey?) -> Row {
        let name = key.map { RowWords.word($0, kind) } ?? RowWords.defaultWord(kind)
        return (position, name, known?.shown(for: key, among: keys) ?? [])
      }
      for next in rows { walk(next.tree, path + [row(next.key)], wanted, phrase, report) }
      walk(other, path + [row(nil)], wanted, phrase, report)
    }
  }

  /// Returns the numbers of the categories by which a parameter chooses; nil for any other one.
  private func numbers(at position: Int, _ phrase: SourcePhrase) -> CategoryNumbers? {
    switch phrase.parameters.parameter(at: position)?.kind {
    case .number: numbers
    case .ordinal: ordinalNumbers
    default: nil
    }
  }

  private func finding(_ token: String, _ omission: Omission) -> TokenCheck.Finding {
    let forms = Self.listed(omission.forms)
    let isOne = omission.forms.count == 1
    return TokenCheck.Finding(
      severity: .warning, rule: Self.rule,
      message: isOne
        ? "the form \(forms) of \"\(language.locale)\" \(Self.words(omission.numbers, token))"
        : "the forms \(forms) of \"\(language.locale)\" are shown for several numbers each, "
          + "and do not show \"\(token)\"",
      fix: .decision(
        "show \(token) in \(isOne ? "it" : "them"); only a form for one number may be without"))
  }

  /// The most forms that a finding names.
  private static let listedForms = 3

  /// Returns the names of forms in quotes, and how many more there are: `"few", "many" and 2 more`.
  private static func listed(_ forms: [String]) -> String {
    let count = forms.count > listedForms ? listedForms - 1 : forms.count
    var words = forms.prefix(count).map { "\"\($0)\"" }
    if count < forms.count { words.append("\(forms.count - count) more") }
    guard let last = words.popLast() else { return "" }
    return words.isEmpty ? last : words.joined(separator: ", ") + " and " + last
  }

  /// Returns what a form does: `is shown for 0, 2, 3, …, and does not show "{1}"`.
  static func words(_ numbers: [UInt64], _ token: String) -> String {
    let some = numbers.prefix(3).map(String.init).joined(separator: ", ")
    return "is shown for \(some)\(numbers.count > 3 ? ", …" : ""), and does not show \"\(token)\""
  }
}

extension Message {
  /// Returns whether every form of the message shows a parameter.
  fileprivate func showsAlways(_ position: Int) -> Bool {
    nodes.contains { node in
      switch node {
      case .token(position): true
      case .select(let selection): selection.branches.allSatisfy { $0.showsAlways(position) }
      case .token, .text, .open, .close: false
      }
    }
  }
}
