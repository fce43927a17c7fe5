/// The path of a resource file: its name, and the culture that it is for.
struct ResourceFile {
  /// The name without culture and ending, which is that of the generated class.
  let stem: String
  /// The culture; nil for the neutral one.
  let culture: String?
  /// Whether it is a `.resw`, which code reads by name and not by a class.
  let isForPackages: Bool
  /// The path without the culture: what the files of all cultures share.
  let package: String

  init(_ path: String) {
    let parts = path.split(whereSeparator: { $0 == "/" || $0 == "\\" })
    var words = (parts.last ?? "").split(separator: ".", omittingEmptySubsequences: false)
    isForPackages = words.last?.lowercased() == "resw"
    words.removeLast()
    // Qualifiers of a package may stand in the folder, as language-de, or in the file's name.
    var found: String?
    if words.count > 1, let culture = Self.culture(words[words.count - 1]) {
      found = culture
      words.removeLast()
    } else if isForPackages, let folder = parts.dropLast().last {
      found = Self.culture(folder)
    }
    let isOfFolder = isForPackages && parts.dropLast().last.flatMap(Self.culture) != nil
    culture = found
    stem = words.joined(separator: ".")
    package = (parts.dropLast(isOfFolder ? 2 : 1).map(String.init) + [stem]).joined(separator: "/")
  }

  /// The table of the file's keys if each file has its own: the path of its class, such as
  /// `Jotter.Properties.Resources` for `src/Jotter/Properties/Resources.resx`.
  var table: String {
    let parts = package.split(separator: "/").map(String.init)
    let sources = ["src", "source", "sources"]
    let isInSources = parts.count > 1 && sources.contains(parts[0].lowercased())
    return parts.dropFirst(isInSources ? 1 : 0).joined(separator: ".")
  }

  /// Returns whether the file may hold the texts of a source language: it has no culture, or one of that
  /// language.
  func isSource(_ language: String) -> Bool {
    guard let culture else { return true }
    return culture.split(separator: "-").first?.lowercased() == language
  }

  /// Returns the culture that a word names, such as `de`, `zh-Hant`, `zh-CHS`, `language-de` or the private
  /// `x-pirate`.
  private static func culture(_ word: Substring) -> String? {
    if let tag = CultureName.tag(of: word) { return tag }
    let isPrivate = word.lowercased().wholeMatch(of: /x-[a-z0-9]{1,8}/) != nil
    return CultureName.isTag(word) || isPrivate ? String(word) : nil
  }

  /// Returns the name by which code asks for a text: `Strings.Cart_title`, or `Cart/Title` in a
  /// package; empty if code cannot.
  ///
  /// Source: the members that .NET's `StronglyTypedResourceBuilder` generates.
  func generatedName(of name: String) -> String {
    if isForPackages { return name.replacing(".", with: "/") }
    return Self.memberName(of: name).map { "\(className).\($0)" } ?? ""
  }

  /// The class that .NET's tools generate for the file.
  var className: String { stem.split(separator: ".").last.map(String.init) ?? "Resources" }

  /// The words of its path: `Views`, `Home` and `Index` for `Views.Home.Index.resx`.
  var words: [String] { package.split { $0 == "/" || $0 == "." }.map(String.init) }

  /// Returns the member that the generated class has for a text; nil if its name cannot be one.
  static func memberName(of name: String) -> String? {
    var member = String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { replaced.unicodeScalars.contains($0) ? "_" : $0 }))
    let first = member.unicodeScalars.first
    if first.map({ ("0"..."9").contains($0) }) ?? true || keywords.contains(member) {
      member = "_" + member
    }
    return member.unicodeScalars.allSatisfy { $0.properties.isXIDContinue } ? member : nil
  }

  private static let replaced = " \u{A0}.,;|~@#%^&*+-/\\<>?[](){}\"'!`:="
  private static let keywords: Set<String> = [
    "abstract", "as", "base", "bool", "break", "byte", "case", "catch", "char", "checked", "class",
    "const", "continue", "decimal", "default", "delegate", "do", "double", "else", "enum", "event",
    "explicit", "extern", "false", "finally", "fixed", "float", "for", "foreach", "goto", "if",
    "implicit", "in", "int", "interface", "internal", "is", "lock", "long", "namespace", "new",
    "null", "object", "operator", "out", "override", "params", "private", "protected", "public",
    "readonly", "ref", "return", "sbyte", "sealed", "short", "sizeof", "stackalloc", "static",
    "string", "struct", "switch", "this", "throw", "true", "try", "typeof", "uint", "ulong",
    "unchecked", "unsafe", "ushort", "using", "virtual", "void", "volatile", "while",
  ]
}
