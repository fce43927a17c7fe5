import SwiftSyntax

/// The type of a name that is a parameter of the function around it.
struct ParameterType {
  /// The name of the type, without modules and arguments.
  let name: String

  /// Finds the type; nil if the name is no parameter, or if the function declares the name again.
  init?(of value: ExprSyntax) {
    guard let reference = value.as(DeclReferenceExprSyntax.self) else { return nil }
    let wanted = reference.baseName.nameText
    var place = Syntax(value).parent
    while let node = place {
      if let parameters = Self.parameters(of: node) {
        guard let type = parameters.first(where: { $0.name == wanted })?.type else {
          // A function within another one sees the parameters of both.
          place = node.parent
          continue
        }
        let declarations = DeclaredNames(wanted)
        declarations.walk(node)
        guard !declarations.isDeclared,
          let identifier = type.as(IdentifierTypeSyntax.self),
          identifier.genericArgumentClause == nil
        else { return nil }
        name = identifier.name.nameText
        return
      }
      place = node.parent
    }
    return nil
  }

  private static func parameters(of node: Syntax) -> [(name: String, type: TypeSyntax)]? {
    let signature =
      node.as(FunctionDeclSyntax.self)?.signature ?? node.as(InitializerDeclSyntax.self)?.signature
    let clause =
      signature?.parameterClause ?? node.as(SubscriptDeclSyntax.self)?.parameterClause
    return clause?.parameters.map { (($0.secondName ?? $0.firstName).nameText, $0.type) }
  }
}

/// Finds out whether a name is declared again within a function.
///
/// A class, because the parser's visitor is one.
private final class DeclaredNames: SyntaxVisitor {
  private let name: String
  private(set) var isDeclared = false

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    look(at: node.identifier)
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    look(at: node.name)
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    look(at: node.secondName ?? node.firstName)
  }

  private func look(at token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.nameText == name { isDeclared = true }
    return .visitChildren
  }
}
