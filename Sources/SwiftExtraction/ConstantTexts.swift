import SwiftSyntax

/// Constants with literals: `static let table = "Common"`, which a call names instead of the literal.
extension ExprSyntax {
  /// The text of a literal, or of the constant of the same file that a name stands for; nil for anything
  /// else.
  var constantText: String? {
    literalText ?? constantValue?.literalText
  }

  /// The value of the constant that a name stands for: `table`, `Self.table`, `Tables.common`; nil if the
  /// file does not declare it.
  private var constantValue: ExprSyntax? {
    if let name = self.as(DeclReferenceExprSyntax.self)?.baseName.nameText {
      return constant(name, around: Syntax(self))
    }
    guard let member = self.as(MemberAccessExprSyntax.self), let type = member.base?.typeName else {
      return nil
    }
    let name = member.declName.baseName.nameText
    let types = ["self", "Self"].contains(type) ? Array(enclosingTypes) : [type]
    return types.last.flatMap { constant(name, ofType: $0) }
  }

  private var typeName: String? {
    self.as(DeclReferenceExprSyntax.self)?.baseName.text ?? memberName
  }

  /// Returns the value of the nearest declaration of a name around a use.
  private func constant(_ name: String, around use: Syntax) -> ExprSyntax? {
    var node = use.parent
    while let place = node {
      if ForwardingFunction.parameters(of: place).contains(where: { $0.name == name }) {
        return nil
      }
      if let value = place.declarations.lazy.compactMap({ $0.constant(name) }).first {
        return value
      }
      node = place.parent
    }
    // Another part of the type.
    return enclosingTypes.last.flatMap { constant(name, ofType: $0) }
  }

  private func constant(_ name: String, ofType type: String) -> ExprSyntax? {
    let parts = root.declarations.filter { $0.isOfType(type) }
    return parts.lazy.compactMap { part in
      part.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members.lazy
        .compactMap { Syntax($0.decl).constant(name) }.first
    }.first
  }
}

extension Syntax {
  /// The declarations of a block, of a type's members or of a file.
  fileprivate var declarations: [Syntax] {
    if let members = self.as(MemberBlockSyntax.self)?.members {
      return members.map { Syntax($0.decl) }
    }
    let items = self.as(CodeBlockItemListSyntax.self) ?? self.as(SourceFileSyntax.self)?.statements
    return items?.compactMap { $0.item.as(DeclSyntax.self).map(Syntax.init) } ?? []
  }

  /// Returns the value of a name, if the declaration is one of a constant of that name.
  fileprivate func constant(_ name: String) -> ExprSyntax? {
    guard let variable = self.as(VariableDeclSyntax.self), variable.bindingSpecifier.text == "let"
    else { return nil }
    return variable.bindings.first { binding in
      binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.nameText == name
    }?.initializer?.value
  }

  /// Returns whether it declares a type of a name, or extends it.
  fileprivate func isOfType(_ name: String) -> Bool {
    if let extended = self.as(ExtensionDeclSyntax.self)?.extendedType {
      return extended.lastToken(viewMode: .sourceAccurate)?.nameText == name
    }
    guard self.asProtocol((any DeclGroupSyntax).self) != nil else { return false }
    return self.asProtocol((any NamedDeclSyntax).self)?.name.nameText == name
  }
}
