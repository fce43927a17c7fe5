import SwiftSyntax

extension LiteralPlace {
  /// Climbs from a statement that gives a value: the only one of a body or a branch, or `return`.
  mutating func statement(_ node: Syntax) -> Syntax? {
    if node.is(ReturnStmtSyntax.self) { return result(of: function(around: node)) }
    guard let list = node.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let owner = list.parent
    else { return nil }
    if let branch = owner.as(SwitchCaseSyntax.self) {
      setBranch()
      return Syntax(branch)
    }
    if owner.is(CodeBlockSyntax.self), let condition = owner.parent?.as(IfExprSyntax.self) {
      setBranch()
      return Syntax(condition.outermost)
    }
    return result(of: owner.is(CodeBlockSyntax.self) ? owner.parent : owner)
  }

  /// Finds the type that a function, a getter or a closure returns.
  private mutating func result(of owner: Syntax?) -> Syntax? {
    switch owner?.as(SyntaxEnum.self) {
    case .functionDecl(let function):
      setAnchor((function.signature.returnClause?.type).map { .type($0) })
    case .accessorDecl(let accessor):
      guard accessor.accessorSpecifier.text == "get" else { return nil }
      setAnchor(type(of: accessor.parent?.parent?.parent))
    case .accessorBlock(let block): setAnchor(type(of: block.parent))
    case .closureExpr(let closure):
      if let type = closure.signature?.returnClause?.type {
        setAnchor(.type(type))
        return nil
      }
      add(.result)
      return Syntax(closure)
    default: break
    }
    return nil
  }

  private func type(of owner: Syntax?) -> Anchor? {
    let type =
      owner?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
      ?? owner?.as(SubscriptDeclSyntax.self)?.returnClause.type
    return type.map { .type($0) }
  }

  /// Returns the function, getter or closure that a statement returns from.
  private func function(around node: Syntax) -> Syntax? {
    var place = node.parent
    while let node = place {
      switch node.as(SyntaxEnum.self) {
      case .functionDecl, .accessorDecl, .closureExpr, .initializerDecl: return node
      case .accessorBlock(let block):
        if case .getter = block.accessors { return node }
      default: break
      }
      place = node.parent
    }
    return nil
  }
}

extension IfExprSyntax {
  /// The `if` of which this is an `else if`, or itself.
  fileprivate var outermost: IfExprSyntax {
    var outer = self
    while let parent = outer.parent?.as(IfExprSyntax.self) { outer = parent }
    return outer
  }
}
