/// What a call passes to a function, an initializer or a case of an enumeration of the sources.
struct TextSignature: Codable, Hashable, Sendable {
  /// A parameter with its label; nil if calls pass it without one.
  struct Parameter: Codable, Hashable, Sendable {
    var label: String?
    var type: TextType
    /// Whether it takes several arguments, of which only the first has the label; nil if not.
    var isRepeated: Bool?
  }

  /// The called name: that of the function or case, or of the type.
  var name: String
  var parameters: [Parameter]

  /// Returns the type of each argument, whose labels are given in order; nil if they do not fit.
  ///
  /// Parameters without an argument have a default value, or a trailing closure.
  func types(of labels: [String?]) -> [TextType]? { fitting(labels)?.types }

  /// Returns the type of a trailing closure of a call with some labels; nil if they do not fit.
  ///
  /// The first one has no label.
  func typeOfClosure(_ label: String?, after labels: [String?]) -> TextType? {
    fitting(labels)?.rest.first { parameter in
      guard case .function = parameter.type else { return false }
      return label == nil || parameter.label == label
    }?.type
  }

  private func fitting(
    _ labels: [String?]
  ) -> (types: [TextType], rest: ArraySlice<Parameter>)? {
    var rest = parameters[...]
    var types: [TextType] = []
    var repeated: TextType?
    for label in labels {
      if label == nil, let repeated {
        types.append(repeated)
        continue
      }
      guard let index = rest.firstIndex(where: { $0.label == label }) else { return nil }
      types.append(rest[index].type)
      repeated = rest[index].isRepeated == true ? rest[index].type : nil
      rest = rest[(index + 1)...]
    }
    return (types, rest)
  }
}

/// The declarations whose types say which literals are keys: of one file, or of every file.
struct TextDeclarations: Codable, Hashable, Sendable {
  var signatures: [TextSignature] = []
  /// The types of properties by name; nil if two of a name have different types.
  var properties: [String: TextType?] = [:]
  /// The types of texts for which names stand; nil if two of a name differ.
  ///
  /// Each name is written after those of the types around it, as `Row.Title`.
  var aliases: [String: TextType?] = [:]

  /// Whether a file exports SwiftUI to those that import its module.
  var exportsSwiftUI = false

  /// Those that other files may refer to and whose types hold texts, or whose names are those of Apple's
  /// frameworks too.
  var shared: TextDeclarations {
    TextDeclarations(
      signatures: signatures.filter { signature in
        AppleTexts.names.contains(signature.name)
          || signature.parameters.contains { $0.type.holdsText }
      },
      properties: properties.filter { $0.value?.holdsText == true },
      aliases: aliases.filter { !$0.key.contains(".") })
  }

  var isEmpty: Bool {
    signatures.isEmpty && properties.isEmpty && aliases.isEmpty && !exportsSwiftUI
  }

  mutating func add(property name: String, _ type: TextType) {
    if let known = properties[name], known != type {
      properties[name] = .some(nil)
    } else {
      properties[name] = type
    }
  }

  mutating func add(alias name: String, _ type: TextType) {
    if let known = aliases[name], known != type {
      aliases[name] = .some(nil)
    } else {
      aliases[name] = type
    }
  }
}

/// Declarations by name, for looking up.
struct TextIndex: Sendable {
  private var signatures: [String: [TextSignature]] = [:]
  private var properties: [String: TextType?] = [:]
  private var aliases: [String: TextType?] = [:]
  /// Whether a file of the project exports SwiftUI.
  let exportsSwiftUI: Bool

  init(_ declarations: TextDeclarations = TextDeclarations()) {
    for signature in declarations.signatures {
      signatures[signature.name, default: []].append(signature)
    }
    (properties, aliases) = (declarations.properties, declarations.aliases)
    exportsSwiftUI = declarations.exportsSwiftUI
  }

  /// Returns the type of an argument of a call.
  ///
  /// - Parameters:
  ///   - index: The index of the argument.
  ///   - labels: The labels of all arguments.
  ///   - name: The called name.
  /// - Returns: The type; nil if no declaration of the name takes these arguments, and a type without a
  ///   text if several take them and do not agree.
  func type(ofArgument index: Int, among labels: [String?], of name: String) -> TextType? {
    Self.common((signatures[name] ?? []).compactMap { $0.types(of: labels)?[index] })
  }

  /// Returns the type of a trailing closure of a call, as `type(ofArgument:among:of:)` does.
  func type(ofClosure label: String?, after labels: [String?], of name: String) -> TextType? {
    Self.common((signatures[name] ?? []).compactMap { $0.typeOfClosure(label, after: labels) })
  }

  private static func common(_ types: [TextType]) -> TextType? {
    guard let first = types.first else { return nil }
    return types.allSatisfy { $0 == first } ? first : .named("")
  }

  /// Returns the type of texts for which a name stands in the types around a place; nil if there is none,
  /// or if several differ.
  func type(ofAlias name: String, in scope: [String]) -> TextType? {
    if aliases.isEmpty { return nil }
    for count in stride(from: scope.count, through: 0, by: -1) {
      let path = (scope.prefix(count) + [name]).joined(separator: ".")
      if let found = aliases[path] { return found }
    }
    return nil
  }

  /// Returns the type of a property; nil if there is none, or if several have different types.
  func type(ofProperty name: String) -> TextType? { properties[name] ?? nil }
}
