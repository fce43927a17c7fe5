import Diagnostics
import Extraction
import Phrases
import TestExtraction
import Testing

@testable import SwiftExtraction

/// The literals that the compiler takes as keys: by their type, by what they are passed to, and since a
/// String Catalog has them.
@Suite struct TextTests {
  /// Sources, and the keys in them.
  static let declared: [(source: String, keys: [String])] = [
    ("let a: LocalizedStringKey = \"A\"", ["A"]),
    ("let a: SwiftUI.LocalizedStringKey? = \"A\"", ["A"]),
    ("let a: String = \"A\"; let b = \"B\"", []), ("var a: LocalizedStringKey { \"A\" }", ["A"]),
    ("var a: String.LocalizationValue { return \"A\" }", ["A"]),
    ("var a: LocalizedStringKey { get { \"A\" } set {} }", ["A"]),
    ("func a() -> LocalizedStringKey { let b = 1; return \"A\" }", ["A"]),
    ("func a() -> LocalizedStringKey? { if b { return \"A\" }; return nil }", ["A"]),
    ("func a(_ b: LocalizedStringKey = \"A\") {}", ["A"]),
    ("subscript(a: Int) -> LocalizedStringKey { \"A\" }", ["A"]),
    ("let a: [LocalizedStringKey] = [\"A\", \"B\"]", ["A", "B"]),
    ("let a: [String: LocalizedStringKey] = [\"a\": \"A\"]", ["A"]),
    ("let a: [LocalizedStringKey: String] = [\"A\": \"a\"]", ["A"]),
    ("let a: [(LocalizedStringKey, String)] = [(\"A\", \"a\")]", ["A"]),
    ("let a: [(id: String, title: LocalizedStringKey)] = [(id: \"a\", title: \"A\")]", ["A"]),
    ("let a: () -> LocalizedStringKey = { \"A\" }", ["A"]),
    ("let a = b.map { c -> LocalizedStringKey in \"A\" }", ["A"]),
    ("let a = \"A\" as LocalizedStringKey", ["A"]), ("let a = LocalizedStringKey(\"A\")", ["A"]),
    ("let a: LocalizedStringKey = .init(\"A\")", ["A"]),
    ("let a: LocalizedStringResource = .init(\"A\", table: \"T\")", ["T/A"]),
    ("enum E: LocalizedStringKey { case a = \"A\" }", ["A"]),
    ("enum E: String { case a = \"A\" }", []),
    ("extension LocalizedStringKey { static let a: Self = \"A\" }", ["A"]),
    ("extension Other { static let a: Self = \"A\" }", []),
    (
      "struct S { var a: LocalizedStringKey = \"\"\n func b() { a = \"A\"; self.a = c ? \"B\" : \"C\" } }",
      ["A", "B", "C"]
    ),
    ("label.text = \"A\"; let c: LocalizedStringKey = \"C\"", ["C"]),
    ("let a: LocalizedStringKey = { b ? \"A\" : \"B\" }()", ["A", "B"]),
    ("let a: LocalizedStringKey = { if b { return \"A\" } else { return \"B\" } }()", ["A", "B"]),
    ("let a: LocalizedStringKey = { $0 }(\"B\")", []),
  ]

  /// Assignments to names that several declarations have: the nearest counts.
  static let assigned: [(source: String, keys: [String])] = [
    (
      "struct S { var a: LocalizedStringKey?\n mutating func b() { a = \"A\"; self.a = \"B\" } }\n"
        + "struct T { var a: Text { c } }", ["A", "B"]
    ),
    (
      "struct S { var a: String\n mutating func b() { a = \"A\"; self.a = \"B\" } }\n"
        + "struct T { var a: LocalizedStringKey }", []
    ),
    (
      "struct S { var a: LocalizedStringKey\n"
        + "mutating func b(a: String) { var a = a; a = \"A\"; self.a = \"B\" } }", ["B"]
    ),
    ("func b() { var a: LocalizedStringKey; if c { a = \"A\" } else { a = \"B\" } }", ["A", "B"]),
    (
      "struct S { var a: LocalizedStringKey\n func b() { load { (a: inout String) in a = \"A\" } } }",
      []
    ),
    ("struct S { var a: LocalizedStringKey\n func b() { load { a in a = \"A\" } } }", []),
    (
      "struct S { var a: LocalizedStringKey\n func b() { if var a = c { a = \"A\" }; a = \"B\" } }",
      ["B"]
    ),
    (
      "struct S { var a: LocalizedStringKey\n"
        + "func b() { guard var a = c else { return }; a = \"A\" } }", []
    ),
    (
      "struct S { var a: LocalizedStringKey\n"
        + "func b() { switch c { case .some(var a): a = \"A\"\n default: a = \"B\" } } }",
      ["B"]
    ),
    ("func b(_ a: inout LocalizedStringKey, c: inout String) { a = \"A\"; c = \"C\" }", ["A"]),
    ("var a: LocalizedStringKey = \"\"\nfunc b() { a = \"A\"; let a = 1 }", ["A"]),
    (
      "class S { var a: LocalizedStringKey = \"\" }\nextension S { func b() { self.a = \"A\" } }",
      ["A"]
    ),
  ]

