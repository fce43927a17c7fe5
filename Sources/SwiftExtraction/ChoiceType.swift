import Diagnostics
import Phrases

/// An enumeration declaration in the sources: the type that `of:` of an `enum` construct names.
struct ChoiceType: Codable {
  /// The names of the enclosing types and its own.
  let path: [String]
  /// The place of the declaration.
  let place: SourcePlace
  /// The name and raw value of each case, in order.
  var cases: [Case] = []
  /// The content of `phraseText`, if it is in the declaration or in an extension.
  var texts: PhraseTexts?
  /// Whether its raw values are texts.
  var isOfTexts: Bool?
  /// The reason why the cases cannot be read, if any.
  var problem: String?

  /// A case and its key.
  struct Case: Codable {
    var name: String
    var key: String
  }

  /// Returns the keys in order with their texts.
  ///
  /// - Throws: The reason why they are unknown without running the app.
  func choices() throws(Problem) -> [ChoiceText] {
    if let problem { throw Problem(problem) }
    guard let texts else { throw Problem("it has no \"phraseText\" in the sources") }
    if let problem = texts.problem { throw Problem(problem) }
    var found: [ChoiceText] = []
    for item in cases {
      guard let text = texts.byCase[item.name] ?? texts.rest else {
        throw Problem("\"phraseText\" has no text for \"\(item.name)\"")
      }
      found.append(ChoiceText(item.key, text))
    }
    return found
  }

  /// The reason why a type's texts are unknown, as a message.
  struct Problem: Error {
    let words: String
    init(_ words: String) { self.words = words }
  }
}

/// The texts that a `phraseText` returns, by case name.
struct PhraseTexts: Codable {
  var byCase: [String: String] = [:]
  /// The text of `default:`, or the single text of every case.
  var rest: String?
  /// A part that isn't a literal, if any.
  var problem: String?
}

/// Every enumeration of the sources, by path.
struct ChoiceTypes {
  private var types: [[String]: [ChoiceType]] = [:]

  /// Combines the types of declarations with the `phraseText`s of extensions, by the extended path.
  init(_ found: [ChoiceType], extensions: [ChoiceTypeExtension]) {
    for type in found { types[type.path, default: []].append(type) }
    for part in extensions {
      for known in [part.path, Array(part.path.dropFirst())] where types[known] != nil {
        types[known] = types[known]?.map { part.applied(to: $0) }
        break
      }
    }
  }

  /// Every type, in no order.
  var all: [ChoiceType] { types.values.flatMap(\.self) }

  /// Returns the types that a name may refer to: those in the innermost enclosing type that has
  /// one.
  ///
  /// - Parameters:
  ///   - name: The name as written, `Kind` or `Post.Kind`; may begin with the module's name.
  ///   - scope: The names of the types around the call.
  /// - Returns: None, one, or several types with the same path.
  func types(named name: [String], in scope: [String]) -> [ChoiceType] {
    for depth in (0...scope.count).reversed() {
      if let found = types[scope.prefix(depth) + name] { return found }
    }
    return name.count > 1 ? types[Array(name.dropFirst())] ?? [] : []
  }
}

/// The part of an enumeration that an extension adds.
struct ChoiceTypeExtension: Codable {
  /// The names of the extended type.
  var path: [String] = []
  var texts: PhraseTexts?
  var problem: String?

  func applied(to type: ChoiceType) -> ChoiceType {
    var type = type
    type.texts = type.texts ?? texts
    type.problem = type.problem ?? problem
    return type
  }
}
