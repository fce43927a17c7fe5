import SwiftSyntax

/// Finds the calls of `fbt`, `Phrase`, `localized` and `localizedString` in a file, in source order.
///
/// Comments and words inside literals are no calls; what stands in the values of interpolations
/// and in every branch of `#if` is looked at. A class, because the parser's visitor is one.
final class CallFinder: SyntaxVisitor {
  /// The functions; the value that is kept and rendered later is called like one.
  enum Function: String, CaseIterable {
    case fbt
    case phrase = "Phrase"
    case localized
    case localizedString

    /// Whether the text is a pattern with constructs.
    var takesPattern: Bool { self == .fbt || self == .phrase }
  }

  private(set) var calls: [(function: Function, call: FunctionCallExprSyntax)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let function = Self.name(of: node.calledExpression).flatMap(Function.init) {
      calls.append((function, node))
    }
    return .visitChildren
  }

  /// The name that is called: alone, behind the module's name, in parentheses, or of an initializer.
  private static func name(of called: ExprSyntax) -> String? {
    if let name = called.as(DeclReferenceExprSyntax.self) { return name.baseName.nameText }
    if let inner = called.as(TupleExprSyntax.self)?.elements, inner.count == 1 {
      return inner.first.flatMap { name(of: $0.expression) }
    }
    guard let member = called.as(MemberAccessExprSyntax.self), let base = member.base else {
      return nil
    }
    if member.declName.baseName.nameText == "init" {
      return name(of: base).flatMap { $0 == Function.phrase.rawValue ? $0 : nil }
    }
    guard let module = base.as(DeclReferenceExprSyntax.self)?.baseName.nameText,
      module == "LanguagePacks" || module == "Phrases"
    else { return nil }
    return member.declName.baseName.nameText
  }
}
