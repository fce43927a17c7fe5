import SwiftSyntax

/// The literals that Apple's framework App Intents takes as localized resources: the arguments of
/// its types and attributes.
///
/// Source: the initializers of App Intents with parameters of the type `LocalizedStringResource`.
enum IntentTexts {
  /// The module whose import makes the names below those of the framework.
  static let module = "AppIntents"

  /// The labels of texts by type; an empty one is the first argument, without a label.
  private static let labels: [String: Set<String>] = [
    "AppShortcut": ["shortTitle"],
    "DisplayRepresentation": ["title", "subtitle"],
    "IntentDescription": ["", "categoryName", "resultValueName"],
    "IntentDialog": ["", "full", "supporting"],
    "Parameter": ["title", "description", "requestValueDialog"],
    "Property": ["title"],
    "TypeDisplayRepresentation": ["", "name"],
  ]

  /// The types whose literals are texts too.
  private static let literalTypes: Set<String> = [
    "DisplayRepresentation", "IntentDescription", "IntentDialog", "TypeDisplayRepresentation",
  ]

  /// Returns the texts in the arguments of a type's initializer or of an attribute.
  static func literals(
    of type: String?, _ arguments: LabeledExprListSyntax?
  ) -> [StringLiteralExprSyntax] {
    guard let arguments, let labels = type.flatMap({ labels[$0] }) else { return [] }
    return arguments.enumerated().compactMap { index, argument in
      guard let label = argument.label?.nameText ?? (index == 0 ? "" : nil), labels.contains(label)
      else { return nil }
      return argument.expression.stringLiteral
    }
  }

  /// Returns the texts of a property: its own, or those of a dictionary's values.
  static func literals(of property: PatternBindingSyntax) -> [StringLiteralExprSyntax] {
    guard let type = property.typeAnnotation?.type else { return [] }
    if let dictionary = type.as(DictionaryTypeSyntax.self), isText(dictionary.value),
      case .elements(let elements)? = property.initializer?.value.as(DictionaryExprSyntax.self)?
        .content
    {
      return elements.compactMap { $0.value.stringLiteral }
    }
    return isText(type) ? property.valueLiteral.map { [$0] } ?? [] : []
  }

  private static func isText(_ type: TypeSyntax) -> Bool {
    type.unwrapped.lastToken(viewMode: .sourceAccurate).map { literalTypes.contains($0.nameText) }
      ?? false
  }
}
