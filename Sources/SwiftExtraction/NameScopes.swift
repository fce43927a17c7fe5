import SwiftSyntax

/// The types that declarations around an expression give names: variables before it, parameters, and
/// properties of the types around it.
///
/// A class, because it remembers the declarations of each list.
final class NameScopes {
  /// A variable of a list, with the offset after which it counts.
  private struct Declaration {
    var offset: Int
    var type: TextType
  }

  private var lists: [SyntaxIdentifier: [String: [Declaration]]] = [:]
  /// The depth to which is climbed.
  private static let deepest = 400

  /// Returns the type that the nearest declaration gives a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - expression: The expression that has it.
  ///   - isOfSelf: Whether it is written after `self`, so that only properties count.
  /// - Returns: The type, one without a text if the declaration has no written type; nil if nothing
  ///   around the expression declares the name.
  /// - Complexity: O(*d*) in the depth of the expression; each list is read once.
  func type(of name: String, at expression: ExprSyntax, isOfSelf: Bool) -> TextType? {
    var (node, climbed) = (Syntax(expression), 0)
    while let parent = node.parent, climbed < Self.deepest {
      climbed += 1
      if let list = parent.as(MemberBlockItemListSyntax.self) {
        let found = declarations(parent, list.lazy.map { Syntax($0.decl) })[name]?.first
        if found != nil || isOfSelf { return found?.type }
      } else if !isOfSelf, let type = local(name, parent, before: node.position.utf8Offset) {
        return type
      }
      node = parent
    }
    return nil
  }

  /// Returns the type that a node gives a name in its body.
  private func local(_ name: String, _ node: Syntax, before offset: Int) -> TextType? {
    switch node.as(SyntaxEnum.self) {
    case .codeBlockItemList(let list):
      declarations(node, list.lazy.map { Syntax($0.item) })[name]?.last { $0.offset < offset }?.type
    case .functionDecl(let function): function.signature.parameterClause.type(of: name)
    case .initializerDecl(let function): function.signature.parameterClause.type(of: name)
    case .closureExpr(let closure): closure.names.contains(name) ? .named("") : nil
    case .ifExpr(let condition): condition.conditions.bind(name) ? .named("") : nil
    case .whileStmt(let loop): loop.conditions.bind(name) ? .named("") : nil
    case .forStmt(let loop): loop.pattern.names.contains(name) ? .named("") : nil
    case .switchCase(let branch):
      branch.label.as(SwitchCaseLabelSyntax.self)?.caseItems
        .contains { $0.pattern.names.contains(name) } == true ? .named("") : nil
    default: nil
    }
  }

  private func declarations(
    _ list: Syntax, _ items: some Sequence<Syntax>
  ) -> [String: [Declaration]] {
    if let known = lists[list.id] { return known }
    var found: [String: [Declaration]] = [:]
    for item in items {
      let offset = item.position.utf8Offset
      if let variable = item.as(VariableDeclSyntax.self) {
        for binding in variable.bindings {
          let type = binding.typeAnnotation.map { TextType($0.type) } ?? .named("")
          for name in binding.pattern.names {
            found[name, default: []].append(Declaration(offset: offset, type: type))
          }
        }
      } else if let condition = item.as(GuardStmtSyntax.self) {
        for name in condition.conditions.names {
          found[name, default: []].append(Declaration(offset: offset, type: .named("")))
        }
      }
    }
    lists[list.id] = found
    return found
  }
}

extension FunctionParameterClauseSyntax {
  /// Returns the type of the parameter that a body calls by a name; nil if there is none.
  fileprivate func type(of name: String) -> TextType? {
    parameters.first { ($0.secondName ?? $0.firstName).nameText == name }
      .map { TextType($0.type) }
  }
}

extension ClosureExprSyntax {
  /// The names of the parameters.
  var names: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let list): list.map(\.name.nameText)
    case .parameterClause(let clause):
      clause.parameters.map { ($0.secondName ?? $0.firstName).nameText }
    default: []
    }
  }
}

extension ConditionElementListSyntax {
  /// The names that the conditions bind.
  fileprivate var names: [String] {
    flatMap { element -> [String] in
      switch element.condition {
      case .optionalBinding(let binding): binding.pattern.names
      case .matchingPattern(let pattern): pattern.pattern.names
      default: []
      }
    }
  }

  /// Returns whether a condition binds a name.
  fileprivate func bind(_ name: String) -> Bool { names.contains(name) }
}

extension PatternSyntax {
  /// The names that it binds: those of `var x`, `(a, b)` and `.some(let x)`.
  fileprivate var names: [String] {
    let finder = BoundNames(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.names
  }
}

/// Finds the names in a pattern.
///
/// A class, because the parser's visitor is one.
private final class BoundNames: SyntaxVisitor {
  private(set) var names: [String] = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.identifier.nameText)
    return .skipChildren
  }
}
