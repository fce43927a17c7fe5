import SwiftSyntax

/// The enumeration that a value is of, as far as the file says it.
struct EnumeratedValue {
  /// The name of the type, with its types around it if they are written.
  var path: [String]
  /// The name of the case, if the value is that one.
  var name: String?
}

extension ValueTypes {
  /// Returns the type of a value that may be an enumeration, and its case if it is written:
  /// `Key.save`, or `key` of a parameter `key: Key`; nil if the file does not say it.
  func enumeration(of value: ExprSyntax) -> EnumeratedValue? { enumeration(of: value, 0) }

  private func enumeration(of value: ExprSyntax, _ depth: Int) -> EnumeratedValue? {
    guard depth < 8 else { return nil }
    switch value.as(ExprSyntaxEnum.self) {
    case .forceUnwrapExpr(let expression): return enumeration(of: expression.expression, depth + 1)
    case .declReferenceExpr(let name):
      let text = name.baseName.nameText
      if text == "$0" { return Self.listed(inClosureAround: Syntax(name)).map { .init(path: $0) } }
      return declared.value(of: text, at: name.offset).flatMap { type(of: $0, depth) }
    case .memberAccessExpr(let member):
      guard let base = member.base else { return nil }
      let name = member.declName.baseName.nameText
      if let path = base.namedType { return EnumeratedValue(path: path, name: name) }
      let isOfSelf = base.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
      let found =
        isOfSelf
        ? declared.value(of: name, at: member.offset) : declared.member(named: name)
      return found.flatMap { type(of: $0, depth) }
    case .functionCallExpr(let call):
      // An initializer: `Key(rawValue: name)`.
      return call.calledExpression.namedType.map { EnumeratedValue(path: $0) }
    default: return nil
    }
  }

  /// Returns the type of a declared value; it may have any case later.
  private func type(of value: DeclaredValues.Value, _ depth: Int) -> EnumeratedValue? {
    if let path = value.typePath { return EnumeratedValue(path: path) }
    switch value.content {
    case .expression(let expression):
      return enumeration(of: expression, depth + 1).map { EnumeratedValue(path: $0.path) }
    case .outer(let name, let offset):
      return declared.value(of: name, at: offset).flatMap { type(of: $0, depth + 1) }
    case .format, .unknown: return nil
    }
  }

  /// Returns the type whose cases a closure gets: `Key.allCases.map { … }`.
  static func listed(inClosureAround node: Syntax) -> [String]? {
    var place = node.parent
    while let current = place, !current.is(ClosureExprSyntax.self) { place = current.parent }
    let call = place?.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.as(MemberAccessExprSyntax.self)?.base?.pathOfAllCases
  }
}

extension ExprSyntax {
  /// The names of a type as an expression, as `Post.Key`; nil if one of them begins with a small letter.
  var namedType: [String]? {
    var (names, place): ([String], ExprSyntax) = ([], self)
    while let member = place.as(MemberAccessExprSyntax.self), let base = member.base {
      names.append(member.declName.baseName.nameText)
      place = base
    }
    guard let first = place.as(DeclReferenceExprSyntax.self) else { return nil }
    names.append(first.baseName.nameText)
    return names.allSatisfy { $0.first?.isUppercase == true } ? names.reversed() : nil
  }

  /// The names of the type of `Key.allCases`; nil for anything else.
  var pathOfAllCases: [String]? {
    guard let member = self.as(MemberAccessExprSyntax.self),
      member.declName.baseName.nameText == "allCases"
    else { return nil }
    return member.base?.namedType
  }
}
