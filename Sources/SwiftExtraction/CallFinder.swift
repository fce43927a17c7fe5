import SwiftSyntax

/// Finds the calls of `fbt` and `localized` in a file, in source order.
///
/// Comments and words inside literals are no calls; what stands in the values of interpolations
/// and in every branch of `#if` is looked at. A class, because the parser's visitor is one.
final class CallFinder: SyntaxVisitor {
  /// The two functions.
  enum Function: String {
    case fbt
    case localized
  }

  private(set) var calls: [(function: Function, call: FunctionCallExprSyntax)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let function = Self.name(of: node.calledExpression).flatMap(Function.init) {
      calls.append((function, node))
    }
    return .visitChildren
  }

  /// The name that is called, alone or behind the module's name.
  private static func name(of called: ExprSyntax) -> String? {
    if let name = called.as(DeclReferenceExprSyntax.self) { return name.baseName.nameText }
    guard let member = called.as(MemberAccessExprSyntax.self),
      let module = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.nameText,
      module == "LanguagePacks" || module == "Phrases"
    else { return nil }
    return member.declName.baseName.nameText
  }
}
