/// The type of a value, as far as the sources say it.
indirect enum ValueType: Hashable, Sendable {
  /// A type that no source declares, by its name, such as `Int`.
  case standard(String)
  /// A type that a source declares.
  case declared(DeclaredName)
  case optional(ValueType)
  /// An array, a set, or another sequence.
  case list(ValueType)
  case dictionary(ValueType, ValueType)
  case tuple([Element])
  /// A closure or a function, by its result.
  case function(ValueType)
  /// A type as a value: `Store` in `Store.shared`.
  case metatype(ValueType)

  /// An element of a tuple.
  struct Element: Hashable, Sendable {
    var label: String?
    var type: ValueType
  }

  /// The types whose single argument is the type of their elements.
  static let lists: Set<String> = [
    "Array", "ArraySlice", "ContiguousArray", "FetchedResults", "OrderedSet", "Results", "Set",
  ]
  /// The types whose single argument is what they wrap.
  static let wrappers: Set<String> = ["Binding", "Bindable", "Published", "State"]

  static let whole = ValueType.standard("Int")
  static let text = ValueType.standard("String")

  /// The format that Foundation derives from it; nil if it is not known.
  ///
  /// Foundation makes a text of every type that is neither a number nor optional.
  var format: String? {
    switch self {
    case .standard(let name): ValueTypes.format(ofType: name)
    case .declared: "%@"
    default: nil
    }
  }

  /// The last name of a type that a source declares, also as a value; nil for any other type.
  var declaredName: String? {
    switch unwrapped {
    case .declared(let name): name.path.last
    case .metatype(let type): type.declaredName
    default: nil
    }
  }

  /// The type within an optional one, else the type itself.
  var unwrapped: ValueType {
    if case .optional(let type) = self { type.unwrapped } else { self }
  }

  /// The optional type; an optional one stays as it is.
  var optional: ValueType {
    if case .optional = self { self } else { .optional(self) }
  }

  /// The type of the elements of a sequence; nil for anything else.
  var element: ValueType? {
    switch unwrapped {
    case .list(let element): element
    case .dictionary(let key, let value):
      .tuple([Element(label: "key", type: key), Element(label: "value", type: value)])
    case .standard("String"): .standard("Character")
    default: nil
    }
  }

  /// The type of the value that a metatype makes; nil for anything else.
  var instance: ValueType? {
    switch self {
    case .metatype(let type): type
    case .list(.metatype(let type)): .list(type)
    default: nil
    }
  }

  /// Returns the type of an element of a tuple; nil for anything else.
  func element(_ index: Int, label: String? = nil) -> ValueType? {
    guard case .tuple(let elements) = unwrapped else { return nil }
    if let label, let found = elements.first(where: { $0.label == label }) { return found.type }
    return elements.indices.contains(index) ? elements[index].type : nil
  }
}

/// The name of a type of the sources, with its types around it.
struct DeclaredName: Hashable, Sendable {
  var path: [String]
  /// The only file that sees the type; nil if others may.
  var file: String?
}

/// What several declarations of a name say of its type.
enum TypeAnswer {
  case absent
  /// The name is declared, but its type is not known, or the declarations do not agree.
  case unknown
  case type(ValueType)

  init(_ type: ValueType?) { self = type.map { .type($0) } ?? .unknown }

  /// The type; nil if it is not known.
  var type: ValueType? { if case .type(let type) = self { type } else { nil } }

  var isAbsent: Bool { if case .absent = self { true } else { false } }

  /// Returns what both say together.
  func merged(_ other: TypeAnswer) -> TypeAnswer {
    switch (self, other) {
    case (.absent, _): other
    case (_, .absent): self
    case (.type(let one), .type(let two)) where one == two: self
    default: .unknown
    }
  }
}
