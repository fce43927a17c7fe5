import Extraction
import SwiftSyntax

/// A function that passes its own parameter on as the key of a routine, so that its callers have
/// the texts.
struct ForwardingFunction {
  /// The called name; of an initializer, that of its type.
  let name: String
  /// The parameter that is the key.
  private let parameter: DeclReferenceExprSyntax
  /// Whether literals of its calls are keys by the parameter's type.
  let takesTexts: Bool

  /// Finds the function around a routine's call; nil if the key isn't a parameter of one.
  ///
  /// In an extension of a type, `self` is a parameter of each method and property.
  init?(around call: ExprSyntax, key: ExprSyntax) {
    guard let key = key.as(DeclReferenceExprSyntax.self) else { return nil }
    let parameter = key.baseName.nameText
    var node = Syntax(call).parent
    while let place = node, !Self.has(parameter, place) { node = place.parent }
    guard let name = node.flatMap(Self.name) else { return nil }
    (self.name, self.parameter) = (name, key)
    let type = node.flatMap(Self.parameters)?.first { $0.name == parameter }?.type
    takesTexts = type.map { TextType($0).holdsText } ?? false
  }

  private static func has(_ parameter: String, _ node: Syntax) -> Bool {
    guard parameter == "self" else {
      return parameters(of: node)?.contains { $0.name == parameter } == true
    }
    let isMember = node.is(FunctionDeclSyntax.self) || node.is(VariableDeclSyntax.self)
    return isMember && node.parent?.is(MemberBlockItemSyntax.self) == true
  }

  /// Returns whether a routine has the function's name.
  func isNamed(in routines: RoutineTable) -> Bool {
    parameter.baseName.nameText == "self"
      ? routines[member: name] != nil : routines.has(name)
  }

  /// Returns the warning that a team did not name the function as a routine.
  func unnamed(_ routine: Routine) -> Fault {
    KeyedCall.forwarded(
      parameter.baseName.nameText, of: name, to: routine, at: parameter.offset)
  }

  /// Returns the names of a function's parameters within it, with their types; nil for anything else.
  private static func parameters(of node: Syntax) -> [(name: String, type: TypeSyntax)]? {
    let signature =
      node.as(FunctionDeclSyntax.self)?.signature ?? node.as(InitializerDeclSyntax.self)?.signature
    return signature?.parameterClause.parameters.map {
      (($0.secondName ?? $0.firstName).nameText, $0.type)
    }
  }

  private static func name(of node: Syntax) -> String? {
    if let function = node.as(FunctionDeclSyntax.self) { return function.name.nameText }
    if let property = node.as(VariableDeclSyntax.self) {
      return property.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.nameText
    }
    var around = node.parent
    while let place = around {
      if let type = place.asProtocol((any NamedDeclSyntax).self) { return type.name.nameText }
      if let type = place.as(ExtensionDeclSyntax.self)?.extendedType {
        return type.lastToken(viewMode: .sourceAccurate)?.nameText
      }
      around = place.parent
    }
    return nil
  }
}
