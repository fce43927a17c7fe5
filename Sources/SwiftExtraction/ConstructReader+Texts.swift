import Extraction
import Phrases
import SwiftSyntax

extension ConstructReader {
  /// `\(plural: count, "one", …)`.
  func plural(_ first: LabeledExprSyntax) throws(Fault) -> Construct {
    let options = ["plural", "many", "showCount", "name", "value"]
    let form = "\\(plural: count, \"one\", many: \"many\", showCount: .yes, name: \"token\")"
    try arguments.require(1, options: options, form: form)
    let one = try pluralText(arguments.unlabeled[0].expression)
    let many = try arguments["many"].map(pluralText) ?? one + "s"
    let name = try arguments["name"].map(token) ?? "number"
    let segment = Segment.plural(one: one, many: many, showCount: try showCount(), name: name)
    let place = arguments["name"]?.positionAfterSkippingLeadingTrivia
    return Construct(
      segment: segment, token: name, place: place ?? first.positionAfterSkippingLeadingTrivia)
  }

  private func pluralText(_ expression: ExprSyntax) throws(Fault) -> String {
    if let text = expression.literalText { return text }
    throw Fault(
      .pluralNotLiteral, at: expression, "the words of a plural are not a string literal",
      fix: "write them as a literal without interpolations")
  }

  private func showCount() throws(Fault) -> ShowCount {
    guard let expression = arguments["showCount"] else { return .no }
    if let value = expression.memberName.flatMap(ShowCount.init(rawValue:)) { return value }
    throw Fault(
      .showCount, at: expression, "\"showCount\" is not written out",
      fix: "write .no, .ifMany or .yes")
  }

  /// `\(enum: "kind", key, ["photo": "a photo"])`.
  func choice(_ first: LabeledExprSyntax) throws(Fault) -> Construct {
    let form = "\\(enum: \"kind\", key, [\"photo\": \"a photo\", \"video\": \"a video\"])"
    try arguments.require(2, options: ["enum"], form: form)
    let token = try token(first.expression)
    let texts = arguments.unlabeled[1].expression
    guard case .elements(let elements) = texts.as(DictionaryExprSyntax.self)?.content else {
      throw Fault(
        .enumNotLiteral, at: texts, "the texts of an enum are not a dictionary literal with keys",
        fix: "write them as \(form)")
    }
    var found: [ChoiceText] = []
    for element in elements { found.append(try choiceText(element, after: found)) }
    return construct(.choice(name: token, found), token, first.expression)
  }

  private func choiceText(
    _ element: DictionaryElementSyntax, after former: [ChoiceText]
  ) throws(Fault) -> ChoiceText {
    guard let key = element.key.literalText else { throw notLiteral("key", element.key) }
    guard let text = element.value.literalText else { throw notLiteral("text", element.value) }
    if let fault = TokenName.fault(of: key) {
      throw Fault(
        .enumKey, at: element.key, "the key \"\(key)\" of an enum \(fault)",
        fix: "use the case's name as the key")
    }
    if former.contains(where: { $0.key == key }) {
      throw Fault(
        .enumKey, at: element.key, "the key \"\(key)\" stands twice in one enum",
        fix: "leave one of them out")
    }
    return ChoiceText(key, text)
  }

  private func notLiteral(_ what: String, _ expression: ExprSyntax) -> Fault {
    Fault(
      .enumNotLiteral, at: expression, "a \(what) of an enum is not a string literal",
      fix: "write keys and texts as literals without interpolations")
  }
}
