import Extraction
import Phrases
import SwiftExtraction
import Testing

/// Calls of `NSLocalizedString` and of routines that a team names.
@Suite struct RoutineTests {
  private static let wiki = Routine(
    "WMFLocalizedString", value: .label("value"), comment: .label("comment"), syntax: .mediaWiki)
  private static let scoped = Routine("L10n.text", key: .position(1), comment: .position(0))
  private static let bare = Routine("tr")

  /// Sources with a call, and the key, table, text and comment that it has.
  static let calls: [(source: String, key: String, table: String, text: String, comment: String)] =
    [
      (#"NSLocalizedString("Save", comment: "Button")"#, "Save", "", "Save", "Button"),
      (
        #"Foundation.NSLocalizedString("k", tableName: "T", bundle: .main, value: "V", comment: "c")"#,
        "k", "T", "V", "c"
      ),
      (
        #"NSLocalizedString("k", tableName: nil, value: "", comment: "c")"#, "k", "", "k", "c"
      ),
      (
        """
        WMFLocalizedString("find-title", languageCode: language(of: "x"), value: "%1$d of %2$d",
          comment: "Where one is " + "among results")
        """,
        "find-title", "", "%1$d of %2$d", "Where one is among results"
      ),
      (
        #"WMFLocalizedString("k", siteURL: site, bundle: .main, value: "V", comment: "c")"#, "k",
        "",
        "V", "c"
      ),
      (#"let a = L10n.text("On top", "Hello")"#, "Hello", "", "Hello", "On top"),
      (#"App.L10n.text("c", "k")"#, "", "", "", ""),
      (#"String(localized: "Save", comment: "Button")"#, "Save", "", "Save", "Button"),
      (
        #"String(localized: "k", defaultValue: "V", table: "T", bundle: .module, comment: "c")"#,
        "k", "T", "V", "c"
      ),
      (#"Swift.String(localized: "k")"#, "", "", "", ""),
      (#"LocalizedStringResource("k", defaultValue: "V", comment: "c")"#, "k", "", "V", "c"),
      (
        #"WMFLocalizedStringWithDefaultValue("k", nil, Bundle.wmf_localization, "V", "c")"#, "k",
        "", "V", "c"
      ),
      (#"tr("Bare \u{e9}")"#, "Bare é", "", "Bare é", ""),
      (##"tr(#"Raw "key""#)"##, #"Raw "key""#, "", #"Raw "key""#, ""),
    ]

  @Test(arguments: calls)
  func aCallHasWhatItsRoutineSays(
    source: String, key: String, table: String, text: String, comment: String
  ) throws {
    let found = SwiftExtractor.extract(
      source: source, file: "A.swift", routines: [Self.wiki, Self.scoped, Self.bare])
    #expect(found.diagnostics.isEmpty)
    guard !key.isEmpty else { return #expect(found.phrases.isEmpty) }
    let expected = try SourcePhrase(
      key: key, table: table, value: text, comment: comment, categories: [.one, .other])
    #expect(found.phrases.map(\.phrase) == [expected])
  }

  /// What a team did not name is no call of ours, nor is what cannot be the function of Foundation.
  @Test(arguments: [
    #"WMFLocalizedString("k", value: "v")"#, #"tr("k")"#, #"view.tr("k")"#,
    #"NSLocalizedString("k")"#, #"String(localizedText)"#, #"String("localized")"#,
    #"LocalizedStringResource(stringLiteral: "k")"#, "func NSLocalizedString(_ key: String) {}",
    #"// NSLocalizedString("k", comment: "c")"#,
  ])
  func othersAreLeftAlone(source: String) {
    #expect(SwiftExtractor.extract(source: source, file: "A.swift") == ExtractionResult())
  }

  @Test func membersOfOthersAreNotTheRoutine() {
    let found = SwiftExtractor.extract(
      source: #"view.tr("k"); text("c", "k"); M10n.text("c", "k")"#, file: "A.swift",
      routines: [Self.scoped, Self.bare])
    #expect(found == ExtractionResult())
  }

  /// Calls with a fault, and the rule that names it.
  static let faults: [(source: String, rule: String, column: Int)] = [
    (#"NSLocalizedString(key, comment: "c")"#, "dynamic-key", 19),
    (#"NSLocalizedString("a\(b)", comment: "c")"#, "dynamic-key", 19),
    (#"WMFLocalizedString(key, value: "v", comment: "c")"#, "key-not-literal", 20),
    ("String(\n  // a comment\n  localized: a + b, comment: \"c\")", "dynamic-key", 14),
    (#"WMFLocalizedString("k", value: text, comment: "c")"#, "value-not-literal", 32),
    (#"WMFLocalizedString("k", value: "{{PLURAL:%1$d|a", comment: "c")"#, "bad-value", 32),
    (#"WMFLocalizedString(value: "v", comment: "c")"#, "key-not-literal", 44),
  ]

  @Test(arguments: faults)
  func whatCannotBeExtractedIsNamedAtItsPlace(source: String, rule: String, column: Int) {
    let found = SwiftExtractor.extract(source: source, file: "A.swift", routines: [Self.wiki])
    #expect(found.phrases.isEmpty)
    #expect(found.diagnostics.map(\.rule) == [rule])
    #expect(found.diagnostics.map(\.place?.column) == [column])
  }

  /// Functions that pass their parameters on, with the routines that a team names, and whether that
  /// is reported.
  ///
  /// If the function is no routine, the texts of its calls are not extracted.
  static let forwarding: [(source: String, isTold: Bool)] = [
    (
      """
      public func WMFLocalizedString(
        _ key: String, languageCode code: String? = nil, bundle: Bundle = .wmf, value: String,
        comment: String
      ) -> String { WMFLocalizedStringWithDefaultValue(key, code, bundle, value, comment) }
      """, false
    ),
    (
      """
      func WMFLocalizedString(_ key: String, value: String, comment: String) -> String {
        guard let site else { return NSLocalizedString(key, value: value, comment: comment) }
        return site.queue.sync { WMFLocalizedStringWithDefaultValue(key, nil, nil, value, comment) }
      }
      """, false
    ),
    (
      "extension L10n { static func text(_ c: String, _ key: String) -> String { tr(key) } }",
      false
    ),
    ("struct tr { init(_ key: String) { words = NSLocalizedString(key, comment: \"\") } }", false),
    (
      "func shown(key k: String, comment c: String) { NSLocalizedString(k, comment: c) }", true
    ),
    (
      "extension App.Texts { init(k: String) { a = WMFLocalizedString(k, value: v, comment: c) } }",
      true
    ),
  ]

  /// The method of a bundle, which generated code such as SwiftGen's calls.
  static let bundles: [(source: String, keys: [String], rules: [String])] = [
    (
      "enum L10n { static func tr(_ table: String, _ key: String, value: String) -> String { let f = "
        + "BundleToken.bundle.localizedString(forKey: key, value: value, table: table); return f } }",
      [], ["forwarded-key"]
    ),
    (
      "func text(_ key: String) -> String { Bundle.main.localizedString(forKey: key, value: \"\", table: nil) }",
      [], ["forwarded-key"]
    ),
    (
      "let a = Bundle.main.localizedString(forKey: \"done\", value: \"Done\", table: \"Kit\")",
      ["done"], []
    ),
    ("let a = bundle.localizedString(forKey: \"Done\", value: nil, table: nil)", ["Done"], []),
    ("let a = bundle.localizedString(forKey: key.rawValue, value: nil, table: nil)", [], []),
    ("let a = bundle.localizedString(named: \"Done\", value: nil, table: nil)", [], []),
    ("let a = text.localizedString(\"Done\")", [], []),
    (
      "extension Bundle { var a: String { localizedString(forKey: \"done\", value: \"Done\", table: nil) } }",
      ["done"], []
    ),
    (
      "extension Bundle { func text(_ k: String) -> String { localizedString(forKey: k, value: nil, table: nil) } }",
      [], ["forwarded-key"]
    ),
    (
      "class B: Bundle { override func localizedString(forKey key: String, value: String?, table: String?) "
        + "-> String { super.localizedString(forKey: key, value: value, table: table) } }",
      [], []
    ),
  ]

  @Test(arguments: bundles)
  func theMethodOfABundleIsARoutine(source: String, keys: [String], rules: [String]) {
    let found = SwiftExtractor.extract(source: source, file: "A.swift")
    #expect(found.phrases.compactMap(\.phrase.key) == keys)
    #expect(found.diagnostics.map(\.rule) == rules)
    #expect(!found.diagnostics.hasErrors)
  }

  @Test(arguments: forwarding)
  func aForwardingFunctionIsNoError(source: String, isTold: Bool) {
    let found = SwiftExtractor.extract(
      source: source, file: "A.swift", routines: [Self.wiki, Self.scoped, Self.bare])
    #expect(found.phrases.isEmpty)
    #expect(found.diagnostics.map(\.rule) == (isTold ? ["forwarded-key"] : []))
    #expect(!found.diagnostics.hasErrors)
  }

  /// A key that is made in the function, or comes with a text of its own.
  @Test(arguments: [
    "func a(k: String) { let key = k + k; NSLocalizedString(key, comment: \"c\") }",
    "func a(k: String) { NSLocalizedString(k + \".title\", comment: \"c\") }",
    "func a(k: Key) { NSLocalizedString(k.rawValue, comment: \"c\") }",
    "func a(k: String) { NSLocalizedString(k, value: \"Text\", comment: \"c\") }",
    "let a = { (k: String) in NSLocalizedString(k, comment: \"c\") }",
  ])
  func aKeyThatIsNotForwardedIsToldToBeDynamic(source: String) {
    let found = SwiftExtractor.extract(source: source, file: "A.swift")
    #expect(found.diagnostics.map(\.rule) == ["dynamic-key"])
    #expect(!found.diagnostics.hasErrors)
  }

  /// However far behind the parenthesis its label stands.
  @Test func aLabelIsFoundBehindALongComment() {
    let comment = String(repeating: "word ", count: 2000)
    let source = "String(/* \(comment)*/localized: \"k\", comment: \"c\")"
    let found = SwiftExtractor.extract(source: source, file: "A.swift")
    #expect(found.phrases.map(\.phrase.description) == ["c"])
  }

  /// The values of the tokens stand elsewhere, as around `String(format:)`.
  @Test func tokensNeedNoArguments() {
    let found = SwiftExtractor.extract(
      source: #"NSLocalizedString("n", value: "%1$d pages", comment: "c")"#, file: "A.swift")
    #expect(found.phrases.count == 1 && found.diagnostics.isEmpty)
  }

  @Test func aRoutineOfATeamTakesThePlaceOfAKnownOne() {
    let own = Routine("NSLocalizedString", comment: .position(1))
    let found = SwiftExtractor.extract(
      source: #"NSLocalizedString("k", "c")"#, file: "A.swift", routines: [own])
    #expect(found.phrases.map(\.phrase.description) == ["c"])
  }
}