  /// Choices among literals.
  static let chosen: [(source: String, keys: [String])] = [
    ("func a(_ b: Bool) -> LocalizedStringKey { b ? \"A\" : \"B\" }", ["A", "B"]),
    ("let a: LocalizedStringKey = b ? \"A\" : c ? \"B\" : \"C\"", ["A", "B", "C"]),
    ("let a: LocalizedStringKey = b == \"x\" ? \"A\" : (\"B\")", ["A", "B"]),
    ("let a: LocalizedStringKey = b ?? \"A\"", ["A"]),
    (
      "let a: LocalizedStringKey = if b { \"A\" } else if c { \"B\" } else { \"C\" }",
      ["A", "B", "C"]
    ),
    ("let a: LocalizedStringKey = switch b { case \"x\": \"A\"\n default: \"B\" }", ["A", "B"]),
    (
      "var a: LocalizedStringKey { switch self { case .b: \"A\"\n case .c: return \"B\" } }",
      ["A", "B"]
    ),
    ("Text(b ? \"A\" : \"B\")", ["A", "B"]), ("Text(b ? \"A\" : name)", []),
    ("struct V { let c: LocalizedStringKey\n var d: Text { Text(b ? \"A\" : c) } }", ["A"]),
    ("Text(name ?? \"A\")", []), ("Text(b ? \"A\" : .init(\"B\"))", ["A", "B"]),
    ("String(localized: b ? \"A\" : \"B\", comment: \"c\")", ["A", "B"]),
    ("NSLocalizedString(b ? \"A\" : \"B\", comment: \"c\")", ["A", "B"]),
  ]

  /// Calls of the file's own declarations, of Apple's and of others.
  static let passed: [(source: String, keys: [String])] = [
    ("struct R { let t: LocalizedStringKey }; let a = R(t: \"A\")", ["A"]),
    ("struct R { let t: String }; let a = R(t: \"A\")", []),
    ("struct R { let t: LocalizedStringKey; var i = \"x\" }; let a = R(t: \"A\", i: \"B\")", ["A"]),
    (
      "struct R { let t: LocalizedStringKey; @State private var i = 1; let j = 2; var k: Int }\n"
        + "let a = R(t: \"A\", k: 3)", ["A"]
    ),
    (
      "func r(_ i: Int, _ x: LocalizedStringKey..., y: String) {}; r(1, \"A\", \"B\", y: \"C\")",
      ["A", "B"]
    ),
    ("func r(x: String..., y: LocalizedStringKey) {}; r(x: \"A\", \"B\", y: \"C\")", ["C"]),
    ("struct R { let i: Int; var t: LocalizedStringKey = \"\" }; let a = R(i: 1, t: \"A\")", ["A"]),
    ("struct R { let t: LocalizedStringKey }; let a: [R] = [.init(t: \"A\")]", ["A"]),
    ("struct R { let t: LocalizedStringKey\n init(_ x: String) {} }; let a = R(t: \"A\")", []),
    ("struct R { init(_ x: LocalizedStringKey, y: String) {} }; let a = R(\"A\", y: \"b\")", ["A"]),
    (
      "func r(_ x: LocalizedStringResource?) {}; a.r(\"A\"); r(b ? \"B\" : \"C\")", ["A", "B", "C"]
    ),
    ("func r(_ x: LocalizedStringKey) {}; func r(_ x: String) {}; r(\"A\")", []),
    ("func r(_ x: [LocalizedStringKey]) {}; r([\"A\"])", ["A"]),
    ("func r(_ x: () -> LocalizedStringKey) {}; r({ \"A\" })", ["A"]),
    (
      "enum E { case e(title: LocalizedStringKey, id: String) }; let a: E = .e(title: \"A\", id: \"b\")",
      ["A"]
    ),
    ("Text(\"A\", tableName: \"T\", comment: \"c\")", ["T/A"]), ("Text(.init(\"A\"))", ["A"]),
    ("Label(\"A\", systemImage: \"b\")", ["A"]), ("v.searchable(text: $a, prompt: \"A\")", ["A"]),
    ("v.accessibilityInputLabels([\"A\", \"B\"])", ["A", "B"]),
    ("v.accessibilityAction(named: \"A\") {}", ["A"]), ("v.help(\"A\")", ["A"]),
    ("AttributedString(localized: \"A\", comment: \"c\")", ["A"]),
    ("print(\"A\"); f(\"B\"); Image(\"C\"); Text(verbatim: \"D\")", []),
    ("LabeledContent(\"A\", value: \"b\")", ["A"]), ("v.value(\"A\", 1)", []),
    ("import Charts\nlet m = LineMark(x: .value(\"A\", 1))", ["A"]),
    ("import WidgetKit\nlet w = c.configurationDisplayName(\"A\").description(\"B\")", ["A", "B"]),
    ("import AppIntents\nfunc p() { .result(dialog: \"A\") }", ["A"]),
    ("import TipKit\nlet a = Tips.Action(id: \"a\", title: \"A\")", []),
  ]

