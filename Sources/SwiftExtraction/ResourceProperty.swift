import SwiftSyntax

extension PatternBindingSyntax {
  /// The literal of a property whose type is `LocalizedStringResource`: its initial value, or that of
  /// its getter; nil for any other property.
  ///
  /// App Intents declare titles in this form.
  var resourceLiteral: StringLiteralExprSyntax? {
    guard var type = typeAnnotation?.type else { return nil }
    if let optional = type.as(OptionalTypeSyntax.self) { type = optional.wrappedType }
    guard type.lastToken(viewMode: .sourceAccurate)?.nameText == "LocalizedStringResource",
      type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
    else { return nil }
    if let value = initializer?.value { return value.stringLiteral }
    guard case .getter(let items)? = accessorBlock?.accessors, items.count == 1 else { return nil }
    guard let item = items.first?.item else { return nil }
    if let expression = item.as(ExprSyntax.self) { return expression.stringLiteral }
    return item.as(ReturnStmtSyntax.self)?.expression?.stringLiteral
  }
}
