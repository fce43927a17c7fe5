/// An identifier for a key, a token or a choice: its words in camel case.
///
/// Only letters of the Basic Multilingual Plane and digits stay, which every language accepts, so
/// an underscore always comes from this room: in front of a digit, after a reserved word, and
/// before the id that tells two keys apart.
struct Identifier {
  /// The maximum number of characters; a longer name is cut, and has its id.
  static let longest = 60

  /// The words, joined; empty if the text has none.
  let name: String
  /// Whether the name lacks some of the words.
  let isCut: Bool

  /// Creates the identifier of a text.
  ///
  /// - Parameters:
  ///   - text: The key, token or choice.
  ///   - isCapitalized: Whether it begins with an upper-case letter.
  init(_ text: String, isCapitalized: Bool) {
    var (name, isCut) = ("", false)
    for word in Self.words(of: text) {
      let rest = Self.isUppercase(word) ? word.map(Self.lowercase) : word
      let isLower = name.isEmpty && !isCapitalized
      guard let first = rest.first else { continue }
      guard name.unicodeScalars.count + rest.count <= Self.longest else {
        isCut = true
        break
      }
      name.unicodeScalars.append(isLower ? Self.lowercase(first) : Self.uppercase(first))
      name.unicodeScalars.append(contentsOf: rest.dropFirst())
    }
    if name.unicodeScalars.first.map(Self.isDigit) ?? false { name = "_" + name }
    (self.name, self.isCut) = (name, isCut)
  }

  private static func words(of text: String) -> [[Unicode.Scalar]] {
    text.unicodeScalars.split { !isLetter($0) && !isDigit($0) }.map(Array.init)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) }
    guard scalar.value < 0x10000, scalar.properties.isXIDStart,
      !scalar.properties.isDefaultIgnorableCodePoint
    else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: return true
    default: return false
    }
  }

  private static func isUppercase(_ word: [Unicode.Scalar]) -> Bool {
    word.count > 1 && word.contains { $0.properties.isUppercase }
      && !word.contains { $0.properties.isLowercase }
  }

  private static func lowercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    single(scalar.properties.lowercaseMapping) ?? scalar
  }

  private static func uppercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    single(scalar.properties.uppercaseMapping) ?? scalar
  }

  private static func single(_ text: String) -> Unicode.Scalar? {
    let scalars = text.unicodeScalars
    return scalars.count == 1
      ? scalars.first.flatMap { isLetter($0) || isDigit($0) ? $0 : nil } : nil
  }
}

/// Gives names to texts so that no two are equal.
///
/// Texts with one name all get a suffix, so a name never moves from one text to another: a call
/// whose name is no longer unambiguous stops compiling.
struct NameTable {
  private let names: [String]

  /// Names texts.
  ///
  /// - Parameters:
  ///   - texts: Each text, and the suffix that tells it apart.
  ///   - language: The language, whose reserved words are avoided.
  ///   - isCapitalized: Whether names begin with an upper-case letter.
  ///   - fallback: The name of a text without letters and digits.
  ///   - further: Further names to avoid.
  init(
    _ texts: [(text: String, suffix: String)], _ language: DeclarationLanguage,
    isCapitalized: Bool, fallback: String, avoiding further: Set<String> = []
  ) {
    let found = texts.map { Identifier($0.text, isCapitalized: isCapitalized) }
    let counts = Dictionary(found.map { ($0.name, 1) }, uniquingKeysWith: +)
    let reserved = language.reserved.union(further)
    names = zip(found, texts).map { found, text in
      if found.name.isEmpty { return "\(fallback)_\(text.suffix)" }
      if found.isCut || counts[found.name] ?? 0 > 1 { return "\(found.name)_\(text.suffix)" }
      return reserved.contains(found.name) ? found.name + "_" : found.name
    }
  }

  subscript(position: Int) -> String { names[position] }
}
