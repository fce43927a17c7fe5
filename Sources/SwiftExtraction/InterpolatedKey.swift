import Extraction
import SwiftSyntax

/// The key that Foundation derives from a literal with values: `"\(count) of \(name)"` is `%lld of
/// %@`.
///
/// The format of a value follows from its type, which only the compiler knows. It is inferred from
/// what the file says (`ValueTypes`). A value with a `format`, a `style` or another option is a text.
/// Anything else is assumed to be text, with a warning.
struct InterpolatedKey {
  private(set) var text = ""
  /// The values whose format is only assumed.
  private(set) var doubts: [ExprSyntax] = []
  /// The formats of the values; nil for those that are only assumed.
  private var formats: [String?] = []
  /// The parts of the key between values whose format is only assumed.
  private var parts = [""]
  /// The most values whose formats are looked up.
  private static let mostDoubts = 4

  /// Derives the key of a literal; nil if one of its escapes is invalid.
  init?(_ literal: StringLiteralExprSyntax, _ types: ValueTypes?) {
    let hasValues = literal.segments.contains { $0.is(ExpressionSegmentSyntax.self) }
    for segment in literal.segments {
      if let value = segment.as(ExpressionSegmentSyntax.self) {
        add(value, types)
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

  private mutating func add(_ segment: ExpressionSegmentSyntax, _ types: ValueTypes?) {
    let arguments = Array(segment.expressions)
    let specifier = arguments.first { $0.label?.text == "specifier" }?.expression.literalText
    guard let value = arguments.first, specifier == nil else {
      return append(format: specifier ?? "%@")
    }
    if let name = Self.parameter(value.expression) { return append("${\(name)}") }
    // Values with options, and ones such as `\(timerInterval: …)`, are made texts first.
    if value.label?.text == "placeholder" {
      append(format: Self.format(ofPlaceholder: value.expression))
    } else if value.label != nil || arguments.count > 1 {
      append(format: "%@")
    } else if let format = types?.format(of: value.expression) {
      append(format: format)
    } else {
      text += "%@"
      parts.append("")
      formats.append(nil)
      doubts.append(value.expression)
    }
  }

  private mutating func append(format: String) {
    formats.append(format)
    append(format)
  }

  /// Returns the name of a parameter of App Intents: `tea` for `\.$tea`, `applicationName` for
  /// `.applicationName`, which their keys have as `${tea}`.
  ///
  /// Source: Apple's pages `appintents/appshortcutphrase` and `appintents/intentparametersummary`.
  private static func parameter(_ value: ExprSyntax) -> String? {
    if let path = value.as(KeyPathExprSyntax.self), path.root == nil {
      let name = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)?
        .declName.baseName.text
      return name.flatMap { $0.hasPrefix("$") ? String($0.dropFirst()) : nil }
    }
    guard let member = value.as(MemberAccessExprSyntax.self), member.base == nil,
      member.declName.baseName.text == "applicationName"
    else { return nil }
    return "applicationName"
  }

  /// Returns the format of `\(placeholder: .int)`.
  private static func format(ofPlaceholder kind: ExprSyntax) -> String {
    switch kind.memberName {
    case "int": "%lld"
    case "uint": "%llu"
    case "float": "%f"
    case "double": "%lf"
    default: "%@"
    }
  }

  private mutating func append(_ words: String) {
    text += words
    parts[parts.count - 1] += words
  }

  /// Takes the key of a file, if exactly one fits the literal with other types of its values.
  ///
  /// - Parameter known: Returns the keys with the same words between their tokens.
  mutating func resolve(_ known: (String) -> [String]) {
    var found = known(text)
    if doubts.isEmpty, found.contains(text) { return }
    let sure = fitting(found)
    if !sure.isEmpty { found = sure }
    if found.count == 1 { (text, doubts) = (found[0], []) }
  }

  /// Returns the keys of a file that the literal may have, if there are several.
  ///
  /// - Parameter known: Returns the keys with the same words between their tokens.
  /// - Returns: The keys; empty if there is at most one.
  func candidates(_ known: (String) -> [String]) -> [String] {
    if doubts.isEmpty { return [] }
    let found = fitting(known(text))
    return found.count > 1 ? found : []
  }

  /// Returns the keys whose tokens are those that are known.
  private func fitting(_ keys: [String]) -> [String] {
    keys.filter { key in
      let tokens = SourceTexts.tokens(of: key)
      return tokens.count == formats.count
        && zip(tokens, formats).allSatisfy { $1 == nil || $1 == $0 }
    }
  }

  /// Takes the kinds of values with which the text fits one of a file.
  ///
  /// - Parameter isKnown: Returns whether the values of a text are those of the file.
  mutating func resolveKinds(_ isKnown: (String) -> Bool) {
    guard (1...Self.mostDoubts).contains(doubts.count) else { return }
    var keys = [parts[0]]
    for part in parts.dropFirst() {
      keys = keys.flatMap { key in ["%@", "%lld"].map { key + $0 + part } }
    }
    let found = keys.filter(isKnown)
    guard found.count == 1 else { return }
    (text, doubts) = (found[0], [])
  }
}
