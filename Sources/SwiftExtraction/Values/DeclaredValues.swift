import SwiftSyntax

/// The values that a file declares, each with its type or with the expression that it follows from.
///
/// A class, because the parser's visitor is one.
final class DeclaredValues: SyntaxVisitor {
  /// What is known of a value.
  enum Content {
    case format(String)
    case expression(ExprSyntax)
    /// What a name means at an offset outside.
    case outer(String, Int)
    case unknown
  }

  /// A value with the part of the file that sees its name.
  struct Value {
    var content: Content
    var isOptional = false
    /// The names of its type, if that is written.
    var typePath: [String]?
    fileprivate var scope: Range<Int>
    fileprivate var isMember = false
  }

  private var values: [String: [Value]] = [:]
  /// The formats of what functions return; nil if several of a name differ.
  private var results: [String: String?] = [:]

  init(_ tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  /// Returns the value that a name means at an offset; nil if the file does not declare it.
  func value(of name: String, at offset: Int) -> Value? {
    let all = values[name] ?? []
    let seen = all.filter { $0.scope.contains(offset) }
    return seen.min { $0.scope.count < $1.scope.count } ?? only(all.filter(\.isMember))
  }

  /// Returns the property of a name; nil if there is none or several.
  func member(named name: String) -> Value? { only((values[name] ?? []).filter(\.isMember)) }

  /// Returns the format of what the functions of a name return.
  func result(of function: String) -> String? { results[function] ?? nil }

  private func only(_ values: [Value]) -> Value? {
    guard let first = values.first else { return nil }
    if values.count == 1 { return first }
    let formats = values.map { value -> String? in
      if case .format(let format) = value.content, !value.isOptional { format } else { nil }
    }
    return formats.allSatisfy { $0 != nil && $0 == formats[0] } ? first : nil
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        continue
      }
      let value = Value(
        typed: binding.typeAnnotation?.type, binding.initializer?.value,
        in: scope(around: Syntax(node)), isMember: node.isMember)
      add(name, value)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    let owner = node.parent?.parent?.parent
    let function = owner?.is(FunctionSignatureSyntax.self) == true ? owner?.parent : owner
    add(
      node.secondName ?? node.firstName, Value(typed: node.type, nil, in: range(of: function)))
    return .visitChildren
  }

  /// The name of a value of a case is often that by which `case .failed(let code)` binds it.
  override func visit(_ node: EnumCaseParameterSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.secondName ?? node.firstName {
      add(name, Value(typed: node.type, nil, in: 0..<0, isMember: true))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let format = (node.signature.returnClause?.type).flatMap { ValueTypes.format(of: $0) }
    let name = node.name.nameText
    results[name] = results[name].map { $0 == format ? format : nil } ?? .some(format)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    add(
      node.secondName ?? node.firstName,
      Value(typed: node.type, nil, in: range(of: closure(around: Syntax(node)))))
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    let closure = closure(around: Syntax(node))
    let call = closure?.parent?.as(FunctionCallExprSyntax.self)
    let isOfRange = call?.arguments.first?.expression.isRange == true
    var value = Value(
      content: isOfRange ? .format("%lld") : .unknown, scope: range(of: closure))
    value.typePath = ValueTypes.listed(inClosureAround: Syntax(node))
    add(node.name, value)
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    let scope = range(of: Syntax(node))
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier {
      var value = Value(
        content: node.sequence.isRange ? .format("%lld") : .unknown, scope: scope)
      value.typePath = node.sequence.pathOfAllCases
      add(name, value)
    }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      return .visitChildren
    }
    let condition = node.parent?.parent?.parent
    let scope =
      condition?.is(GuardStmtSyntax.self) == true
      ? self.scope(around: Syntax(node)) : range(of: condition)
    if let value = node.initializer?.value {
      add(name, Value(typed: node.typeAnnotation?.type, value, in: scope))
    } else {
      add(name, Value(content: .outer(name.nameText, scope.lowerBound - 1), scope: scope))
    }
    return .visitChildren
  }

  private func add(_ name: TokenSyntax, _ value: Value) {
    values[name.nameText, default: []].append(value)
  }

  private func closure(around node: Syntax) -> Syntax? {
    var place = node.parent
    while let node = place, !node.is(ClosureExprSyntax.self) { place = node.parent }
    return place
  }

  /// Returns the block or the type around a declaration.
  private func scope(around node: Syntax) -> Range<Int> {
    var place = node.parent
    while let node = place {
      switch node.as(SyntaxEnum.self) {
      case .codeBlock, .closureExpr, .memberBlock, .switchCase, .accessorBlock, .sourceFile:
        return range(of: node)
      default: place = node.parent
      }
    }
    return 0..<0
  }

  private func range(of node: Syntax?) -> Range<Int> {
    node.map { $0.position.utf8Offset..<$0.endPosition.utf8Offset } ?? 0..<0
  }
}

extension DeclaredValues.Value {
  /// Creates a value from its type, or else from its first value.
  fileprivate init(
    typed type: TypeSyntax?, _ value: ExprSyntax?, in scope: Range<Int>, isMember: Bool = false
  ) {
    let optional = type?.as(OptionalTypeSyntax.self)
    let format = (optional?.wrappedType ?? type).flatMap { ValueTypes.format(of: $0) }
    if type != nil {
      content = format.map { .format($0) } ?? .unknown
    } else {
      content = value.map { .expression($0) } ?? .unknown
    }
    (isOptional, self.scope, self.isMember) = (optional != nil, scope, isMember)
    typePath = (optional?.wrappedType ?? type)?.path.nonEmpty
  }
}

extension [String] {
  /// The list; nil if it is empty.
  fileprivate var nonEmpty: [String]? { isEmpty ? nil : self }
}

extension ExprSyntax {
  /// Whether it is a range of numbers, or the indices of a collection.
  fileprivate var isRange: Bool {
    if memberName == "indices" { return true }
    guard let elements = self.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
      elements.count > 2
    else { return false }
    return elements.contains {
      ["..<", "..."].contains($0.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "")
    } && elements[0].is(IntegerLiteralExprSyntax.self)
  }
}
