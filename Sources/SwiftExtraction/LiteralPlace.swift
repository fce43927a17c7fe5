import SwiftSyntax

/// The place that gives an expression its type: what the value is passed to, assigned to or returned
/// from, with the steps from there to the expression.
///
///     let names: [LocalizedStringKey] = [isOn ? "On" : "Off"]
///                └ type                 └ an element
struct LiteralPlace {
  /// What gives a type.
  enum Anchor {
    /// A type that is written.
    case type(TypeSyntax)
    /// An argument of a call, by its index.
    case argument(FunctionCallExprSyntax, Int)
    /// A closure after the parentheses of a call, with its label if it isn't the first one.
    case closure(FunctionCallExprSyntax, String?)
    /// An argument of an attribute, by its index.
    case attribute(AttributeSyntax, LabeledExprListSyntax, Int)
    /// An assignment to an expression.
    case assignment(ExprSyntax)
  }

  private(set) var anchor: Anchor?
  /// The expression.
  let expression: ExprSyntax
  /// The literal; nil if the expression is none.
  private(set) var literal: StringLiteralExprSyntax?
  /// The steps from the anchor's type to the literal.
  private(set) var steps: [TextType.Step] = []
  /// Whether the expression is one of several that a condition chooses among.
  private(set) var isBranch = false
  /// The call of `.init` that has the literal as its first argument.
  private(set) var initializer: FunctionCallExprSyntax?
  /// Whether a call such as `.some("…")` is around the expression.
  private(set) var isWrapped = false
  private let followsWrappers: Bool

  /// The number of nodes that are climbed at most.
  private static let deepest = 400
  /// The number of elements of a sequence of operators, and of arguments, that is looked at.
  private static let longest = 256

  /// Finds the place of an expression.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - followsInitializers: Whether `.init("…")` is the text that its argument is.
  ///   - followsWrappers: Whether `.some("…")` and similar calls hold the text that their argument is.
  init(
    of expression: some ExprSyntaxProtocol, followsInitializers: Bool = true,
    followsWrappers: Bool = false
  ) {
    self.expression = ExprSyntax(expression)
    self.followsWrappers = followsWrappers
    var node = Syntax(expression)
    literal = node.as(StringLiteralExprSyntax.self)
    var climbed = 0
    while let parent = node.parent, climbed < Self.deepest {
      climbed += 1
      guard let next = step(from: node, to: parent, followsInitializers) else { break }
      node = next
    }
    steps.reverse()
  }

  /// Climbs from a node to one around it that has the same value, or a value that holds it.
  ///
  /// - Returns: The node; nil if the anchor is found, or if there is none.
  private mutating func step(from node: Syntax, to parent: Syntax, _ follows: Bool) -> Syntax? {
    switch parent.as(SyntaxEnum.self) {
    case .expressionStmt, .tryExpr, .awaitExpr, .arrayElementList, .dictionaryElementList,
      .switchCaseList:
      return parent
    case .arrayElement, .dictionaryElement: return container(of: node, in: parent)
    case .arrayExpr, .dictionaryExpr, .switchExpr: return parent
    case .labeledExpr(let element): return argument(element, follows)
    case .functionCallExpr(let call): return closure(node, of: call)
    case .multipleTrailingClosureElement(let element): return closure(node, of: element)
    case .unresolvedTernaryExpr(let ternary):
      guard ternary.thenExpression.id == node.as(ExprSyntax.self)?.id else { return nil }
      isBranch = true
      return parent
    case .exprList(let list): return sequence(list, at: node)
    case .codeBlockItem, .returnStmt: return statement(parent)
    case .initializerClause: return initialValue(parent.parent)
    default: return nil
    }
  }

  private mutating func container(of node: Syntax, in parent: Syntax) -> Syntax? {
    if let element = parent.as(DictionaryElementSyntax.self) {
      steps.append(element.key.id == node.as(ExprSyntax.self)?.id ? .key : .value)
    } else {
      steps.append(.element)
    }
    return parent
  }

