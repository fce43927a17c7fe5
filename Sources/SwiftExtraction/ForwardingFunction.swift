import Extraction
import SwiftSyntax

/// A function that passes its own parameter on as the key of a routine, so that its callers have
/// the texts.
struct ForwardingFunction {
  /// The routine that the function is: its name, or that of an initializer's type, and its parameters.
  private let own: Routine
  /// The parameter or the property that is the key.
  private let parameter: PassedName
  /// Whether literals of its calls are keys by the parameter's type.
  let takesTexts: Bool
  /// Whether the key is a text by its written type, so that a member of texts is one of it.
  let passesText: Bool
  /// The called name; of an initializer, that of its type.
  var name: String { own.name }

  /// Finds the function around a routine's call; nil if the key isn't a parameter of one.
  ///
  /// In an extension of a type, `self` is a parameter of each method and property; a stored property is
  /// one of its type's initializer.
  init?(around call: ExprSyntax, key: PassedName, _ arguments: Arguments, _ routine: Routine) {
    var node = Syntax(call).parent
    while let place = node, !Self.has(key.text, place) {
      if place.as(ClosureExprSyntax.self)?.names.contains(key.text) == true { return nil }
      node = place.parent
    }
    guard let node, let name = Self.name(of: node) else { return nil }
    let places = Self.places(of: node)
    func place(_ place: Routine.Place?) -> Routine.Place? {
      arguments[place]?.forwardedName.flatMap { places[$0.baseName.nameText] }
    }
    var own = Routine(
      name, key: places[key.text] ?? .receiver, table: place(routine.table),
      value: place(routine.value), comment: place(routine.comment), syntax: routine.syntax)
    let table = arguments[routine.table]
    own.fixedTable =
      Self.fallback(of: table, in: node) ?? table?.constantText ?? routine.fixedTable
    own.fixedComment = Self.fallback(of: arguments[routine.comment], in: node)
    own.addUsual(Self.parameters(of: node, places))
    if own.value == own.key { own.value = nil }
    self.own = own
    self.parameter = key
    let type = Self.parameters(of: node).first { $0.name == key.text }?.syntax.type
    takesTexts = type.map { TextType($0).holdsText } ?? false
    passesText =
      key.text == "self"
      ? node.isMemberOfTexts : (type ?? StoredKeys.type(of: key.text, in: node))?.isString ?? false
  }

  /// Returns the text of a parameter's default argument; nil if an argument is no such parameter.
  private static func fallback(of argument: ExprSyntax?, in node: Syntax) -> String? {
    guard let argument, let name = argument.forwardedName?.baseName.nameText else { return nil }
    let given = parameters(of: node).first { $0.name == name }?.syntax.defaultValue?.value
    let text =
      given?.constantText ?? argument.valueForNothing?.constantText
      ?? StoredKeys.defaultValue(of: name, in: node)?.constantText
    return text?.isEmpty == true ? nil : text
  }

  /// Returns the parameters with their places.
  private static func parameters(
    of node: Syntax, _ places: [String: Routine.Place]
  ) -> [(name: String, place: Routine.Place)] {
    places.map { (name: $0.key, place: $0.value) }.sorted { $0.name < $1.name }
  }

  private static func has(_ parameter: String, _ node: Syntax) -> Bool {
    guard parameter == "self" else { return places(of: node)[parameter] != nil }
    let isMember = node.is(FunctionDeclSyntax.self) || node.is(VariableDeclSyntax.self)
    return isMember && node.parent?.is(MemberBlockItemSyntax.self) == true
  }

  /// Returns whether a routine takes the function's calls, with their keys and tables.
  func isNamed(in routines: RoutineTable) -> Bool { routines.takesCalls(of: own) }

  /// Returns the warning that a team did not name the function as a routine.
  func unnamed(_ routine: Routine) -> Fault {
    KeyedCall.forwarded(
      parameter.text, of: own.name, to: routine, at: parameter.offset,
      fix: .exact("add \(own.entry) to the \"routines\" of langpack.json"))
  }

  /// Returns the parameters of a function with their names within it; none of anything else.
  static func parameters(
    of node: Syntax
  ) -> [(name: String, syntax: FunctionParameterSyntax)] {
    let signature =
      node.as(FunctionDeclSyntax.self)?.signature ?? node.as(InitializerDeclSyntax.self)?.signature
    let clause = signature?.parameterClause ?? node.as(SubscriptDeclSyntax.self)?.parameterClause
    return clause?.parameters.map { (($0.secondName ?? $0.firstName).nameText, $0) } ?? []
  }

  /// Returns the places of a function's parameters by their names within it; empty for anything else.
  private static func places(of node: Syntax) -> [String: Routine.Place] {
    if let type = StoredKeys(node) { return type.places }
    var (places, unlabeled): ([String: Routine.Place], Int) = ([:], 0)
    for (name, parameter) in parameters(of: node) {
      // A parameter of a subscript has a label only if it has two names.
      let isUnlabeled =
        parameter.firstName.text == "_"
        || parameter.secondName == nil && node.is(SubscriptDeclSyntax.self)
      places[name] =
        isUnlabeled ? .position(unlabeled) : .label(parameter.firstName.nameText)
      if isUnlabeled { unlabeled += 1 }
    }
    // `@dynamicMemberLookup` makes the key of a name.
    if node.is(SubscriptDeclSyntax.self) {
      places = places.filter { $0.value != .label("dynamicMember") }
    }
    return places
  }

  private static func name(of node: Syntax) -> String? {
    if let type = StoredKeys(node) { return type.name }
    if let function = node.as(FunctionDeclSyntax.self) {
      let type = function.isOfType ? function.enclosingTypes.last.map { "\($0)." } : nil
      return (type ?? "") + function.name.nameText
    }
    if node.is(SubscriptDeclSyntax.self) {
      return node.enclosingTypes.last.map { "\($0).subscript" }
    }
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

extension FunctionDeclSyntax {
  /// Whether it is called by the name of its type.
  fileprivate var isOfType: Bool {
    modifiers.contains { ["static", "class"].contains($0.name.text) }
  }
}