  private func settings(_ catalog: [String] = []) throws -> ExtractionSettings {
    var settings = ExtractionSettings()
    settings.readsSwiftUI = true
    let keys = try catalog.map { key in
      CatalogKey(
        try SourcePhrase(key: key, value: key, comment: "", syntax: .printf), format: key, .phrase,
        file: "Localizable.xcstrings", line: 1)
    }
    settings.sourceTexts = SourceTexts(catalog: CatalogKeys(keys))
    return settings
  }

  private func keys(_ source: String, _ catalog: [String] = []) throws -> [String] {
    let found = SwiftExtractor.extract(source: source, file: "A.swift", try settings(catalog))
    return found.phrases.map { call in
      guard case .key(let key, let table) = call.phrase.identity else { return "" }
      return table.isEmpty ? key : "\(table)/\(key)"
    }
  }

  @Test(arguments: declared + assigned + chosen + passed)
  func aLiteralThatTheCompilerTakesIsAKey(source: String, keys: [String]) throws {
    #expect(try self.keys(source) == keys)
  }

  /// What a call says with a resource or an empty literal is no finding.
  @Test(arguments: [
    "String(localized: .cancel)", "String(localized: resource)", "String(localized: self.resource)",
    "String(localized: make())", "Text(\"\")", "TextField(\"\", text: $name)",
    "AttributedString(localized: resource)", "let a: LocalizedStringKey = \"\"",
    "NSLocalizedString(\"\", comment: \"\")", "Text(\"—\")", "Text(\"\\(a)\")",
    "func a(_ k: String.LocalizationValue) { String(localized: k) }",
  ])
  func thereIsNothingToSay(source: String) throws {
    let found = SwiftExtractor.extract(source: source, file: "A.swift", try settings())
    #expect(found == ExtractionResult())
  }

  /// A key of a catalog has its place in any call, but not where a literal is no text.
  @Test(arguments: [
    ("make(\"Save file\")", 1), ("let a = [\"Save file\"]", 1), ("\"Save file\".translated", 1),
    ("Image(systemName: \"Save file\")", 0), ("print(\"Save file\")", 0), ("a == \"Save file\"", 0),
    ("switch a { case \"Save file\": b() default: c() }", 0), ("a[\"Save file\"]", 0),
    ("make(\"Save files\")", 0), ("make(\"\\(n) of \\(m)\")", 1), ("make(\"\\(n)\")", 0),
  ])
  func aKeyOfACatalogHasItsPlace(source: String, count: Int) throws {
    let catalog = ["Save file", "%lld of %@", "%@"]
    #expect(try keys(source, catalog).count == count)
  }

