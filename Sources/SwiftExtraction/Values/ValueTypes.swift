import SwiftSyntax

/// The formats that Foundation derives from the types of a file's values, as far as the sources say them.
///
/// What the declarations say comes first (`TypeReader`). Else names decide: that of the only property of
/// the file, or of a member that has the same type everywhere.
///
/// A class, because the declarations of the file are looked up only for the first value of an unknown
/// type.
final class ValueTypes {
  private let tree: SourceFileSyntax
  private let read: (path: String, known: KnownTypes)
  private var reader: TypeReader?
  private(set) lazy var declared = DeclaredValues(tree)
  /// The depth to which values that are made of others are followed.
  private static let deepest = 12
  /// The number of expressions that are looked at for one value.
  private static let most = 200
  private var left = 0

  init(_ tree: SourceFileSyntax, _ path: String, _ known: KnownTypes) {
    (self.tree, read) = (tree, (path, known))
  }

  /// The names whose declarations decided what is known of the values, sorted.
  var uses: [String] { reader?.uses.sorted() ?? [] }

  /// Returns the format of a value; nil if its type is not known.
  func format(of value: ExprSyntax) -> String? {
    if let known = typeReader.format(of: value) { return known }
    left = Self.most
    return format(of: value, 0)
  }

  /// Returns the last name of the type that a value has, or that an expression is; nil if no source
  /// declares it.
  func typeName(of value: ExprSyntax) -> String? {
    if let known = typeReader.type(of: value) { return known.declaredName }
    return value.namedType?.last
  }

  private var typeReader: TypeReader {
    let reader = reader ?? TypeReader(tree, read.path, read.known)
    self.reader = reader
    return reader
  }

  private func format(of value: ExprSyntax, _ depth: Int) -> String? {
    left -= 1
    guard depth < Self.deepest, left > 0 else { return nil }
    func inner(_ value: ExprSyntax) -> String? { format(of: value, depth + 1) }
    switch value.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: return "%lld"
    case .floatLiteralExpr: return "%lf"
    case .stringLiteralExpr: return "%@"
    case .tupleExpr(let tuple):
      return tuple.elements.count == 1 ? tuple.elements.first.flatMap { inner($0.expression) } : nil
    case .prefixOperatorExpr(let expression):
      return expression.operator.text == "-" ? inner(expression.expression) : nil
    case .forceUnwrapExpr(let expression): return unwrapped(expression.expression, depth)
    case .tryExpr(let expression): return inner(expression.expression)
    case .awaitExpr(let expression): return inner(expression.expression)
    case .sequenceExpr(let sequence): return self.sequence(Array(sequence.elements), depth)
    case .functionCallExpr(let call): return format(of: call, depth)
    case .memberAccessExpr(let member): return format(of: member, depth)
    case .declReferenceExpr(let name):
      return declared.value(of: name.baseName.nameText, at: name.offset)
        .flatMap { $0.isOptional ? nil : format(of: $0, depth) }
    default: return nil
    }
  }

  /// Returns the format of a value that is unwrapped.
  private func unwrapped(_ value: ExprSyntax, _ depth: Int) -> String? {
    guard let name = value.as(DeclReferenceExprSyntax.self) else {
      return format(of: value, depth + 1)
    }
    guard depth < Self.deepest else { return nil }
    return declared.value(of: name.baseName.nameText, at: name.offset)
      .flatMap { format(of: $0, depth) }
  }

  private func format(of declared: DeclaredValues.Value, _ depth: Int) -> String? {
    switch declared.content {
    case .format(let format): return format
    case .expression(let expression): return unwrapped(expression, depth + 1)
    case .outer(let name, let offset):
      guard depth < Self.deepest else { return nil }
      return self.declared.value(of: name, at: offset).flatMap { format(of: $0, depth + 1) }
    case .unknown: return nil
    }
  }

  private func format(of member: MemberAccessExprSyntax, _ depth: Int) -> String? {
    let name = member.declName.baseName.nameText
    if Self.wholeMembers.contains(name) { return "%lld" }
    if Self.textMembers.contains(name) { return "%@" }
    let isOfSelf = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    let value =
      isOfSelf ? declared.value(of: name, at: member.offset) : declared.member(named: name)
    return value.flatMap { $0.isOptional ? nil : format(of: $0, depth) }
  }

  private func format(of call: FunctionCallExprSyntax, _ depth: Int) -> String? {
    if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.nameText {
      if ["min", "max", "abs"].contains(name) {
        return call.arguments.lazy.compactMap { self.format(of: $0.expression, depth + 1) }.first
      }
      return Self.format(ofType: name) ?? declared.result(of: name)
    }
    guard let name = call.calledExpression.memberName else { return nil }
    return Self.textMembers.contains(name) ? "%@" : declared.result(of: name)
  }

  /// Returns the format of a sequence of operators: `count + 1`, `name ?? "nobody"`, `a ? 1 : 2`.
  private func sequence(_ elements: [ExprSyntax], _ depth: Int) -> String? {
    if elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self) {
      return elements[2].as(TypeExprSyntax.self).flatMap { Self.format(of: $0.type) }
    }
    if let ternary = elements.lazy.compactMap({ $0.as(UnresolvedTernaryExprSyntax.self) }).first,
      let last = elements.last
    {
      return format(of: ternary.thenExpression, depth + 1) ?? format(of: last, depth + 1)
    }
    let operators = stride(from: 1, to: elements.count, by: 2).map { elements[$0] }
    let isArithmetic = operators.allSatisfy {
      Self.arithmetic.contains($0.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "")
    }
    guard isArithmetic else { return nil }
    let operands = stride(from: 0, to: elements.count, by: 2).map { elements[$0] }
    let (numbers, values) = (operands.filter(\.isNumber), operands.filter { !$0.isNumber })
    if let known = values.lazy.compactMap({ self.unwrapped($0, depth + 1) }).first { return known }
    guard values.isEmpty else { return nil }
    return numbers.contains { $0.is(FloatLiteralExprSyntax.self) } ? "%lf" : "%lld"
  }

  private static let arithmetic: Set<String> = ["+", "-", "*", "/", "%", "??", "&+", "&-"]
  /// Members that are whole numbers in every type of the standard library.
  private static let wholeMembers: Set<String> = ["count", "hashValue", "underestimatedCount"]
  /// Members that are texts in every type of the standard library and of Foundation.
  private static let textMembers: Set<String> = [
    "absoluteString", "capitalized", "debugDescription", "description", "formatted", "joined",
    "lastPathComponent", "localizedCapitalized", "localizedDescription", "localizedLowercase",
    "localizedName", "localizedUppercase", "lowercased", "padding", "replacingOccurrences",
    "string", "trimmingCharacters", "uppercased", "uuidString",
  ]
}

extension ValueTypes {
  /// Returns the format of a type as written; nil if it is optional or not known.
  static func format(of type: TypeSyntax) -> String? {
    guard let name = type.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil else {
      return nil
    }
    return format(ofType: name.name.nameText)
  }

  /// Returns the format of a type by its name.
  static func format(ofType name: String) -> String? {
    switch name {
    case "Int", "Int64": "%lld"
    case "UInt", "UInt64": "%llu"
    case "Int32", "Int16", "Int8": "%d"
    case "UInt32", "UInt16", "UInt8": "%u"
    case "Double", "CGFloat", "TimeInterval": "%lf"
    case "Float": "%f"
    case "String", "Substring", "AttributedString", "Character", "Text", "Image", "Date", "URL",
      "UUID", "Decimal", "NSNumber", "NSString", "LocalizedStringKey", "LocalizedStringResource":
      "%@"
    default: nil
    }
  }
}
