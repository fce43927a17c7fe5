import SwiftSyntax

/// The names that functions, closures and patterns of a file declare, each with what its type follows
/// from.
///
/// A class, because the parser's visitor is one.
final class LocalNames: SyntaxVisitor {
  /// What the type of a name follows from.
  enum Origin {
    case type(TypeSyntax)
    case expression(ExprSyntax)
    /// The value within an optional one.
    case unwrapped(ExprSyntax)
    /// An element of a sequence.
    case element(ExprSyntax)
    /// An argument that a closure gets, by its index among all.
    case argument(ClosureExprSyntax, Int, of: Int)
    /// What the name means where an optional value is bound to it.
    case outer(Syntax)
    case unknown
  }

  /// A step from a value to a part of it.
  enum Step {
    case element(Int, String?)
    /// A value of a case.
    case payload(String, Int, String?)
  }

  /// A name where it is seen.
  struct Local {
    var origin: Origin
    /// The steps from the value, the first first.
    var steps: [Step] = []
    var isFunction = false
    fileprivate var scope: Range<Int>
    /// Where the name is not yet seen: in its own declaration.
    fileprivate var start = 0
    fileprivate var hidden = 0..<0
  }

  private var names: [String: [Local]] = [:]

  init(_ tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  /// Returns the innermost name that is seen at an offset; nil if none is.
  func local(_ name: String, at offset: Int) -> Local? {
    names[name]?.filter {
      $0.scope.contains(offset) && $0.start <= offset && !$0.hidden.contains(offset)
    }.min { $0.scope.count < $1.scope.count }
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    let owner = node.parent?.parent?.parent
    let function = owner?.is(FunctionSignatureSyntax.self) == true ? owner?.parent : owner
    let isList = node.ellipsis != nil
    add(
      node.secondName ?? node.firstName,
      Local(origin: isList ? .unknown : .type(node.type), scope: Self.range(of: function)))
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !node.isMember else { return .visitChildren }
    let type = node.signature.returnClause?.type
    add(
      node.name,
      Local(
        origin: type.map { .type($0) } ?? .unknown, isFunction: true,
        scope: Self.range(of: Self.block(around: Syntax(node)))))
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    let closure = Syntax(node).closure
    let origin = node.type.map { Origin.type($0) } ?? argument(Syntax(node), in: closure)
    add(
      node.secondName ?? node.firstName,
      Local(origin: origin, scope: Self.range(of: closure.map { Syntax($0) })))
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    let closure = Syntax(node).closure
    add(
      node.name,
      Local(
        origin: argument(Syntax(node), in: closure),
        scope: Self.range(of: closure.map { Syntax($0) })))
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard node.initializer == nil, node.typeAnnotation == nil,
      let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return .visitChildren }
    let scope = Self.scope(ofCondition: Syntax(node))
    add(
      name,
      Local(
        origin: .outer(Syntax(node)), scope: scope,
        start: node.endPosition.utf8Offset))
    return .skipChildren
  }

  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    if node.catchItems.isEmpty {
      names["error", default: []].append(
        Local(origin: .unknown, scope: Self.range(of: Syntax(node))))
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if let local = Self.local(of: Syntax(node)) { add(node.identifier, local) }
    return .visitChildren
  }

  private func add(_ name: TokenSyntax, _ local: Local) {
    let text = name.nameText
    names[text, default: []].append(local)
    // The binding of an element: `ForEach($items) { $item in … }`.
    if text.hasPrefix("$") { names[String(text.dropFirst()), default: []].append(local) }
  }

  private func argument(_ node: Syntax, in closure: ClosureExprSyntax?) -> Origin {
    guard let closure, let parameters = closure.signature?.parameterClause else { return .unknown }
    let all: [SyntaxIdentifier] =
      switch parameters {
      case .simpleInput(let list): list.map(\.id)
      case .parameterClause(let clause): clause.parameters.map(\.id)
      default: []
      }
    guard let index = all.firstIndex(of: node.id) else { return .unknown }
    return .argument(closure, index, of: all.count)
  }
}

