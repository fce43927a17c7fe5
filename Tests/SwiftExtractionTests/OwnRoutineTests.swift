import Diagnostics
import Extraction
import Phrases
import SwiftExtraction
import Testing

/// Functions of a team that pass their key on, and calls of the routines that the advice names.
@Suite struct OwnRoutineTests {
  /// Declarations with the entry that the advice names, a call, and the key with its table.
  private static let wrappers = functions + namesOfThePlatform + subscripts

  private typealias Wrapper = (declaration: String, entry: String, call: String, key: String)

  private static let functions: [Wrapper] = [
    (
      "func tr(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }",
      #"{"name": "tr"}"#, "tr(\"a.b\")", "a.b"
    ),
    (
      "enum Texts { static func get(_ key: String) -> String { NSLocalizedString(key, comment: \"\") } }",
      #"{"name": "Texts.get"}"#, "App.Texts.get(\"a.b\")", "a.b"
    ),
    (
      "extension L10n { private static func tr(_ table: String, _ key: String, _ args: CVarArg..., "
        + "fallback value: String) -> String { bundle.localizedString(forKey: key, value: value, table: table) } }",
      #"{"name": "L10n.tr", "key": 1, "table": 0, "value": "fallback"}"#,
      "extension L10n { static let a = tr(\"Shop\", \"a.b\", 3, fallback: \"A\") }", "Shop/a.b"
    ),
    (
      "class A { class func local(_ key: String) -> String { NSLocalizedString(key, comment: \"\") } }",
      #"{"name": "A.local"}"#, "extension A { var a: String { Self.local(\"a.b\") } }", "a.b"
    ),
    (
      "class A { func local(_ key: String) -> String { NSLocalizedString(key, comment: \"\") } }",
      #"{"name": "local"}"#, "A.shared.local(\"a.b\")", "a.b"
    ),
    (
      "extension String { static func of(_ key: String) -> String { NSLocalizedString(key, comment: \"\") } }",
      #"{"name": "String.of"}"#, "title = .of(\"a.b\")", "a.b"
    ),
    (
      "func t(key: String?, comment: String = \"\") -> String { NSLocalizedString(key ?? \"\", tableName: "
        + "\"Shop\", comment: \"\") }",
      #"{"name": "t", "key": "key", "comment": "comment", "tableName": "Shop"}"#,
      "t(key: \"a.b\")", "Shop/a.b"
    ),
    (
      "func wide(_ key: String, tableName: String? = nil, value: String? = nil, comment: String) -> String { "
        + "bundle.localizedString(forKey: key, value: value, table: nil) }",
      #"{"name": "wide", "table": "tableName", "value": "value", "comment": "comment"}"#,
      "wide(\"a.b\", value: \"A\", comment: \"c\")", "a.b"
    ),
    (
      "@propertyWrapper struct Local { let key: String; init(_ key: String) { self.key = key }; "
        + "var wrappedValue: String { NSLocalizedString(key, comment: \"\") } }",
      #"{"name": "Local"}"#, "struct B { @Local(\"a.b\") var a: String }", "a.b"
    ),
    (
      "struct Word { var key: String; var text: String { NSLocalizedString(self.key, comment: \"\") } }",
      #"{"name": "Word", "key": "key"}"#, "Word(key: \"a.b\").text", "a.b"
    ),
    (
      "extension String { func tr() -> String { String(localized: String.LocalizationValue(self)) } }",
      #"{"name": "tr", "key": "self"}"#, "\"a.b\".tr()", "a.b"
    ),
  ]

