import SwiftSyntax

/// The name of a value that a function passes on as a key: a parameter, a property or `self`.
struct PassedName {
  let text: String
  /// The start of the name.
  let offset: Int

  init(_ text: String, at offset: Int) { (self.text, self.offset) = (text, offset) }

  /// Reads an expression; nil if it is anything but a name that is passed on as it is.
  init?(_ expression: ExprSyntax) {
    guard let name = expression.forwardedName else { return nil }
    self.init(name.baseName.nameText, at: name.offset)
  }
}

extension ExprSyntax {
  /// The name that is passed on as it is: `key`, `self.key`, `String.LocalizationValue(key)`.
  var forwardedName: DeclReferenceExprSyntax? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name }
    if let member = self.as(MemberAccessExprSyntax.self),
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    {
      return member.declName
    }
    if let inner = unwrappedName { return inner.forwardedName }
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first, argument.label == nil,
      ["LocalizationValue", "init", "NSString", "String"].contains(call.calledName ?? "")
    else { return nil }
    return argument.expression.forwardedName
  }

  /// The value that stands for nothing: `"Common"` of `table ?? "Common"`; nil for anything else.
  var valueForNothing: ExprSyntax? {
    guard let elements = self.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
      elements.count == 3,
      elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
    else { return nil }
    return elements[2]
  }

  /// The value that is unwrapped or has another one in its place: `key!`, `key?`, `key ?? ""`,
  /// `key as String`.
  private var unwrappedName: ExprSyntax? {
    if let value = self.as(ForceUnwrapExprSyntax.self) { return value.expression }
    if let value = self.as(OptionalChainingExprSyntax.self) { return value.expression }
    if let tuple = self.as(TupleExprSyntax.self)?.elements, tuple.count == 1 {
      return tuple.first?.expression
    }
    guard let elements = self.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
      elements.count == 3
    else { return nil }
    let isDefault = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
    return isDefault || elements[1].is(UnresolvedAsExprSyntax.self) ? elements[0] : nil
  }
}

extension TypeSyntax {
  /// Whether it is written as a text, also an optional one.
  var isString: Bool {
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.isString }
    if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return type.wrappedType.isString
    }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.isString }
    if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.isString }
    let names = ["NSString", "String", "StringProtocol", "Substring"]
    guard let name = path.last, names.contains(name) else { return false }
    return path.count == 1 || path.count == 2 && ["Foundation", "Swift"].contains(path[0])
  }
}

extension SyntaxProtocol {
  /// Whether it is a member of an extension of texts.
  var isMemberOfTexts: Bool {
    guard let item = parent?.as(MemberBlockItemSyntax.self) else { return false }
    let group = item.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)
    return group?.extendedType.isString ?? false
  }
}
