import Extraction
import SwiftSyntax

/// A function that passes its own parameter on as the key of a routine, so that its callers have
/// the texts.
struct ForwardingFunction {
  /// The routine that the function is: its name, or that of an initializer's type, and its parameters.
  private let own: Routine
  /// The parameter that is the key.
  private let parameter: DeclReferenceExprSyntax
  /// Whether literals of its calls are keys by the parameter's type.
  let takesTexts: Bool
  /// The called name; of an initializer, that of its type.
  var name: String { own.name }

  /// Finds the function around a routine's call; nil if the key isn't a parameter of one.
  ///
  /// In an extension of a type, `self` is a parameter of each method and property.
  init?(around call: ExprSyntax, key: ExprSyntax, _ arguments: Arguments, _ routine: Routine) {
    guard let key = key.as(DeclReferenceExprSyntax.self) else { return nil }
    let parameter = key.baseName.nameText
    var node = Syntax(call).parent
    while let place = node, !Self.has(parameter, place) { node = place.parent }
    guard let node, let name = Self.name(of: node) else { return nil }
    let places = Self.places(of: node)
    func place(_ place: Routine.Place?) -> Routine.Place? {
      arguments[place]?.as(DeclReferenceExprSyntax.self).flatMap { places[$0.baseName.nameText] }
    }
    own = Routine(
      name, key: places[parameter] ?? .receiver, table: place(routine.table),
      value: place(routine.value), comment: place(routine.comment), syntax: routine.syntax)
    self.parameter = key
    let type = Self.parameters(of: node).first { $0.name == parameter }?.syntax.type
    takesTexts = type.map { TextType($0).holdsText } ?? false
  }

  private static func has(_ parameter: String, _ node: Syntax) -> Bool {
    guard parameter == "self" else { return places(of: node)[parameter] != nil }
    let isMember = node.is(FunctionDeclSyntax.self) || node.is(VariableDeclSyntax.self)
    return isMember && node.parent?.is(MemberBlockItemSyntax.self) == true
  }

  /// Returns whether a routine has the function's name.
  func isNamed(in routines: RoutineTable) -> Bool {
    parameter.baseName.nameText == "self"
      ? routines[member: own.name] != nil : routines.has(own.name)
  }

  /// Returns the warning that a team did not name the function as a routine.
  func unnamed(_ routine: Routine) -> Fault {
    KeyedCall.forwarded(
      parameter.baseName.nameText, of: own.name, to: routine, at: parameter.offset,
      fix: .exact("add \(own.entry) to the \"routines\" of langpack.json"))
  }

  /// Returns the parameters of a function with their names within it; none of anything else.
  private static func parameters(
    of node: Syntax
  ) -> [(name: String, syntax: FunctionParameterSyntax)] {
    let signature =
      node.as(FunctionDeclSyntax.self)?.signature ?? node.as(InitializerDeclSyntax.self)?.signature
    return signature?.parameterClause.parameters.map {
      (($0.secondName ?? $0.firstName).nameText, $0)
    } ?? []
  }

  /// Returns the places of a function's parameters by their names within it; empty for anything else.
  private static func places(of node: Syntax) -> [String: Routine.Place] {
    var (places, unlabeled): ([String: Routine.Place], Int) = ([:], 0)
    for (name, parameter) in parameters(of: node) {
      let label = parameter.firstName.text
      places[name] = label == "_" ? .position(unlabeled) : .label(parameter.firstName.nameText)
      if label == "_" { unlabeled += 1 }
    }
    return places
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