  /// Functions that have the name of a known one, but other arguments.
  private static let namesOfThePlatform: [Wrapper] = [
    (
      "extension String { static func localized(key: String) -> String { NSLocalizedString(key, comment: \"\") } }",
      #"{"name": "String.localized", "key": "key"}"#, "String.localized(key: \"a.b\")", "a.b"
    ),
    (
      "extension String { static func localized(key: String) -> String { NSLocalizedString(key, comment: \"\") } }",
      #"{"name": "String.localized", "key": "key"}"#, "title = .localized(key: \"a.b\")", "a.b"
    ),
    (
      "enum L { static func localized(forKey key: String) -> String { NSLocalizedString(key, comment: \"\") } }",
      #"{"name": "L.localized", "key": "forKey"}"#,
      "extension L { static let a = localized(forKey: \"a.b\") }", "a.b"
    ),
    (
      "func localized(id: String) -> String { NSLocalizedString(id, comment: \"\") }",
      #"{"name": "localized", "key": "id"}"#, "localized(id: \"a.b\")", "a.b"
    ),
    (
      "func localized(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }",
      #"{"name": "localized"}"#, "localized(\"a.b\")", "a.b"
    ),
    (
      "extension String { init(key: String) { self = NSLocalizedString(key, comment: \"\") } }",
      #"{"name": "String", "key": "key"}"#, "String(key: \"a.b\"); String(3)", "a.b"
    ),
    (
      "func NSLocalizedString(_ key: String) -> String { Foundation.NSLocalizedString(key, comment: \"\") }",
      #"{"name": "NSLocalizedString"}"#, "NSLocalizedString(\"a.b\")", "a.b"
    ),
  ]

  /// Subscripts of a type, whose calls are those of its values.
  private static let subscripts: [Wrapper] = [
    (
      "class Texts { static let shared = Texts()\n"
        + "subscript(key: String) -> String { NSLocalizedString(key, comment: \"\") } }",
      #"{"name": "Texts.subscript"}"#, "let a = Texts.shared[\"a.b\"]", "a.b"
    ),
    (
      "struct Texts { subscript(key: String) -> String { NSLocalizedString(key, comment: \"\") } }",
      #"{"name": "Texts.subscript"}"#, "func f(_ texts: Texts) { g(texts[\"a.b\"]) }", "a.b"
    ),
    (
      "enum Texts { static subscript(id key: String) -> String { NSLocalizedString(key, comment: \"\") } }",
      #"{"name": "Texts.subscript", "key": "id"}"#, "let a = Texts[id: \"a.b\"]", "a.b"
    ),
  ]

  @Test(arguments: wrappers)
  func theAdviceFindsTheCalls(declaration: String, entry: String, call: String, key: String) {
    let told = SwiftExtractor.extract(source: declaration, file: "A.swift")
    #expect(told.diagnostics.compactMap(KeyedCall.forwardingEntry) == [entry])
    #expect(told.phrases.isEmpty)
    let found = SwiftExtractor.extract(
      source: declaration + "\n" + call, file: "A.swift", routines: [Self.routine(entry)])
    #expect(!found.diagnostics.contains { $0.rule == "forwarded-key" }, "\(found.diagnostics)")
    let keys = found.phrases.map { phrase -> String in
      guard case .key(let key, let table) = phrase.phrase.identity else { return "" }
      return table.isEmpty ? key : "\(table)/\(key)"
    }
    #expect(keys == [key])
  }

