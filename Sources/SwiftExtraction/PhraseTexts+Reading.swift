import SwiftSyntax

extension PhraseTexts {
  /// Reads the texts of a `phraseText`: a literal, or one `switch` over `self` with a literal per
  /// case.
  init(_ binding: PatternBindingSyntax) {
    guard let expression = Self.getter(of: binding).flatMap(Self.onlyExpression) else {
      problem = "its \"phraseText\" is not one switch of literals"
      return
    }
    guard let choice = expression.as(SwitchExprSyntax.self) else {
      rest = expression.literalText
      if rest == nil { problem = "its \"phraseText\" is not a string literal" }
      return
    }
    if choice.subject.trimmedDescription != "self" {
      problem = "its \"phraseText\" does not switch over \"self\""
    }
    for element in choice.cases { read(element) }
  }

  private mutating func read(_ element: SwitchCaseListSyntax.Element) {
    guard case .switchCase(let branch) = element else {
      problem = "the cases of its \"phraseText\" are under #if"
      return
    }
    let text = Self.onlyExpression(branch.statements)?.literalText
    switch branch.label {
    case .default:
      rest = text
      if text == nil { problem = "the default text is not a string literal" }
    case .case(let label):
      for item in label.caseItems { read(item, text) }
    @unknown default: problem = "its \"phraseText\" is not one switch of literals"
    }
  }

  private mutating func read(_ item: SwitchCaseItemSyntax, _ text: String?) {
    let pattern = item.pattern.as(ExpressionPatternSyntax.self)?.expression
    guard item.whereClause == nil, let name = pattern?.memberName else {
      problem = "\"\(item.trimmedDescription)\" of its \"phraseText\" is not the name of a case"
      return
    }
    if text == nil { problem = "the text of \"\(name)\" is not a string literal" }
    byCase[name] = byCase[name] ?? text
  }

  private static func getter(of binding: PatternBindingSyntax) -> CodeBlockItemListSyntax? {
    switch binding.accessorBlock?.accessors {
    case .getter(let statements): statements
    case .accessors(let accessors):
      accessors.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    case nil: nil
    @unknown default: nil
    }
  }

  /// Returns the value of a body that is one expression, with or without `return`.
  private static func onlyExpression(_ statements: CodeBlockItemListSyntax) -> ExprSyntax? {
    guard statements.count == 1, let item = statements.first?.item else { return nil }
    switch item {
    case .expr(let expression): return expression
    case .stmt(let statement):
      if let found = statement.as(ReturnStmtSyntax.self) { return found.expression }
      return statement.as(ExpressionStmtSyntax.self)?.expression
    case .decl: return nil
    @unknown default: return nil
    }
  }
}
