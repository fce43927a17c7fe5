import SwiftSyntax

/// A type as far as literals in it may be keys: `[LocalizedStringKey]`, `(LocalizedStringKey, Int)?`.
///
/// Optional types count as the type within.
indirect enum TextType: Codable, Hashable, Sendable {
  /// The types whose literals the compiler extracts.
  enum Kind: String, Codable, Hashable, Sendable {
    /// `LocalizedStringKey` of SwiftUI.
    case key
    /// `LocalizedStringResource` and `String.LocalizationValue` of Foundation.
    case resource
    /// The texts of App Intents, such as `IntentDialog`.
    case intent
  }

  case text(Kind)
  case named(String)
  case list(TextType)
  case dictionary(TextType, TextType)
  case tuple([Element])
  /// The types of the parameters, and of the result.
  case function([TextType], TextType)

  /// An element of a tuple.
  struct Element: Codable, Hashable, Sendable {
    var label: String?
    var type: TextType
  }

  /// A step from a type to one within it.
  enum Step: Hashable {
    case element
    case key
    case value
    case member(Int, String?)
    case result
    /// To what a closure of `map` returns: an element, or the value of an optional.
    case mapped
  }

  /// Reads a type.
  init(_ syntax: TypeSyntax) { self = Self.read(syntax, 0) }

  /// The depth to which types are read.
  private static let deepest = 16

  private static func read(_ syntax: TypeSyntax, _ depth: Int) -> TextType {
    func inner(_ type: TypeSyntax) -> TextType { read(type, depth + 1) }
    guard depth < deepest else { return .named("") }
    switch syntax.as(TypeSyntaxEnum.self) {
    case .optionalType(let type): return inner(type.wrappedType)
    case .implicitlyUnwrappedOptionalType(let type): return inner(type.wrappedType)
    case .attributedType(let type):
      let base = inner(type.baseType)
      if case .function(_, let result) = base, type.attributes.have("autoclosure") { return result }
      return base
    case .arrayType(let type): return .list(inner(type.element))
    case .dictionaryType(let type): return .dictionary(inner(type.key), inner(type.value))
    case .functionType(let type):
      return .function(type.parameters.map { inner($0.type) }, inner(type.returnClause.type))
    case .identifierType(let type) where type.name.text == "Self":
      return named(type.enclosingTypes.last ?? "", [])
    case .identifierType(let type):
      return named(type.name.nameText, arguments(of: type.genericArgumentClause, depth))
    case .memberType(let type):
      return named(type.name.nameText, arguments(of: type.genericArgumentClause, depth))
    case .tupleType(let type):
      let elements = type.elements.map {
        Element(label: $0.firstName?.nameText, type: inner($0.type))
      }
      return elements.count == 1 ? elements[0].type : .tuple(elements)
    default: return .named("")
    }
  }

  private static func arguments(
    of clause: GenericArgumentClauseSyntax?, _ depth: Int
  ) -> [TextType] {
    clause?.arguments.compactMap { argument in
      argument.argument.as(TypeSyntax.self).map { read($0, depth + 1) }
    } ?? []
  }

  private static func named(_ name: String, _ arguments: [TextType]) -> TextType {
    switch (name, arguments.count) {
    case ("LocalizedStringKey", 0): .text(.key)
    case ("LocalizedStringResource", 0), ("LocalizationValue", 0): .text(.resource)
    case (_, 0) where intentTypes.contains(name): .text(.intent)
    case ("Optional", 1), ("Binding", 1), ("Result", 2): arguments[0]
    case ("Array", 1), ("Set", 1), ("ArraySlice", 1): .list(arguments[0])
    case ("Dictionary", 2), ("KeyValuePairs", 2): .dictionary(arguments[0], arguments[1])
    default: .named(name)
    }
  }

  /// Creates a type of texts from its name; nil for any other name.
  init?(named name: String) {
    guard case .text(let kind) = Self.named(name, []) else { return nil }
    self = .text(kind)
  }

  /// The types of App Intents whose literals are texts: those that are expressible by string literals.
  private static let intentTypes: Set<String> = [
    "DisplayRepresentation", "IntentDescription", "IntentDialog", "TypeDisplayRepresentation",
  ]

  /// Returns the type at the end of some steps; nil if they do not fit.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - alias: Returns the type for which a name stands; nil for any other name.
  /// - Returns: The type.
  func at(_ steps: [Step], _ alias: (String) -> TextType? = { _ in nil }) -> TextType? {
    var type = resolved(alias)
    for step in steps {
      guard let inner = type.inner(step) else { return nil }
      type = inner.resolved(alias)
    }
    return type
  }

  private func inner(_ step: Step) -> TextType? {
    switch (self, step) {
    case (.list(let inner), .element), (.list(let inner), .mapped),
      (.dictionary(let inner, _), .key),
      (.dictionary(_, let inner), .value), (.function(_, let inner), .result):
      return inner
    case (.tuple(let elements), .member(let index, let label)):
      let named = label.flatMap { label in elements.first { $0.label == label } }
      return (named ?? (index < elements.count ? elements[index] : nil))?.type
    case (_, .mapped): return self
    default: return nil
    }
  }

  /// Returns the type for which a name stands, itself for any other type.
  private func resolved(_ alias: (String) -> TextType?) -> TextType {
    var (type, rest) = (self, 4)
    while rest > 0, case .named(let name) = type, let found = alias(name) {
      (type, rest) = (found, rest - 1)
    }
    return type
  }

  /// Whether a literal in it may be a key.
  var holdsText: Bool {
    switch self {
    case .text: true
    case .named: false
    case .list(let inner): inner.holdsText
    case .function(let parameters, let result):
      result.holdsText || parameters.contains(where: \.holdsText)
    case .dictionary(let key, let value): key.holdsText || value.holdsText
    case .tuple(let elements): elements.contains { $0.type.holdsText }
    }
  }
}
