import SwiftSyntax

extension ExprSyntax {
  /// Returns the type that the nearest declaration gives a name: a variable before the expression, a
  /// parameter, or a property of a type around it.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - isOfSelf: Whether it is written after `self`, so that only properties count.
  /// - Returns: The type, one without a text if the declaration has no written type; nil if nothing
  ///   around the expression declares the name.
  /// - Complexity: Linear in the declarations around it, of which each list counts with its first 1,000.
  func declaredType(of name: String, isOfSelf: Bool) -> TextType? {
    var (node, climbed) = (Syntax(self), 0)
    while let parent = node.parent, climbed < Self.deepest {
      climbed += 1
      switch parent.as(SyntaxEnum.self) {
      case .memberBlockItemList(let list):
        if let type = Self.type(of: name, in: list.prefix(Self.longest).map(\.decl)) { return type }
        if isOfSelf { return nil }
      case .codeBlockItemList(let list) where !isOfSelf:
        let before = list.prefix(Self.longest).prefix { $0.position < node.position }
        if let type = Self.type(of: name, in: before.compactMap { $0.item.as(DeclSyntax.self) }) {
          return type
        }
      case .functionDecl(let function) where !isOfSelf:
        if let type = function.signature.parameterClause.type(of: name) { return type }
      case .initializerDecl(let function) where !isOfSelf:
        if let type = function.signature.parameterClause.type(of: name) { return type }
      default: break
      }
      node = parent
    }
    return nil
  }

  private static let deepest = 400
  private static let longest = 1_000

  private static func type(of name: String, in declarations: [DeclSyntax]) -> TextType? {
    for case let variable? in declarations.map({ $0.as(VariableDeclSyntax.self) }) {
      for binding in variable.bindings
      where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.nameText == name {
        return binding.typeAnnotation.map { TextType($0.type) } ?? .named("")
      }
    }
    return nil
  }
}

extension FunctionParameterClauseSyntax {
  /// Returns the type of the parameter that a body calls by a name; nil if there is none.
  fileprivate func type(of name: String) -> TextType? {
    parameters.first { ($0.secondName ?? $0.firstName).nameText == name }
      .map { TextType($0.type) }
  }
}
