import Diagnostics
import Phrases

/// An enumeration of the sources as its declaration has it: what `of:` of an `enum` construct names.
struct ChoiceType: Codable {
  /// The names of the types around it and its own.
  let path: [String]
  /// Where it is declared.
  let place: SourcePlace
  /// The name and raw value of each case, in order.
  var cases: [Case] = []
  /// What `phraseText` is, where that stands in the declaration or in an extension.
  var texts: PhraseTexts?
  /// What keeps the cases from being read.
  var problem: String?

  /// A case and the key that it is.
  struct Case: Codable {
    var name: String
    var key: String
  }

  /// The keys in order with their texts.
  ///
  /// - Throws: why they cannot be known without running the app.
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

  /// Why the texts of a type are not known, in words.
  struct Problem: Error {
    let words: String
    init(_ words: String) { self.words = words }
  }
}

/// The texts that a `phraseText` gives, by the names of cases.
struct PhraseTexts: Codable {
  var byCase: [String: String] = [:]
  /// The text of `default:`, or the one text of all.
  var rest: String?
  /// What is no literal.
  var problem: String?
}

/// All enumerations of the sources by their paths.
struct ChoiceTypes {
  private var types: [[String]: [ChoiceType]] = [:]

  /// Types of declarations, and the `phraseText`s of extensions by the path of what they extend.
  init(_ found: [ChoiceType], extensions: [ChoiceTypeExtension]) {
    for type in found { types[type.path, default: []].append(type) }
    for part in extensions {
      for known in [part.path, Array(part.path.dropFirst())] where types[known] != nil {
        types[known] = types[known]?.map { part.applied(to: $0) }
        break
      }
    }
  }

  /// The types that a name may mean: those of the innermost type around it that has one.
  ///
  /// - Parameters:
  ///   - name: as it is written, `Kind` or `Post.Kind`; may begin with the module's name.
  ///   - scope: the names of the types around the call.
  /// - Returns: none, one, or several of the same path.
  func types(named name: [String], in scope: [String]) -> [ChoiceType] {
    for depth in (0...scope.count).reversed() {
      if let found = types[scope.prefix(depth) + name] { return found }
    }
    return name.count > 1 ? types[Array(name.dropFirst())] ?? [] : []
  }
}

/// What an extension of an enumeration adds.
struct ChoiceTypeExtension: Codable {
  /// The names of what is extended.
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
