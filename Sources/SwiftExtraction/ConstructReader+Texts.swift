import Constructs
import Extraction
import Phrases
import SwiftSyntax

extension ConstructReader {
  /// `\(plural: count, "one", …)`.
  func plural(
    _ first: LabeledExprSyntax, _ form: SourceForm
  ) throws(Fault) -> Construct {
    try require(form)
    let one = try pluralText(arguments.unlabeled[0].expression)
    let many = try arguments["many"].map(pluralText) ?? one + "s"
    let name = try arguments["name"].map(token) ?? "number"
    let segment = Segment.plural(
      one: one, many: many, showCount: try showCount(), name: name, exactly: try exactly())
    let place = arguments["name"]?.positionAfterSkippingLeadingTrivia
    return Construct(
      segment: segment, token: name, place: place ?? first.positionAfterSkippingLeadingTrivia,
      englishWords: arguments["many"] == nil ? "the plurals without \"many:\"" : nil)
  }

  private func pluralText(_ expression: ExprSyntax) throws(Fault) -> String {
    if expression.literalText != nil { return try text(expression) }
    throw Fault(
      .pluralNotLiteral, at: expression, "the words of a plural are not a string literal",
      fix: "write them as a literal without interpolations")
  }

  private func showCount() throws(Fault) -> ShowCount {
    guard let expression = arguments["showCount"] else { return .no }
    if let value = expression.memberName.flatMap(ShowCount.init(rawValue:)) { return value }
    throw Fault(
      .showCount, at: expression, "\"showCount\" is not written out",
      fix: .decision("write .no, .ifMany or .yes"))
  }

  /// The texts for single numbers: `[0: "no one", 12: "a dozen"]`.
  private func exactly() throws(Fault) -> [ExactText] {
    guard let expression = arguments["exactly"] else { return [] }
    guard let dictionary = expression.as(DictionaryExprSyntax.self) else {
      throw exactFault(expression, "the texts of \"exactly\" are not a dictionary literal")
    }
    guard case .elements(let elements) = dictionary.content else { return [] }
    var found: [ExactText] = []
    for element in elements {
      guard let number = element.key.literalNumber, number <= 1 << 60 else {
        throw exactFault(element.key, "a key of \"exactly\" is not a whole number up to 2^60")
      }
      if found.contains(where: { $0.number == number }) {
        throw exactFault(element.key, "the number \(number) appears twice in \"exactly\"")
      }
      guard element.value.literalText != nil else {
        throw exactFault(element.value, "a text of \"exactly\" is not a string literal")
      }
      found.append(ExactText(number, try text(element.value)))
    }
    return found
  }

  private func exactFault(_ place: ExprSyntax, _ message: String) -> Fault {
    Fault(
      .exactNumbers, at: place, message,
      fix: "write each number once, as [0: \"no one\", 12: \"a dozen\"]")
  }

  /// The value of a literal, whose spans are closed where they open.
  func text(_ expression: ExprSyntax) throws(Fault) -> String {
    let text = expression.literalText ?? ""
    try checkMarkup(text, at: expression)
    return text
  }

  /// Refuses a text of a construct whose spans are not all its own.
  func checkMarkup(_ text: String, at place: ExprSyntax) throws(Fault) {
    do throws(Markup.Fault) {
      try Markup.check(Markup.parts(of: text))
    } catch {
      throw .markup(error, at: place)
    }
  }
}

extension Fault {
  /// Spans that are not closed, or not in order.
  static func markup(_ fault: Markup.Fault, at node: some SyntaxProtocol) -> Fault {
    Fault(
      .brokenMarkup, at: node, "\(fault)",
      fix: .decision(
        "close spans in the text where they open, the last one first, or write << for a <"))
  }
}
