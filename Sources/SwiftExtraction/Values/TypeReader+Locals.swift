import SwiftSyntax

extension TypeReader {
  /// Returns the type of a local name.
  func type(of local: LocalNames.Local, _ name: String, _ place: Place) -> ValueType? {
    let there = place.deeper
    var type: ValueType?
    switch local.origin {
    case .type(let syntax): type = self.type(syntax, there)
    case .expression(let value): type = self.type(of: value, there)
    case .unwrapped(let value): type = self.type(of: value, there)?.unwrapped
    case .element(let value): type = self.type(of: value, there)?.element
    case .argument(let closure, let index, let count):
      type = argument(index, of: count, of: closure, there)
    case .outer(let node): type = lookUp(Wanted(name: name), at: node, there)?.unwrapped
    case .unknown: return nil
    }
    for step in local.steps {
      guard let whole = type, takes(there) else { return nil }
      switch step {
      case .element(let index, let label): type = whole.element(index, label: label)
      case .payload(let name, let index, let label):
        type = payload(name, index, label, of: whole.unwrapped, there)
      }
    }
    return type
  }

  /// Returns the type of a value of an enumeration's case.
  private func payload(
    _ name: String, _ index: Int, _ label: String?, of type: ValueType, _ place: Place
  ) -> ValueType? {
    guard case .declared(let owner) = type else { return nil }
    let found = declarations(of: owner.path, seenFrom: place.file)
      .filter { owner.file == nil || $0.file.path == owner.file }
    let answer = found.reduce(TypeAnswer.absent) { answer, found in
      (found.type.members[name] ?? []).filter { !$0.payload.isEmpty }.reduce(answer) {
        let values = $1.payload
        let value =
          label.flatMap { label in values.first { $0.label == label } }
          ?? (values.indices.contains(index) ? values[index] : nil)
        let there = Place(file: found.file, depth: place.depth + 1)
        return $0.merged(TypeAnswer(value.flatMap { self.type($0.type, there) }))
      }
    }
    return answer.type
  }

  /// Returns the type of an argument that a closure gets from the function that it is passed to.
  ///
  /// - Parameters:
  ///   - index: The index of the argument.
  ///   - count: The number of arguments that the closure names; nil for `$0`.
  ///   - closure: The closure.
  ///   - place: The place.
  /// - Returns: The type; nil if it is not known.
  func argument(
    _ index: Int, of count: Int?, of closure: ClosureExprSyntax, _ place: Place
  ) -> ValueType? {
    guard takes(place), closure.signature?.parameterClause == nil || count != nil,
      let call = closure.call
    else { return nil }
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.nameText {
      guard Self.views.contains(name), let list = call.arguments.first?.expression,
        list.isElements
      else { return nil }
      let element = type(of: list, place.deeper)?.element
      return count == 2 ? element?.element(index) : index == 0 ? element : nil
    }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = access.base, let type = type(of: base, place.deeper)
    else { return nil }
    let name = access.declName.baseName.nameText
    if case .optional(let wrapped) = type, !base.chainsOptional {
      return name == "map" || name == "flatMap" ? (index == 0 ? wrapped : nil) : nil
    }
    guard let element = type.element else { return nil }
    if Self.ofPairs.contains(name) { return index < 2 ? element : nil }
    if name == "mapValues", case .dictionary(_, let value) = type { return value }
    if name == "reduce" { return index == 1 ? element : nil }
    guard Self.ofElements.contains(name) else { return nil }
    if count == 2 || index > 0 { return element.element(index) }
    return index == 0 ? element : nil
  }

  /// The views that make a view of each element.
  private static let views: Set<String> = ["Chart", "ForEach", "List", "Table"]
  /// The functions that compare two elements.
  private static let ofPairs: Set<String> = ["max", "min", "sort", "sorted"]
  /// The functions that pass each element on.
  private static let ofElements: Set<String> = [
    "allSatisfy", "compactMap", "contains", "count", "drop", "filter", "first", "firstIndex",
    "flatMap", "forEach", "last", "lastIndex", "map", "partition", "prefix", "removeAll",
  ]
}

extension ClosureExprSyntax {
  /// The call that it is passed to; nil if there is none.
  fileprivate var call: FunctionCallExprSyntax? {
    guard let parent else { return nil }
    if let call = parent.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.id == id ? nil : call
    }
    return parent.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }
}

extension ExprSyntax {
  /// Whether it is not a text: `List("Title") { … }` has no elements.
  fileprivate var isElements: Bool { !self.is(StringLiteralExprSyntax.self) }
}
