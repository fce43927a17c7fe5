import Extraction
import SwiftSyntax

/// The stored properties of a type, with the places of the arguments that its initializer takes for
/// them.
///
/// A type that looks up the key in one of them is a routine: `Localized("Cart")`, also as the property
/// wrapper `@Localized("Cart")`.
struct StoredKeys {
  /// The name of the type.
  let name: String
  /// The places by the names of the properties.
  let places: [String: Routine.Place]

  /// Reads a declaration; nil if it isn't that of a structure or a class.
  init?(_ node: Syntax) {
    guard node.is(StructDeclSyntax.self) || node.is(ClassDeclSyntax.self),
      let type = node.asProtocol((any NamedDeclSyntax).self),
      let members = node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members
    else { return nil }
    name = type.name.nameText
    let stored = Set(members.flatMap { Self.properties(in: $0.decl) })
    let initializers = members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    guard !initializers.isEmpty || !node.is(StructDeclSyntax.self) else {
      places = Dictionary(uniqueKeysWithValues: stored.map { ($0, .label($0)) })
      return
    }
    places = initializers.reduce(into: [:]) { places, initializer in
      places.merge(Self.places(in: initializer, of: stored)) { known, _ in known }
    }
  }

  /// Returns the written type of a stored property of a structure or a class; nil if there is none.
  static func type(of property: String, in node: Syntax) -> TypeSyntax? {
    let members = node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? []
    let bindings = members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .flatMap(\.bindings)
    return bindings.first { binding in
      binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.nameText == property
    }?.typeAnnotation?.type
  }

  /// Returns what a stored property is without an argument: its own value, or the default argument of the
  /// initializer's parameter of its name; nil if there is none.
  static func defaultValue(of property: String, in node: Syntax) -> ExprSyntax? {
    guard StoredKeys(node) != nil else { return nil }
    let members = node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? []
    let initializers = members.lazy.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    let parameters = initializers.flatMap { ForwardingFunction.parameters(of: Syntax($0)) }
    if let given = parameters.first(where: { $0.name == property })?.syntax.defaultValue {
      return given.value
    }
    return members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
      .first { binding in
        binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.nameText == property
      }?.initializer?.value
  }

  private static func properties(in member: DeclSyntax) -> [String] {
    guard let variable = member.as(VariableDeclSyntax.self),
      !variable.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
    else { return [] }
    let isConstant = variable.bindingSpecifier.text == "let"
    return variable.bindings.compactMap { binding in
      // No initializer takes a constant that has its value.
      guard !binding.isComputed, !isConstant || binding.initializer == nil else { return nil }
      return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.nameText
    }
  }

  /// Returns the places of the parameters that an initializer assigns to properties.
  private static func places(
    in initializer: InitializerDeclSyntax, of stored: Set<String>
  ) -> [String: Routine.Place] {
    var (parameters, unlabeled): ([String: Routine.Place], Int) = ([:], 0)
    for parameter in initializer.signature.parameterClause.parameters {
      let isLabeled = parameter.firstName.text != "_"
      parameters[(parameter.secondName ?? parameter.firstName).nameText] =
        isLabeled ? .label(parameter.firstName.nameText) : .position(unlabeled)
      if !isLabeled { unlabeled += 1 }
    }
    var places: [String: Routine.Place] = [:]
    for item in initializer.body?.statements ?? [] {
      guard let elements = item.item.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
        elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
        let target = elements[0].memberName
          ?? elements[0].as(DeclReferenceExprSyntax.self)?.baseName.nameText,
        let value = elements[2].as(DeclReferenceExprSyntax.self)?.baseName.nameText,
        stored.contains(target), let place = parameters[value]
      else { continue }
      places[target] = place
    }
    return places
  }
}