  /// Reads an entry as the configuration does.
  static func routine(_ entry: String) -> Routine {
    var routine = Routine("")
    routine.takesKeyAlone = true
    for match in entry.matches(of: /"(\w+)": ("?)([\w.]+)/) {
      let word = String(match.output.3)
      let place: Routine.Place =
        match.output.2.isEmpty
        ? .position(Int(word) ?? 0) : word == "self" ? .receiver : .label(word)
      switch match.output.1 {
      case "name": routine.name = word
      case "key": routine.key = place
      case "table": routine.table = place
      case "tableName": routine.fixedTable = word
      case "value": routine.value = place
      default: routine.comment = place
      }
    }
    return routine
  }

  /// A class that overrides the method of a bundle passes on what its callers give.
  @Test(arguments: [
    "class B: Bundle { override func localizedString(forKey key: String, value: String?, table: String?) "
      + "-> String { other.localizedString(forKey: key, value: value, table: table) } }",
    "func localized(_ key: String, value: String, comment: String) -> String { "
      + "NSLocalizedString(key, value: value, comment: comment) }",
    "extension String { init(localized key: String) { self = NSLocalizedString(key, comment: \"\") } }",
    "func WMFLocalizedStringWithDefaultValue(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }",
  ])
  func aFunctionLikeAKnownOneIsKnown(source: String) {
    let found = SwiftExtractor.extract(source: source, file: "A.swift")
    #expect(!found.diagnostics.contains { $0.rule == "forwarded-key" }, "\(found.diagnostics)")
  }

  /// The type of the value decides, and a key of the app's files if no source says the type.
  @Test(arguments: [
    ("func f(_ d: Other) { g(d[\"a.b\"]) }\nstruct Other {}", [Bool]()),
    ("func f() { g(d[\"a.b\"]) }", [true]), ("func f() { g(d[\"a.c\"]) }", []),
    ("func f(_ d: Texts) { g(d[key]) }", []),
  ])
  func anotherSubscriptIsNoCall(source: String, guesses: [Bool]) throws {
    var routine = Routine("Texts.subscript")
    routine.takesKeyAlone = true
    var settings = ExtractionSettings(routines: [routine])
    let phrase = try SourcePhrase(key: "a.b", value: "A", comment: "", syntax: .printf)
    settings.sourceTexts = SourceTexts([
      phrase.identity: SourceTexts.Entry(phrase, file: "en.lproj/Localizable.strings")
    ])
    let found = SwiftExtractor.extract(
      source: source + "\nstruct Texts {}", file: "A.swift", settings)
    #expect(found.phrases.map(\.isGuess) == guesses)
  }

  /// Another function of the name has other labels, or a key that is made at run time.
  @Test(arguments: ["x.local(\"a\", at: 3)", "x.local(name)", "local(at: \"a\")"])
  func anotherMethodIsNoCall(source: String) {
    var routine = Routine("local", comment: .label("comment"))
    routine.takesKeyAlone = true
    let found = SwiftExtractor.extract(source: source, file: "A.swift", routines: [routine])
    #expect(found.phrases.isEmpty && found.diagnostics.isEmpty)
  }

  /// The raw values of an enumeration that looks itself up.
  @Test(arguments: [
    (
      "enum A: String { case a = \"x.y\", b; var t: String { NSLocalizedString(rawValue, comment: \"c\") } }",
      ["x.y", "b"]
    ),
    (
      "enum A: String, Codable { case a = \"x.y\" }\nextension A { var t: String { "
        + "String(localized: .init(self.rawValue)) } }", ["x.y"]
    ),
    (
      "enum A: Int { case a = 1; var t: String { NSLocalizedString(rawValue, comment: \"c\") } }",
      []
    ),
  ])
  func rawValuesAreKeys(source: String, keys: [String]) {
    let found = SwiftExtractor.extract(source: source, file: "A.swift")
    #expect(found.phrases.compactMap(\.phrase.key) == keys)
    #expect(found.diagnostics.contains { $0.rule == "dynamic-key" } == keys.isEmpty)
  }

  /// All arguments of a resource besides its key have default values.
  @Test func aResourceNeedsOnlyItsKey() {
    let found = SwiftExtractor.extract(
      source: "let a = Text(LocalizedStringResource(\"A\"))", file: "A.swift")
    #expect(found.phrases.compactMap(\.phrase.key) == ["A"])
    #expect(found.diagnostics.isEmpty)
  }

  /// Files of source texts are named, or are not; that they have no text is another matter.
  @Test(arguments: [("", "names no"), ("digest", "has the key")])
  func aKeyWithoutATextSaysWhatIsMissing(digest: String, words: String) {
    var settings = ExtractionSettings()
    settings.sourceTexts = SourceTexts(digest: digest)
    let found = SwiftExtractor.extract(
      source: "let a = NSLocalizedString(\"a.b\", comment: \"c\")", file: "A.swift", settings)
    #expect(found.diagnostics.map(\.rule) == ["missing-source-text"])
    #expect(found.diagnostics.first?.message.contains(words) == true)
  }
}
