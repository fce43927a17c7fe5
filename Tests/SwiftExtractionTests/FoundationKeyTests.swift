import Diagnostics
import Extraction
import Phrases
import SwiftExtraction
import TestExtraction
import Testing

/// Keys of Foundation and SwiftUI that have values in them, and literals that nobody translates.
@Suite struct FoundationKeyTests {
  /// Literals, the keys that Foundation makes of them, and how many values are of unknown types.
  static let keys: [(literal: String, key: String, doubts: Int)] = [
    (#""Save""#, "Save", 0), (#""100 %""#, "100 %", 0),
    (#""\(3) of \(items.count)""#, "%lld of %lld", 0),
    (#""\("a") and \(String(b)) \(Int(c)) \(1.5) \(Double(d))""#, "%@ and %@ %lld %lf %lf", 0),
    (#""\(ratio, specifier: "%.2f") %""#, "%.2f %%", 0),
    (#""Hello \(name)""#, "Hello %@", 1), (#""\(a) \(b)""#, "%@ %@", 2),
    (##"#"Raw \#(name)"#"##, "Raw %@", 1), (#""Tab\t\(1)""#, "Tab\t%lld", 0),
    (#""Bell\u{7}\(1)""#, "", 0),
  ]

  @Test(arguments: keys)
  func aKeyHasTheFormatsOfItsValues(literal: String, key: String, doubts: Int) {
    for call in ["String(localized: \(literal), comment: \"c\")"] {
      let found = SwiftExtractor.extract(source: call, file: "A.swift")
      let identities = found.phrases.map(\.phrase.identity)
      #expect(identities == (key.isEmpty ? [] : [.key(key, table: "")]))
      #expect(found.diagnostics.count { $0.rule == "interpolated-key" } == doubts)
    }
  }

  /// The keys of a file, the key that is found, and how many values are of unknown types.
  static let known: [(keys: [String], key: String, doubts: Int)] = [
    (["%lld of %@"], "%lld of %@", 0), (["%lf of %lf", "other"], "%lf of %lf", 0),
    (["%@ of %@"], "%@ of %@", 0), (["%lld of %@", "%@ of %lld"], "%@ of %@", 2),
    (["%lld of"], "%@ of %@", 2), ([], "%@ of %@", 2),
  ]

  @Test(arguments: known)
  func theOnlyKeyOfAFileThatFitsIsTaken(keys: [String], key: String, doubts: Int) throws {
    for table in ["", "Shop"] {
      var settings = ExtractionSettings()
      let entries = try keys.map { key in
        SourceTexts.Entry(
          try SourcePhrase(key: key, table: table, value: key, comment: ""), file: "A.strings")
      }
      settings.sourceTexts = SourceTexts(
        Dictionary(uniqueKeysWithValues: entries.map { ($0.phrase.identity, $0) }))
      let named = table.isEmpty ? "" : ", table: \"Shop\""
      let found = SwiftExtractor.extract(
        source: #"String(localized: "\(a) of \(b)"\#(named), comment: "c")"#, file: "A.swift",
        settings)
      #expect(found.phrases.map(\.phrase.identity) == [.key(key, table: table)])
      #expect(found.diagnostics.count { $0.rule == "interpolated-key" } == doubts)
    }
  }

  /// Sources of a value, and the format that its type gives; nil if the type is not known.
  static let parameters: [(source: String, format: String?)] = [
    ("func a(_ n: Int) { CALL }", "%lld"), ("func a(of n: Double) { CALL }", "%lf"),
    ("init(n: String) { CALL }", "%@"), ("subscript(n: UInt32) -> String { CALL }", "%u"),
    ("func a(n: Swift.Int) { CALL }", "%lld"), ("func a(n: Int?) { CALL }", nil),
    ("func a(n: Int) { let n = \"x\"; CALL }", "%@"),
    ("func a(n: Int) { b.map { n in CALL } }", nil),
    ("func a(n: Int) { b.map { (n: String) in CALL } }", "%@"),
    ("func a(n: Int) { func b(m: String) { CALL } }", "%lld"),
    ("func a(n: Int) { func b(n: String) { CALL } }", "%@"), ("func a(m: Int) { CALL }", nil),
    ("func a(n: Set<Int>) { CALL }", nil),
  ]

  @Test(arguments: parameters)
  func aParameterHasTheFormatOfItsType(source: String, format: String?) {
    let call = #"String(localized: "\(n) of", comment: "c")"#
    let found = SwiftExtractor.extract(
      source: source.replacing("CALL", with: call), file: "A.swift")
    #expect(found.phrases.map(\.phrase.identity) == [.key("\(format ?? "%@") of", table: "")])
    #expect(found.diagnostics.map(\.rule) == (format == nil ? ["interpolated-key"] : []))
  }

  /// Xcode's String Catalogs have the plural of a key, and the call has its text for most numbers.
  @Test(arguments: [#"\(n) pages"#, #"\(n, specifier: "%lld") pages"#, #"\(list.count) pages"#])
  func aTextWithAValueHasThePluralOfItsFile(text: String) throws {
    var settings = ExtractionSettings()
    let given = try SourcePhrase(
      key: "pages", table: "Shop", value: "{{PLURAL:%1$lld|%1$lld page|%1$lld pages}}", comment: "",
      syntax: .mediaWiki)
    settings.sourceTexts = SourceTexts([given.identity: .init(given, file: "Shop.xcstrings")])
    func extract(_ text: String) -> ExtractionResult {
      SwiftExtractor.extract(
        source:
          #"String(localized: "pages", defaultValue: "\#(text)", table: "Shop", comment: "c")"#,
        file: "A.swift", settings)
    }
    let found = extract(text)
    #expect(found.diagnostics.isEmpty, "\(found.diagnostics)")
    #expect(found.phrases.first?.phrase.source == given.source)
    #expect(found.phrases.first?.phrase.description == "c")
    let other = extract(text.replacing("pages", with: "leaves"))
    #expect(other.diagnostics.map(\.rule) == ["other-source-text"])
    // The app shows the text of its file.
    #expect(other.phrases.first?.phrase.source == given.source)
  }

  @Test func aPropertyMayBeAResource() {
    let source = """
      struct Open: AppIntent {
        static var title: LocalizedStringResource = "Open new tab"
        static let other: Foundation.LocalizedStringResource? = "Other"
        static var described: LocalizedStringResource { "Described" }
        static var returned: LocalizedStringResource { return "Returned \\(3)" }
        static var made: LocalizedStringResource = LocalizedStringResource("Made", comment: "c")
        let texts: [LocalizedStringResource] = ["List"], name: String = "Name"
      }
      """
    let found = SwiftExtractor.extract(source: source, file: "A.swift")
    let keys = ["Open new tab", "Other", "Described", "Returned %lld", "Made", "List"]
    #expect(found.phrases.map(\.phrase.identity) == keys.map { .key($0, table: "") })
    #expect(found.phrases.map(\.line) == [2, 3, 4, 5, 6, 7])
    #expect(found.diagnostics.isEmpty, "\(found.diagnostics)")
    let alone = "let a: LocalizedStringResource = \"A\""
    #expect(SwiftExtractor.extract(source: alone, file: "A.swift").phrases.count == 1)
  }

  @Test func whatIsOnlySupposedIsSaidAtTheValue() {
    let marked = MarkedSource(#"String(localized: "Hello \(•name)", comment: "c")"#)
    let found = SwiftExtractor.extract(source: marked.text, file: "A.swift").diagnostics
    #expect(
      found.map(\.place) == [SourcePlace("A.swift", line: marked.line, column: marked.column)])
    #expect(found.map(\.severity) == [.warning])
  }

  private static let view = """
    var body: some View {
      Text("Save", comment: "Button")
      Text("Plain")
      Text(model.title)
      Text(verbatim: "v1")
      Button("Press") {}
      list.navigationTitle("Pages")
      Text("In", tableName: "Other")
    }
    """

  @Test func literalsOfViewsAreKeysWhereThatIsAskedFor() {
    #expect(SwiftExtractor.extract(source: Self.view, file: "A.swift").phrases.isEmpty)
    var settings = ExtractionSettings()
    settings.readsSwiftUI = true
    let found = SwiftExtractor.extract(source: Self.view, file: "A.swift", settings)
    #expect(found.diagnostics.isEmpty)
    #expect(
      found.phrases.map(\.phrase.identity) == [
        .key("Save", table: ""), .key("Plain", table: ""), .key("Press", table: ""),
        .key("Pages", table: ""), .key("In", table: "Other"),
      ])
    #expect(found.phrases.map(\.phrase.description) == ["Button", "", "", "", ""])
  }

  /// Sources with at most one literal that is seen.
  @Test(arguments: [
    #"Text(•"Save")"#, #"button.setTitle(•"Save", for: .normal)"#, #"label.text = •"Save \(n)""#,
    #"UIAlertController(title: fbt("Ask", "d"), message: •"Sure?", preferredStyle: .alert)"#,
    #"view.accessibilityLabel = •"Close""#,
    #"self.title = localized("k", value: "v", comment: "c")"#,
    #"Text("→ \(n)")"#, #"Text(verbatim: "Save")"#, #"let a = "Save""#, #"print("Save")"#,
    #"label.text = a + "Save""#, #"Text(fbt("Save", "d"))"#,
  ])
  func aLiteralThatIsSeenIsFound(marked: String) {
    var settings = ExtractionSettings()
    settings.findsHardCoded = true
    let places = marked.contains("•") ? [MarkedSource(marked)] : []
    let source = places.first?.text ?? marked
    let found = SwiftExtractor.extract(source: source, file: "A.swift", settings).diagnostics
    #expect(found.map(\.rule) == places.map { _ in "hard-coded" })
    #expect(
      found.map(\.place)
        == places.map { SourcePlace("A.swift", line: $0.line, column: $0.column) })
    #expect(SwiftExtractor.extract(source: source, file: "A.swift").diagnostics.isEmpty)
  }
}
