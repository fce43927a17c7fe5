import SwiftSyntax

extension LiteralPlace {
  /// Climbs from a closure that gives a value: to its call where it is written, as `{ … }()`, or to the
  /// list that `map` makes; else finds the call that it is passed to.
  mutating func closure(_ node: Syntax, of call: FunctionCallExprSyntax) -> Syntax? {
    guard lastStep == .result, node.is(ClosureExprSyntax.self) else { return nil }
    if call.calledExpression.id == node.as(ExprSyntax.self)?.id {
      guard call.arguments.isEmpty else { return nil }
      replaceLastStep(with: nil)
      return Syntax(call)
    }
    if call.isMapping { return mapped(call) }
    setAnchor(.closure(call, nil))
    return nil
  }

  /// Finds the call of a closure with a label after its parentheses.
  mutating func closure(_ node: Syntax, of element: MultipleTrailingClosureElementSyntax) -> Syntax?
  {
    guard lastStep == .result,
      let call = element.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    setAnchor(.closure(call, element.label.nameText))
    return nil
  }

  /// Climbs from the result of a closure to the list, or the optional, of its results.
  mutating func mapped(_ call: FunctionCallExprSyntax) -> Syntax? {
    replaceLastStep(with: .mapped)
    return Syntax(call)
  }
}

extension FunctionCallExprSyntax {
  /// Whether it makes a list of what a closure returns.
  var isMapping: Bool {
    ["map", "compactMap"].contains(calledExpression.memberName ?? "")
      && arguments.count + (trailingClosure == nil ? 0 : 1) == 1
  }

  /// Whether it holds what its argument is, and has the type that its place asks for: `.some("…")` of an
  /// optional, `.success("…")` of a result, `.constant("…")` of a binding.
  var isWrapper: Bool {
    guard arguments.count == 1, arguments.first?.label == nil,
      let member = calledExpression.as(MemberAccessExprSyntax.self)
    else { return false }
    let isOfType =
      member.base.map { base in
        let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
        return ["Binding", "Optional", "Result"].contains(name)
      } ?? true
    return isOfType && ["constant", "some", "success"].contains(member.declName.baseName.text)
  }

  /// The type that another element of the same list, or another branch, writes: `Row` for
  /// `.init(title: "B")` in `[Row(title: "A"), .init(title: "B")]`.
  var typeOfSibling: String? {
    ExprSyntax(self).siblings.lazy.compactMap { $0.as(FunctionCallExprSyntax.self)?.writtenType }
      .first
  }

  /// The type whose initializer is called, if the call writes it.
  fileprivate var writtenType: String? {
    var called = calledExpression
    if let member = called.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init"
    {
      guard let base = member.base else { return nil }
      called = base
    }
    if let member = called.as(MemberAccessExprSyntax.self), member.base == nil { return nil }
    let generic = called.as(GenericSpecializationExprSyntax.self)
    let type = generic?.expression ?? called
    let name = type.as(DeclReferenceExprSyntax.self)?.baseName.nameText ?? type.memberName
    return name.flatMap { $0.first?.isUppercase == true ? $0 : nil }
  }

  /// The type of texts that the call's generic type is of: that of `Subject<LocalizedStringKey>("…")`.
  var typeOfValue: TextType? {
    guard let generic = calledExpression.as(GenericSpecializationExprSyntax.self),
      let first = generic.genericArgumentClause.arguments.first?.argument.as(TypeSyntax.self)
    else { return nil }
    let labels = ["initialValue", "repeating", "wrappedValue"]
    guard arguments.first?.label.map({ labels.contains($0.nameText) }) ?? true else { return nil }
    return TextType(first)
  }

  /// The call whose first argument this text is, if it has the table or the comment of it:
  /// `Text(LocalizedStringKey("Save"), tableName: "Menu")`.
  var callOfText: FunctionCallExprSyntax {
    guard ["LocalizationValue", "LocalizedStringKey"].contains(calledName ?? ""),
      arguments.count == 1, let argument = parent?.as(LabeledExprSyntax.self),
      let list = argument.parent?.as(LabeledExprListSyntax.self), list.first?.id == argument.id,
      let call = list.parent?.as(FunctionCallExprSyntax.self),
      list.contains(where: {
        ["comment", "table", "tableName"].contains($0.label?.nameText ?? "")
      })
    else { return self }
    return call
  }
}

extension ExprSyntax {
  /// The other elements of a list or a dictionary with this one, or the other branches of a condition.
  fileprivate var siblings: [ExprSyntax] {
    if let list = parent?.parent?.as(ArrayElementListSyntax.self) {
      return list.prefix(Self.mostSiblings).map(\.expression)
    }
    if let element = parent?.as(DictionaryElementSyntax.self), element.value.id == id,
      let list = element.parent?.as(DictionaryElementListSyntax.self)
    {
      return list.prefix(Self.mostSiblings).map(\.value)
    }
    var node = parent
    while let current = node, [.exprList, .unresolvedTernaryExpr].contains(current.kind) {
      node = current.parent
    }
    return node?.as(SequenceExprSyntax.self).map { ExprSyntax($0).branches } ?? []
  }

  private static let mostSiblings = 64

  /// The type of texts that another element of the same list, or another branch, writes: that of
  /// `LocalizedStringKey("A")` and of `LocalizedStringResource.save`.
  var textOfSibling: TextType? {
    siblings.lazy.compactMap { sibling in
      let base = sibling.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)
      let name =
        sibling.as(FunctionCallExprSyntax.self)?.writtenType ?? base?.baseName.nameText
      return TextType(named: name ?? "")
    }.first
  }
}

extension ExprSyntax {
  /// Whether it is a text of type `String`, as the branch of a choice whose other branch then is one too:
  /// `.init()`, which no type of a key has, `String()` and `String(count)`.
  fileprivate var isString: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self), call.trailingClosure == nil else {
      return false
    }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      return member.base == nil && member.declName.baseName.text == "init"
        && call.arguments.isEmpty
    }
    let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name == "String" && call.arguments.first?.label?.text != "localized"
  }

  /// Whether it, or the first branch of a choice, is a text of type `String`.
  var hasStringBranch: Bool {
    self.as(UnresolvedTernaryExprSyntax.self)?.thenExpression.isString ?? isString
  }
}
