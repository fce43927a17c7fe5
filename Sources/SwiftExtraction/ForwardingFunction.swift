import Extraction
import SwiftSyntax

/// A function that passes its own parameter on as the key of a routine, so that its callers have
/// the texts.
struct ForwardingFunction {
  /// The called name; of an initializer, that of its type.
  let name: String
  /// The parameter that is the key.
  private let parameter: DeclReferenceExprSyntax

  /// Finds the function around a routine's call; nil if the call has a text of its own, or a key
  /// that isn't a parameter.
  init?(around call: FunctionCallExprSyntax, _ arguments: Arguments, _ routine: Routine) {
    guard let key = arguments[routine.key]?.as(DeclReferenceExprSyntax.self),
      arguments[routine.value]?.joinedLiteralText == nil
    else { return nil }
    let parameter = key.baseName.nameText
    var node = Syntax(call).parent
    while let place = node, Self.parameters(of: place)?.contains(parameter) != true {
      node = place.parent
    }
    guard let name = node.flatMap(Self.name) else { return nil }
    (self.name, self.parameter) = (name, key)
  }

  /// Returns the warning that a team did not name the function as a routine.
  func unnamed(_ routine: Routine) -> Fault {
    KeyedCall.forwarded(
      parameter.baseName.nameText, of: name, to: routine, at: parameter.offset)
  }

  /// Returns the names of a function's parameters within it; nil for anything else.
  private static func parameters(of node: Syntax) -> [String]? {
    let signature =
      node.as(FunctionDeclSyntax.self)?.signature ?? node.as(InitializerDeclSyntax.self)?.signature
    return signature?.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).nameText }
  }

  private static func name(of node: Syntax) -> String? {
    if let function = node.as(FunctionDeclSyntax.self) { return function.name.nameText }
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