extension LocalNames {
  /// Returns what a name in a pattern stands for; nil if it is a property or a global.
  fileprivate static func local(of node: Syntax) -> Local? {
    var (steps, place): ([Step], Syntax) = ([], node)
    while let parent = place.parent {
      switch parent.as(SyntaxEnum.self) {
      case .tuplePatternElement(let element):
        guard let list = parent.parent?.as(TuplePatternElementListSyntax.self) else { return nil }
        let index = list.firstIndex(of: element).map {
          list.distance(from: list.startIndex, to: $0)
        }
        steps.append(.element(index ?? 0, element.label?.nameText))
      case .labeledExpr(let argument):
        guard let step = step(to: argument) else { return unknown(node) }
        steps.append(step)
      case .patternBinding(let binding): return local(of: binding, steps.reversed())
      case .optionalBindingCondition(let condition):
        let scope = scope(ofCondition: parent)
        let origin =
          condition.typeAnnotation.map { Origin.type($0.type) }
          ?? condition.initializer.map { .unwrapped($0.value) } ?? .unknown
        return Local(
          origin: origin, steps: steps.reversed(), scope: scope,
          start: condition.endPosition.utf8Offset)
      case .matchingPatternCondition(let condition):
        return Local(
          origin: .expression(condition.initializer.value), steps: steps.reversed(),
          scope: scope(ofCondition: parent), start: condition.endPosition.utf8Offset)
      case .forStmt(let loop):
        return Local(
          origin: .element(loop.sequence), steps: steps.reversed(), scope: range(of: parent),
          hidden: range(of: Syntax(loop.sequence)))
      case .switchCaseItem: return local(ofCase: parent, steps.reversed())
      case .catchItem, .codeBlockItem, .memberBlockItem: return unknown(node)
      default: break
      }
      place = parent
    }
    return nil
  }

  /// Returns the step from a value to one of its case: `.failed(let code)`.
  private static func step(to argument: LabeledExprSyntax) -> Step? {
    guard let list = argument.parent?.as(LabeledExprListSyntax.self) else { return nil }
    let index = list.firstIndex(of: argument).map { list.distance(from: list.startIndex, to: $0) }
    if list.parent?.is(TupleExprSyntax.self) == true {
      return list.count == 1 ? nil : .element(index ?? 0, argument.label?.nameText)
    }
    guard let call = list.parent?.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.nameText
    else { return nil }
    return .payload(name, index ?? 0, argument.label?.nameText)
  }

  private static func local(of binding: PatternBindingSyntax, _ steps: [Step]) -> Local? {
    guard let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), !variable.isMember
    else { return nil }
    let origin =
      binding.typeAnnotation.map { Origin.type($0.type) }
      ?? binding.initializer.map { .expression($0.value) } ?? .unknown
    return Local(
      origin: origin, steps: steps, scope: range(of: block(around: Syntax(variable))),
      start: binding.endPosition.utf8Offset)
  }

  private static func local(ofCase item: Syntax, _ steps: [Step]) -> Local {
    var place = item.parent
    while let node = place, !node.is(SwitchCaseSyntax.self) { place = node.parent }
    let choice = place?.parent?.parent?.as(SwitchExprSyntax.self)
    return Local(
      origin: choice.map { .expression($0.subject) } ?? .unknown, steps: steps,
      scope: range(of: place))
  }

  /// Returns a name of which only its place is known.
  private static func unknown(_ node: Syntax) -> Local {
    Local(origin: .unknown, scope: range(of: block(around: node)))
  }

  /// Returns the part that sees the names of a condition of `if`, `while` or `guard`.
  fileprivate static func scope(ofCondition node: Syntax) -> Range<Int> {
    let statement = node.parent?.parent?.parent
    return statement?.is(GuardStmtSyntax.self) == true
      ? range(of: block(around: statement ?? node)) : range(of: statement)
  }

  fileprivate static func block(around node: Syntax) -> Syntax? {
    var place = node.parent
    while let node = place {
      switch node.as(SyntaxEnum.self) {
      case .codeBlock, .closureExpr, .switchCase, .accessorBlock, .memberBlock, .sourceFile:
        return node
      default: place = node.parent
      }
    }
    return nil
  }

  fileprivate static func range(of node: Syntax?) -> Range<Int> {
    node.map { $0.position.utf8Offset..<$0.endPosition.utf8Offset } ?? 0..<0
  }
}

extension FunctionDeclSyntax {
  /// Whether it is a method, or a function outside of functions.
  var isMember: Bool {
    parent?.is(MemberBlockItemSyntax.self) == true
      || parent?.parent?.parent?.is(SourceFileSyntax.self) == true
  }
}

extension Syntax {
  /// The closure around it; nil if there is none.
  var closure: ClosureExprSyntax? {
    var place = parent
    while let node = place {
      if let closure = node.as(ClosureExprSyntax.self) { return closure }
      place = node.parent
    }
    return nil
  }
}
