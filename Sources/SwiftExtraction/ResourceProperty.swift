import SwiftSyntax

extension PatternBindingSyntax {
  /// The literal of a property whose type is `LocalizedStringResource`; nil for any other property.
  ///
  /// App Intents declare titles in this form.
  var resourceLiteral: StringLiteralExprSyntax? {
    guard let type = typeAnnotation?.type.unwrapped,
      type.lastToken(viewMode: .sourceAccurate)?.nameText == "LocalizedStringResource",
      type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
    else { return nil }
    return valueLiteral
  }

  /// The literal that is the initial value of a property, or all that its getter returns.
  var valueLiteral: StringLiteralExprSyntax? {
    if let value = initializer?.value { return value.stringLiteral }
    guard case .getter(let items)? = accessorBlock?.accessors, items.count == 1 else { return nil }
    guard let item = items.first?.item else { return nil }
    if let expression = item.as(ExprSyntax.self) { return expression.stringLiteral }
    return item.as(ReturnStmtSyntax.self)?.expression?.stringLiteral
  }
}

extension TypeSyntax {
  /// The type within an optional one.
  var unwrapped: TypeSyntax { self.as(OptionalTypeSyntax.self)?.wrappedType ?? self }
}
