import SwiftSyntax

extension TypeReader {
  /// Returns the type of a member, a call or a subscript, as if nothing before a dot were missing.
  func type(ofChain value: ExprSyntax, _ place: Place) -> ValueType? {
    switch value.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let access):
      guard let base = access.base, access.declName.argumentNames == nil,
        let type = type(before: base, place)
      else { return nil }
      let name = access.declName.baseName.nameText
      if let found = member(Wanted(name: name), of: type, place) { return found }
      guard case .metatype(.declared(let outer)) = type, name.first?.isUppercase == true else {
        return nil
      }
      return named(outer.path + [name], nil, in: [], place).map { .metatype($0) }
    case .functionCallExpr(let call): return result(of: call, place)
    case .subscriptCallExpr(let call):
      guard let base = type(of: call.calledExpression, place.deeper)?.unwrapped else { return nil }
      return element(of: base, call, place)
    default: return nil
    }
  }

  /// Returns the type of what stands before a dot; what may be missing before an earlier dot counts only
  /// at the end of the chain.
  private func type(before base: ExprSyntax, _ place: Place) -> ValueType? {
    switch base.kind {
    case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr:
      takes(place) ? type(ofChain: base, place.deeper) : nil
    default: type(of: base, place.deeper)
    }
  }

  private func element(
    of base: ValueType, _ call: SubscriptCallExprSyntax, _ place: Place
  ) -> ValueType? {
    guard let first = call.arguments.first else { return nil }
    switch base {
    case .dictionary(_, let value):
      return call.arguments.count == 1 && first.label == nil ? value.optional : value
    case .list(let element):
      guard call.arguments.count == 1, first.label == nil else { return nil }
      if case .list? = type(of: first.expression, place.deeper) { return base }
      return first.expression.is(SequenceExprSyntax.self)
        && first.expression.description.contains("..") ? nil : element
    case .declared:
      return member(Wanted(name: "subscript", labels: []), of: base, place)
    default: return nil
    }
  }

  private func result(of call: FunctionCallExprSyntax, _ place: Place) -> ValueType? {
    let labels = call.arguments.map { $0.label?.nameText }
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.nameText {
      let wanted = Wanted(name: name, labels: labels)
      if let found = lookUp(wanted, at: call.calledExpression, place) { return found }
      if ["min", "max", "abs"].contains(name) {
        return call.arguments.first { !$0.expression.isNumber }
          .flatMap { type(of: $0.expression, place.deeper) }
      }
      if ["Array", "Set"].contains(name), labels == [nil], let list = call.arguments.first {
        return type(of: list.expression, place.deeper)?.element.map { .list($0) }
      }
    } else if let access = call.calledExpression.as(MemberAccessExprSyntax.self) {
      guard let base = access.base, let type = type(before: base, place) else { return nil }
      let name = access.declName.baseName.nameText
      if name == "init" { return made(type, place) }
      if let found = member(Wanted(name: name, labels: labels), of: type, place) { return found }
      if let found = method(name, of: type, call, place) { return found }
    }
    return type(of: call.calledExpression, place.deeper).flatMap { made($0, place) }
  }

  /// Returns the type of what an initializer makes; nil if that may be nothing.
  private func made(_ type: ValueType, _ place: Place) -> ValueType? {
    guard let instance = type.instance else { return nil }
    if case .declared(let name) = instance {
      let found = declarations(of: name.path, seenFrom: place.file)
      let mayFail = found.contains { $0.type.members["init?"] != nil }
      return mayFail ? instance.optional : instance
    }
    return instance
  }

  /// Returns the result of a method of the standard library's types; nil if it is not known.
  private func method(
    _ name: String, of type: ValueType, _ call: FunctionCallExprSyntax, _ place: Place
  ) -> ValueType? {
    if case .optional(let wrapped) = type {
      guard name == "map" || name == "flatMap" else {
        return method(name, of: wrapped, call, place)
      }
      return transformed(call, wrapped, place)?.optional
    }
    if let number = type.format, number != "%@" {
      return ["rounded", "magnitude", "advanced", "clamped"].contains(name) ? type : nil
    }
    guard let element = type.element else { return nil }
    switch name {
    case "filter":
      if case .dictionary = type { return type }
      return .list(element)
    case "sorted", "reversed", "shuffled", "prefix", "suffix", "dropFirst", "dropLast":
      return type == .text ? nil : .list(element)
    case "first", "last", "min", "max", "randomElement", "popLast": return element.optional
    case "removeFirst", "removeLast", "remove": return element
    case "map": return transformed(call, element, place).map { .list($0) }
    case "compactMap": return transformed(call, element, place).map { .list($0.unwrapped) }
    case "flatMap": return transformed(call, element, place)?.element.map { .list($0) }
    case "enumerated":
      return .list(
        .tuple([.init(label: "offset", type: .whole), .init(label: "element", type: element)]))
    case "reduce": return reduced(call, place)
    default: return nil
    }
  }

  /// Returns the type of a sum: that of the first value, unless it is a number without a type.
  private func reduced(_ call: FunctionCallExprSyntax, _ place: Place) -> ValueType? {
    guard let first = call.arguments.first?.expression else { return nil }
    if !first.isNumber { return type(of: first, place.deeper) }
    guard let closure = call.closure, let value = closure.onlyValue,
      let sum = value.as(SequenceExprSyntax.self)?.elements.last
    else { return nil }
    return type(of: sum, place.deeper)
  }

  /// Returns the type of what a closure or a key path makes of an element.
  private func transformed(
    _ call: FunctionCallExprSyntax, _ element: ValueType, _ place: Place
  ) -> ValueType? {
    if let path = call.arguments.first?.expression.as(KeyPathExprSyntax.self) {
      return path.components.reduce(element) { type, component in
        guard let type, let name = component.component.as(KeyPathPropertyComponentSyntax.self)
        else { return nil }
        let text = name.declName.baseName.nameText
        return text == "self" ? type : member(Wanted(name: text), of: type, place.deeper)
      }
    }
    guard let closure = call.closure, let value = closure.onlyValue else { return nil }
    if let type = closure.signature?.returnClause?.type { return self.type(type, place.deeper) }
    return place.file === own ? type(of: value, place.deeper) : nil
  }
}

extension FunctionCallExprSyntax {
  /// The closure that it is called with; nil if it is none or one of several.
  fileprivate var closure: ClosureExprSyntax? {
    guard additionalTrailingClosures.isEmpty else { return nil }
    return trailingClosure ?? arguments.last?.expression.as(ClosureExprSyntax.self)
  }
}

extension ClosureExprSyntax {
  /// The value of its only statement; nil if there are several.
  fileprivate var onlyValue: ExprSyntax? {
    guard statements.count == 1, let item = statements.first?.item else { return nil }
    return item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
  }
}
