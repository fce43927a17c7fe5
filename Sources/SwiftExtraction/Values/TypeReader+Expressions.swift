import SwiftSyntax

extension TypeReader {
  /// Returns the format that Foundation derives from the type of an expression of the file.
  ///
  /// - Returns: The format; nil if the type is not known, and a nil format if Foundation has none for it.
  func format(of value: ExprSyntax) -> String?? {
    guard let type = type(of: value) else { return nil }
    guard case .declared(let name) = type else { return .some(type.format) }
    let isProtocol = declarations(of: name.path, seenFrom: own).contains { $0.type.kind == .proto }
    return .some(isProtocol ? nil : type.format)
  }

  /// Returns the type of an expression.
  func type(of value: ExprSyntax, _ place: Place) -> ValueType? {
    guard takes(place) else { return nil }
    func inner(_ value: ExprSyntax) -> ValueType? { type(of: value, place.deeper) }
    switch value.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: return .whole
    case .floatLiteralExpr: return .standard("Double")
    case .stringLiteralExpr: return .text
    case .booleanLiteralExpr: return .standard("Bool")
    case .arrayExpr(let list):
      return list.elements.first.flatMap { inner($0.expression) }.map { .list($0) }
    case .tupleExpr(let tuple): return type(of: tuple, place)
    case .prefixOperatorExpr(let expression):
      return expression.operator.text == "!" ? .standard("Bool") : inner(expression.expression)
    case .forceUnwrapExpr(let expression): return inner(expression.expression)?.unwrapped
    case .optionalChainingExpr(let expression): return inner(expression.expression)?.unwrapped
    case .tryExpr(let expression):
      let type = inner(expression.expression)
      return expression.questionOrExclamationMark?.text == "?" ? type?.optional : type
    case .awaitExpr(let expression): return inner(expression.expression)
    case .sequenceExpr(let sequence): return type(ofSequence: Array(sequence.elements), place)
    case .typeExpr(let type): return self.type(type.type, place.deeper).map { .metatype($0) }
    case .genericSpecializationExpr, .declReferenceExpr: return type(ofName: value, place)
    case .functionCallExpr, .memberAccessExpr, .subscriptCallExpr:
      let type = type(ofChain: value, place)
      return value.chainsOptional ? type?.optional : type
    default: return nil
    }
  }

  private func type(of tuple: TupleExprSyntax, _ place: Place) -> ValueType? {
    let elements = tuple.elements.map { element in
      (element.label?.nameText, type(of: element.expression, place.deeper))
    }
    if elements.count == 1 { return elements[0].1 }
    var known: [ValueType.Element] = []
    for (label, type) in elements {
      guard let type else { return nil }
      known.append(.init(label: label, type: type))
    }
    return .tuple(known)
  }

  /// Returns the type of a name that stands alone.
  private func type(ofName value: ExprSyntax, _ place: Place) -> ValueType? {
    if let generic = value.as(GenericSpecializationExprSyntax.self) {
      guard let name = generic.expression.as(DeclReferenceExprSyntax.self) else { return nil }
      return named(
        [name.baseName.nameText], generic.genericArgumentClause, in: value.enclosingTypes, place
      ).map { .metatype($0) }
    }
    guard let name = value.as(DeclReferenceExprSyntax.self), name.argumentNames == nil else {
      return nil
    }
    let text = name.baseName.nameText
    switch text {
    case "self": return own(enclosing: value.enclosingTypes, place)
    case "Self": return own(enclosing: value.enclosingTypes, place).map { .metatype($0) }
    case let text where text.hasPrefix("$") && Int(text.dropFirst()) != nil:
      guard let closure = Syntax(value).closure, let index = Int(text.dropFirst()) else {
        return nil
      }
      return argument(index, of: nil, of: closure, place)
    default:
      let plain = text.hasPrefix("$") ? String(text.dropFirst()) : text
      return lookUp(Wanted(name: plain), at: value, place)
        ?? type(named: plain, at: value, place).map { .metatype($0) }
    }
  }

  /// Returns the type that a name means; nil if the name begins with a small letter.
  func type(named name: String, at value: ExprSyntax, _ place: Place) -> ValueType? {
    guard name.first?.isUppercase == true else { return nil }
    return named([name], nil, in: value.enclosingTypes, place)
  }

  /// Returns the type of a value or the result of a function by its name: of a local one, of a member
  /// of the types around, or of a global.
  func lookUp(_ wanted: Wanted, at value: some SyntaxProtocol, _ place: Place) -> ValueType? {
    if place.file === own, let local = locals.local(wanted.name, at: value.offset),
      wanted.labels != nil || !local.isFunction
    {
      let type = type(of: local, wanted.name, place)
      if wanted.labels == nil || local.isFunction { return type }
      if case .function(let result)? = type { return result }
      return nil
    }
    let enclosing = value.enclosingTypes
    for count in stride(from: enclosing.count, to: 0, by: -1) {
      guard let outer = own(enclosing: Array(enclosing.prefix(count)), place) else { continue }
      for isStatic in [false, true] {
        var wanted = wanted
        wanted.isStatic = isStatic
        let found = answer(wanted, in: outer, place)
        if !found.isAbsent { return found.type }
      }
    }
    return answer(wanted, of: globals(wanted.name, seenFrom: place.file), nil, place).type
  }

  private func answer(_ wanted: Wanted, in type: ValueType, _ place: Place) -> TypeAnswer {
    switch type {
    case .declared(let name):
      let found = members(wanted, of: name, place, [])
      guard found.isAbsent, wanted.labels == nil, !wanted.isStatic,
        let type = member(wanted, of: type, place)
      else { return found }
      return .type(type)
    case .standard(let name):
      let found = extensions(wanted, of: [name], place)
      guard found.isAbsent, !wanted.isStatic, let type = member(wanted, of: type, place) else {
        return found
      }
      return .type(type)
    default: return .absent
    }
  }

  /// Returns the type of a sequence of operators: `count + 1`, `name ?? "guest"`, `a ? 1 : 2`.
  private func type(ofSequence elements: [ExprSyntax], _ place: Place) -> ValueType? {
    func inner(_ value: ExprSyntax) -> ValueType? { type(of: value, place.deeper) }
    if elements.count == 3, let cast = elements[1].as(UnresolvedAsExprSyntax.self) {
      let type = elements[2].as(TypeExprSyntax.self).flatMap { self.type($0.type, place.deeper) }
      return cast.questionOrExclamationMark?.text == "?" ? type?.optional : type
    }
    if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[index].as(UnresolvedTernaryExprSyntax.self)
    {
      let rest = Array(elements[(index + 1)...])
      let other = rest.count == 1 ? inner(rest[0]) : type(ofSequence: rest, place.deeper)
      return agreed([inner(ternary.thenExpression), other].filter { $0 != nil })
    }
    let operators = stride(from: 1, to: elements.count, by: 2).map {
      elements[$0].as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
    }
    let operands = stride(from: 0, to: elements.count, by: 2).map { elements[$0] }
    if operators.contains(where: Self.comparisons.contains) { return .standard("Bool") }
    if operators.contains(where: ["..<", "..."].contains) {
      return operators.count == 1 ? agreed(types(of: operands, place)).map { .list($0) } : nil
    }
    guard operators.allSatisfy(Self.arithmetic.contains) else { return nil }
    let isFallback = operators == ["??"]
    if isFallback, operands[1].isNumber || operands[1].is(ArrayExprSyntax.self) {
      return inner(operands[0])?.unwrapped
    }
    if isFallback { return agreed([inner(operands[0])?.unwrapped, inner(operands[1])]) }
    return agreed(types(of: operands, place).map { $0?.unwrapped })
  }

  /// Returns the types of operands; those of numbers as written follow from the others.
  private func types(of operands: [ExprSyntax], _ place: Place) -> [ValueType?] {
    let values = operands.filter { !$0.isNumber }
    if !values.isEmpty { return values.map { type(of: $0, place.deeper) } }
    let isWhole = operands.allSatisfy { $0.is(IntegerLiteralExprSyntax.self) }
    return [isWhole ? .whole : .standard("Double")]
  }

  private func agreed(_ types: [ValueType?]) -> ValueType? {
    guard let first = types.first, types.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  private static let comparisons: Set<String> = [
    "==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!==", "~=",
  ]
  private static let arithmetic: Set<String> = ["+", "-", "*", "/", "%", "??", "&+", "&-", "&*"]
}

extension ExprSyntax {
  /// Whether it is a number as written, whose type follows from its neighbours.
  var isNumber: Bool {
    if let sign = self.as(PrefixOperatorExprSyntax.self) { return sign.expression.isNumber }
    return self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
  }

  /// Whether a value before one of its dots may be missing: `a?.b.c`.
  var chainsOptional: Bool {
    var place = self
    while true {
      switch place.as(ExprSyntaxEnum.self) {
      case .optionalChainingExpr: return true
      case .memberAccessExpr(let member):
        guard let base = member.base else { return false }
        place = base
      case .functionCallExpr(let call): place = call.calledExpression
      case .subscriptCallExpr(let call): place = call.calledExpression
      default: return false
      }
    }
  }
}