  private mutating func argument(_ element: LabeledExprSyntax, _ follows: Bool) -> Syntax? {
    guard let list = element.parent?.as(LabeledExprListSyntax.self), let owner = list.parent,
      list.count <= Self.longest,
      let index = list.firstIndex(where: { $0.id == element.id })
    else { return nil }
    let position = list.distance(from: list.startIndex, to: index)
    if let tuple = owner.as(TupleExprSyntax.self) {
      if list.count > 1 || element.label != nil {
        steps.append(.member(position, element.label?.nameText))
      }
      return Syntax(tuple)
    }
    if let call = owner.as(FunctionCallExprSyntax.self) {
      if follows, position == 0, call.isTextInitializer {
        initializer = call
        return Syntax(call)
      }
      if followsWrappers, position == 0, call.isWrapper {
        isWrapped = true
        return Syntax(call)
      }
      if call.isMapping, steps.last == .result { return mapped(call) }
      anchor = .argument(call, position)
    } else if let attribute = owner.as(AttributeSyntax.self) {
      anchor = .attribute(attribute, list, position)
    }
    return nil
  }

  /// Climbs out of operators that choose among values: `a ? "x" : "y"`, `name ?? "x"`; finds the
  /// target of an assignment, and the type after `as`.
  private mutating func sequence(_ list: ExprListSyntax, at node: Syntax) -> Syntax? {
    guard list.count <= Self.longest else { return nil }
    let elements = Array(list)
    guard let position = elements.firstIndex(where: { Syntax($0).id == node.id }) else {
      return nil
    }
    let isAssigned = elements.count > 2 && elements[1].is(AssignmentExprSyntax.self)
    let start = isAssigned ? 2 : 0
    guard position >= start, !elements.contains(where: \.hasStringBranch) else { return nil }
    if position + 2 < elements.count, position == start,
      elements[position + 1].is(UnresolvedAsExprSyntax.self),
      let type = elements[position + 2].as(TypeExprSyntax.self)
    {
      anchor = .type(type.type)
      return nil
    }
    let isAlone = position == start && position == elements.count - 1
    guard isAlone || node.is(UnresolvedTernaryExprSyntax.self) || isLast(position, of: elements)
    else { return nil }
    if !isAlone { isBranch = true }
    guard isAssigned else { return list.parent }
    anchor = .assignment(elements[0])
    return nil
  }

  /// Returns whether an element is the last one, after `? … :` or `??`.
  private func isLast(_ position: Int, of elements: [ExprSyntax]) -> Bool {
    guard position == elements.count - 1, position > 0 else { return false }
    let before = elements[position - 1]
    return before.is(UnresolvedTernaryExprSyntax.self)
      || before.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
  }

  private mutating func initialValue(_ owner: Syntax?) -> Syntax? {
    if let binding = owner?.as(PatternBindingSyntax.self) {
      anchor = binding.typeAnnotation.map { .type($0.type) }
    } else if let parameter = owner?.as(FunctionParameterSyntax.self) {
      anchor = .type(parameter.type)
    } else if let parameter = owner?.as(EnumCaseParameterSyntax.self) {
      anchor = .type(parameter.type)
    } else if owner?.is(EnumCaseElementSyntax.self) == true {
      anchor = rawType(of: owner).map { .type($0) }
    }
    return nil
  }

  /// Returns the type of the raw values of the enumeration around a case.
  private func rawType(of element: Syntax?) -> TypeSyntax? {
    var place = element?.parent
    while let node = place, !node.is(EnumDeclSyntax.self) { place = node.parent }
    return place?.as(EnumDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first?.type
  }
}

extension LiteralPlace {
  /// The step that was found last, the outermost one.
  var lastStep: TextType.Step? { steps.last }

  mutating func setAnchor(_ found: Anchor?) { anchor = found }

  mutating func setBranch() { isBranch = true }

  mutating func add(_ step: TextType.Step) { steps.append(step) }

  mutating func replaceLastStep(with step: TextType.Step?) {
    steps.removeLast()
    if let step { steps.append(step) }
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is `.init` with a text and what belongs to it, as `.init("Save", table: "Shop")`.
  var isTextInitializer: Bool {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self), member.base == nil,
      member.declName.baseName.nameText == "init", arguments.first?.label == nil
    else { return false }
    return arguments.dropFirst().allSatisfy { argument in
      argument.label.map { Self.textLabels.contains($0.nameText) } ?? false
    }
  }

  /// The labels of initializers of texts besides the key.
  private static let textLabels: Set<String> = [
    "table", "tableName", "bundle", "comment", "locale", "defaultValue",
  ]
}
