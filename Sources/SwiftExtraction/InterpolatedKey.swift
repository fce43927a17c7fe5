import Extraction
import SwiftSyntax

/// The key that Foundation derives from a literal with values: `"\(count) of \(name)"` is `%lld of
/// %@`.
///
/// The format of a value follows from its type, which only the compiler knows. It is inferred from
/// `specifier:`, from a literal, from expressions that are always numbers: `.count`, `Int(…)`,
/// `Double(…)`, and from a parameter of the function around. Anything else is assumed to be text,
/// with a warning.
struct InterpolatedKey {
  private(set) var text = ""
  /// The values whose format is only assumed.
  private(set) var doubts: [ExprSyntax] = []
  /// The parts of the key between values whose format is only assumed.
  private var parts = [""]
  /// The most values whose formats are looked up.
  private static let mostDoubts = 4

  /// Derives the key of a literal; nil if one of its escapes is invalid.
  init?(_ literal: StringLiteralExprSyntax) {
    let hasValues = literal.segments.contains { $0.is(ExpressionSegmentSyntax.self) }
    for segment in literal.segments {
      if let value = segment.as(ExpressionSegmentSyntax.self) {
        add(value)
      } else {
        guard let words = literal.text(of: [segment]) else { return nil }
        let added =
          hasValues
          ? words.split(separator: "%", omittingEmptySubsequences: false)
            .joined(separator: "%%") : words
        append(added)
      }
    }
  }

  private mutating func add(_ segment: ExpressionSegmentSyntax) {
    let arguments = Array(segment.expressions)
    let specifier = arguments.first { $0.label?.text == "specifier" }?.expression.literalText
    guard let value = arguments.first?.expression, specifier == nil else {
      append(specifier ?? "%@")
      return
    }
    if let format = Self.format(of: value) {
      append(format)
    } else {
      text += "%@"
      parts.append("")
      doubts.append(value)
    }
  }

  private mutating func append(_ words: String) {
    text += words
    parts[parts.count - 1] += words
  }

  /// Takes the key of a file, if exactly one fits the literal with other types of its values.
  ///
  /// - Parameters:
  ///   - formats: The formats of values to try.
  ///   - isKnown: Returns whether a file has a key.
  mutating func resolve(_ formats: [String] = Self.formats, _ isKnown: (String) -> Bool) {
    guard (1...Self.mostDoubts).contains(doubts.count) else { return }
    var keys = [parts[0]]
    for part in parts.dropFirst() {
      keys = keys.flatMap { key in formats.map { key + $0 + part } }
    }
    let found = keys.filter(isKnown)
    guard found.count == 1 else { return }
    (text, doubts) = (found[0], [])
  }

  /// The formats that Foundation derives from the types of values.
  private static let formats = ["%@", "%lld", "%llu", "%d", "%u", "%lf", "%f"]
  /// The formats of a text and of a whole number.
  static let kinds = ["%@", "%lld"]

  /// Returns the format of a value whose type is evident.
  private static func format(of value: ExprSyntax) -> String? {
    if value.is(IntegerLiteralExprSyntax.self) { return "%lld" }
    if value.is(FloatLiteralExprSyntax.self) { return "%lf" }
    if value.stringLiteral != nil { return "%@" }
    if value.memberName == "count" { return "%lld" }
    if let called = value.as(FunctionCallExprSyntax.self)?.calledExpression {
      return called.as(DeclReferenceExprSyntax.self).flatMap { format(ofType: $0.baseName.text) }
    }
    return ParameterType(of: value).flatMap { format(ofType: $0.name) }
  }

  private static func format(ofType name: String) -> String? {
    switch name {
    case "Int", "Int64": "%lld"
    case "UInt", "UInt64": "%llu"
    case "Int32", "Int16", "Int8": "%d"
    case "UInt32", "UInt16", "UInt8": "%u"
    case "Double", "CGFloat": "%lf"
    case "Float": "%f"
    case "String", "Substring": "%@"
    default: nil
    }
  }
}
