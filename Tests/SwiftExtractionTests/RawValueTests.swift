import Extraction
import Phrases
import Testing

@testable import SwiftExtraction

/// Keys that are the raw value of an enumeration.
@Suite struct RawValueTests {
  private static let key = "enum Key: String, CaseIterable { case save = \"k.save\", open }\n"

  private static let both = ["k.save", "open"]

  /// Code with a type `Key`, and the keys of its calls.
  static let uses: [(code: String, keys: [String])] = [
    ("func t(_ k: Key) -> String { NSLocalizedString(k.rawValue, comment: \"c\") }", both),
    ("func t(_ k: Key?) -> String { NSLocalizedString(k!.rawValue, comment: \"c\") }", both),
    ("struct A { let k: Key; func t() { String(localized: .init(k.rawValue)) } }", both),
    (
      "struct A { let k: Key; func t() { String(localized: String.LocalizationValue(self.k.rawValue)) } }",
      both
    ),
    ("let a = NSLocalizedString(Key.save.rawValue, comment: \"c\")", ["k.save"]),
    ("let a = NSLocalizedString(Key.open.rawValue, comment: \"c\")", ["open"]),
    ("for k in Key.allCases { NSLocalizedString(k.rawValue, comment: \"c\") }", both),
    ("let a = Key.allCases.map { NSLocalizedString($0.rawValue, comment: \"c\") }", both),
    ("let a = Key.allCases.map { k in NSLocalizedString(k.rawValue, comment: \"c\") }", both),
    ("func t() { let k = Key.save; NSLocalizedString(k.rawValue, comment: \"c\") }", both),
    (
      "let a = bundle.localizedString(forKey: Key.save.rawValue, value: nil, table: nil)",
      ["k.save"]
    ),
  ]

  @Test(arguments: uses)
  func eachCaseIsAPlaceOfItsRawValue(code: String, keys: [String]) {
    let found = SwiftExtractor.extract(source: Self.key + code, file: "A.swift")
    #expect(found.phrases.compactMap(\.phrase.key) == keys)
    #expect(found.phrases.allSatisfy { $0.line == 2 })
    #expect(!found.diagnostics.contains { $0.rule == "dynamic-key" }, "\(found.diagnostics)")
  }

  @Test(arguments: uses)
  func theEnumerationMayBeInAnotherFile(code: String, keys: [String]) {
    let found = extract(["A.swift": code, "B.swift": Self.key], "A.swift")
    #expect(found.phrases.compactMap(\.phrase.key) == keys, "\(found.diagnostics)")
  }

  /// Extensions of every type with raw values, and of an enumeration of another file.
  @Test(arguments: [
    (
      "extension RawRepresentable where RawValue == String { var t: String { NSLocalizedString(rawValue, "
        + "comment: \"c\") } }", ["k.save"]
    ),
    (
      "protocol Named: RawRepresentable {}\nextension Named where Self.RawValue == String { "
        + "var t: String { String(localized: .init(self.rawValue)) } }", ["k.save"]
    ),
    ("extension Key { var t: String { NSLocalizedString(rawValue, comment: \"c\") } }", both),
    ("let a = Key.open.rawValue.local", ["open"]), ("let a = key.local", []),
    ("extension Key { var t: String { rawValue.local } }", both),
    ("extension Key { var t: String { self.rawValue.local } }", both),
  ])
  func anExtensionHasTheKeysOfItsEnumerations(code: String, keys: [String]) throws {
    var routine = Routine("local", key: .receiver)
    routine.takesKeyAlone = true
    var settings = ExtractionSettings(routines: [routine])
    let phrase = try SourcePhrase(key: "k.save", value: "A", comment: "", syntax: .printf)
    settings.sourceTexts = SourceTexts([
      phrase.identity: SourceTexts.Entry(phrase, file: "en.lproj/Localizable.strings")
    ])
    let found = extract(["A.swift": code, "B.swift": Self.key], "A.swift", settings)
    #expect(found.phrases.compactMap(\.phrase.key) == keys, "\(found.diagnostics)")
    #expect(!found.diagnostics.contains { $0.rule == "dynamic-key" }, "\(found.diagnostics)")
  }

  /// Extracts a file of several.
  private func extract(
    _ files: [String: String], _ name: String, _ settings: ExtractionSettings = .init()
  ) -> ExtractionResult {
    let language = SwiftLanguage()
    @Sendable func file(_ path: String) -> SourceFile? {
      files[path].map { SourceFile(path: path, text: $0) }
    }
    let scans = files.keys.sorted().compactMap { path in
      file(path).map { (path: path, scan: language.scan($0, settings)) }
    }
    let knowledge = language.knowledge(from: scans, contents: file)
    return file(name).map { language.extract($0, settings, knowledge) } ?? ExtractionResult()
  }

  /// One finding for each key that lacks a comment, at the call.
  @Test func aMissingCommentIsReportedForEachKey() {
    let code = "func t(_ k: Key) -> String { NSLocalizedString(k.rawValue, comment: \"\") }"
    let found = SwiftExtractor.extract(source: Self.key + code, file: "A.swift")
    #expect(found.diagnostics.count { $0.rule == "missing-comment" } == 2)
  }

  /// An enumeration that is not known, of which there are two, or of numbers.
  @Test(arguments: [
    ["B.swift": "enum Other: String { case save }"],
    ["B.swift": "enum Key: Int { case save }"],
    ["B.swift": "enum Key: String { case save }", "C.swift": "enum Key: String { case open }"],
    ["B.swift": "enum Key: String {\n#if DEBUG\ncase save\n#endif\n}"],
    ["B.swift": "struct Key: RawRepresentable { let rawValue: String }"],
  ])
  func anyOtherValueIsADynamicKey(_ others: [String: String]) {
    let code = "func t(_ k: Key) -> String { NSLocalizedString(k.rawValue, comment: \"c\") }"
    let found = extract(others.merging(["A.swift": code]) { $1 }, "A.swift")
    #expect(found.phrases.isEmpty)
    #expect(found.diagnostics.map(\.rule) == ["dynamic-key"])
  }

  /// Only the files that calls name are read again.
  @Test func aScanNamesTheEnumerations() throws {
    let file = SourceFile(path: "A.swift", text: Self.uses[0].code)
    let scan = SwiftLanguage().scan(file, ExtractionSettings())
    #expect(scan.refersToKnowledge)
    #expect(try #require(SwiftDeclarations(text: scan.declarations)).lookups == ["Key"])
  }
}