  /// Values of the same file, and the formats that Foundation gives them.
  @Test(arguments: [
    ("struct V { @State private var n = 0; var b: Text { CALL } }", "%lld"),
    ("struct V { var n: Double; var b: Text { CALL } }", "%lf"),
    ("func a() { let n = items.count; CALL }", "%lld"), ("func a() { let n = \"x\"; CALL }", "%@"),
    ("struct V { var n: Int?; var b: Text { if let n { CALL } } }", "%lld"),
    ("func a(m: Int?) { guard let n = m else { return }; CALL }", "%lld"),
    ("ForEach(0..<3) { n in CALL }", "%lld"), ("for n in 1...3 { CALL }", "%lld"),
    ("func a(_ x: Int) { let n = x + 1; CALL }", "%lld"), ("let n = 1.5; CALL", "%lf"),
    ("func a(_ x: Date) { let n = x.formatted(); CALL }", "%@"), ("let n = b ?? 0; CALL", nil),
    ("enum E { case e(n: Int); func b() { if case .e(let n) = self { CALL } } }", "%lld"),
    ("func c() -> Int { 1 }\nlet n = c(); CALL", "%lld"), ("let n = unknown(); CALL", nil),
    ("struct V { let n = 1 }; struct W { let n = \"a\"; func b() { CALL } }", "%@"),
    ("extension V { func b() { CALL } }; struct V { var n: UInt }", "%llu"),
  ])
  func aValueHasTheFormatOfItsType(source: String, format: String?) throws {
    let found = SwiftExtractor.extract(
      source: source.replacing("CALL", with: "Text(\"\\(n) of\")"), file: "A.swift",
      try settings())
    #expect(found.phrases.map(\.phrase.key) == ["\(format ?? "%@") of"])
    #expect(found.diagnostics.map(\.rule) == (format == nil ? ["interpolated-key"] : []))
  }

  @Test(arguments: [
    (#"Text("Share \(0.5, format: .percent)")"#, "Share %@"),
    (#"Text("\(2, format: .number) of \(Date(), style: .date)")"#, "%@ of %@"),
    (#"Text("At \(0.5, specifier: "%.1f")")"#, "At %.1f"), (#"Text("At \(0.5)")"#, "At %lf"),
    (#"String(localized: "\(placeholder: .int) of", comment: "c")"#, "%lld of"),
    (#"Text("In \(timerInterval: a...b)")"#, "In %@"),
  ])
  func aValueWithAnOptionIsAText(source: String, key: String) throws {
    #expect(try keys(source) == [key])
  }

  /// The catalog knows what the file does not say.
  @Test(arguments: [
    (["%lld of %@"], ["%lld of %@"]), ([], ["%@ of %@"]),
    // Each may be meant.
    (["%lld of %@", "%@ of %lld"], ["%@ of %lld", "%lld of %@"]),
  ])
  func theTypesOfACatalogsKeyCount(catalog: [String], all: [String]) throws {
    #expect(try keys(#"Text("\(a.b) of \(c.d)")"#, catalog) == all)
  }

  /// Of several keys, the one that fits what the file says of its values.
  @Test func theKeyThatFitsWhatIsKnownIsTaken() throws {
    let source = #"func f(n: Int) { Text("\(n) of \(c.d)") }"#
    #expect(try keys(source, ["%lld of %@", "%@ of %lld"]) == ["%lld of %@"])
  }

  /// Whatever the nesting, a file is read in time or refused, and nothing is lost behind long sequences.
  @Test func deepAndLongLiteralsEnd() throws {
    let long = Array(repeating: "\"A\"", count: 2_000).joined(separator: " + ")
    #expect(try keys("let b = \(long)\nText(\"B\")") == ["B"])
    let chain =
      "let c: LocalizedStringKey = " + String(repeating: "x ? \"A\" : ", count: 40) + "\"B\""
    #expect(try keys(chain).count == 41)
    let deep = String(repeating: "[", count: 100) + "\"A\"" + String(repeating: "]", count: 100)
    let found = SwiftExtractor.extract(
      source: "Text(\"B\")\nlet a = \(deep)", file: "A.swift", try settings())
    #expect(found.diagnostics.map(\.rule) == ["nesting"])
    #expect(found.diagnostics.first?.place == SourcePlace("A.swift", line: 2, column: 21))
    let words =
      "// \(deep)\n/* \(deep) */ let a = \"\(deep.replacing("\"", with: ""))\"\nText(\"B\")"
    #expect(try keys(words) == ["B"])
  }
}
