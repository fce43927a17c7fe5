import Extraction
import SwiftSyntax

/// Finds the calls of `fbt`, `Phrase` and of routines in a file, in source order.
///
/// Comments and words inside literals are no calls; what stands in the values of interpolations
/// and in every branch of `#if` is looked at. A class, because the parser's visitor is one.
final class CallFinder: SyntaxVisitor {
  /// The functions whose texts are patterns; the value that is kept and rendered later is called
  /// like one.
  enum Function: String, CaseIterable {
    case fbt
    case phrase = "Phrase"
  }

  /// What is called.
  enum Callee {
    case function(Function)
    case routine(Routine)

    var name: String {
      switch self {
      case .function(let function): function.rawValue
      case .routine(let routine): routine.name
      }
    }
  }

  private let routines: Routines
  private(set) var calls: [(callee: Callee, call: FunctionCallExprSyntax)] = []

  init(_ routines: Routines) {
    self.routines = routines
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = callee(of: node.calledExpression) { calls.append((callee, node)) }
    return .visitChildren
  }

  private func callee(of called: ExprSyntax) -> Callee? {
    if let name = Self.name(of: called) {
      if let function = Function(rawValue: name) { return .function(function) }
      if let routine = routines[name] { return .routine(routine) }
    }
    if let member = called.memberName, let routine = routines[member], routine.isLenient {
      return .routine(routine)
    }
    return Self.dottedName(of: called).flatMap { routines[$0] }.map(Callee.routine)
  }

  /// The name of a member with those of what it is a member of.
  private static func dottedName(of called: ExprSyntax) -> String? {
    if let name = called.as(DeclReferenceExprSyntax.self) { return name.baseName.nameText }
    guard let member = called.as(MemberAccessExprSyntax.self), let base = member.base else {
      return nil
    }
    return dottedName(of: base).map { "\($0).\(member.declName.baseName.nameText)" }
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
      ["LanguagePacks", "Phrases", "Foundation"].contains(module)
    else { return nil }
    return member.declName.baseName.nameText
  }
}
