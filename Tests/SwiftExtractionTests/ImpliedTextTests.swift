import Extraction
import Phrases
import Testing

@testable import SwiftExtraction

/// Literals whose type follows from what stands around their call: other elements of a list, a wrapper, a
/// closure, or another name of the type.
@Suite struct ImpliedTextTests {
  private static let row =
    "struct R { let t: LocalizedStringKey; init(t: LocalizedStringKey) {} }\n"
  private static let plain = "struct R { init(_ t: LocalizedStringKey, _ i: String = \"\") {} }\n"

  /// `.init` has the type that another element or branch writes.
  static let siblings: [(source: String, keys: [String])] = [
    (row + "let a = [R(t: \"A\"), .init(t: \"B\")]", ["A", "B"]),
    (row + "let a = [.init(t: \"A\"), R.init(t: \"B\")]", ["A", "B"]),
    (row + "let a = [\"x\": R(t: \"A\"), \"y\": .init(t: \"B\")]", ["A", "B"]),
    (row + "let a: Set<R> = [.init(t: \"A\")]", ["A"]),
    (row + "let a = c ? R(t: \"A\") : .init(t: \"B\")", ["A", "B"]),
    (row + "let a = c ? .init(t: \"A\") : R(t: \"B\")", ["A", "B"]),
    (row + "f([N.R(t: \"A\"), .init(t: \"B\")])", ["A", "B"]),
    (plain + "let a = [R(\"A\"), .init(\"B\")]", ["A", "B"]),
    (plain + "let a: [R] = [.init(\"A\", \"b\")]", ["A"]),
    (plain + "let a: [R] = [.init(\"A\")]", ["A"]),
    (row + "let a = [Other(t: \"A\"), .init(t: \"B\")]", []),
    ("let a = [LocalizedStringKey(\"A\"), \"B\"]", ["A", "B"]),
    ("let a = c ? \"A\" : LocalizedStringResource.save", ["A"]),
    ("let a = [\"x\": \"A\", \"y\": LocalizedStringKey(\"B\")]", ["A", "B"]),
    ("let a = [\"A\", String(\"B\")]", []),
    ("let a = [Other(\"A\"), .init(\"B\")]", []),
  ]

  /// What holds a text, and the place that asks for it.
  static let wrapped: [(source: String, keys: [String])] = [
    ("let a: LocalizedStringKey? = .some(\"A\")", ["A"]),
    ("let a: LocalizedStringKey? = c ? .some(\"A\") : nil", ["A"]),
    ("let a: Result<LocalizedStringResource, any Error> = .success(\"A\")", ["A"]),
    ("func a() -> Result<LocalizedStringKey, E> { .success(\"A\") }", ["A"]),
    ("struct V { @Binding var t: LocalizedStringKey }; let a = V(t: .constant(\"A\"))", ["A"]),
    ("func b(_ t: Binding<LocalizedStringKey>) {}; b(.constant(\"A\"))", ["A"]),
    ("let a = CurrentValueSubject<LocalizedStringKey, Never>(\"A\")", ["A"]),
    ("let a = Published<LocalizedStringKey>(initialValue: \"A\")", ["A"]),
    ("let a = Optional<LocalizedStringKey>(\"A\")", ["A"]),
    ("let a: String? = .some(\"A\"); let b = CurrentValueSubject<String, Never>(\"B\")", []),
    ("let a = Keyed<LocalizedStringKey>(\"A\", id: \"b\")", ["A"]),
    ("f(String.LocalizationValue(\"A\"))", ["A"]), ("f(LocalizedStringKey(\"A\"))", ["A"]),
    ("let a = LocalizedStringKey(stringLiteral: \"A\")", ["A"]),
    ("String(localized: String.LocalizationValue(\"A\"), table: \"T\")", ["T/A"]),
    ("Text(LocalizedStringKey(\"A\"), tableName: \"T\")", ["T/A"]),
    ("f(LocalizedStringKey(\"A\"), table: \"T\")", ["T/A"]),
    ("func a(_ r: LocalizedStringResource?) { String(localized: r ?? \"A\") }", ["A"]),
    ("func a(_ r: LocalizedStringKey?) { Text(r ?? \"A\") }", ["A"]),
  ]

  /// Closures that return texts or take them.
  static let closures: [(source: String, keys: [String])] = [
    ("func f(_ t: () -> LocalizedStringKey) {}; f { \"A\" }", ["A"]),
    ("func f(_ i: Int, t: () -> LocalizedStringKey) {}; f(1) { return \"A\" }", ["A"]),
    ("func f(_ i: Int, t: () -> String) {}; f(1) { \"A\" }", []),
    ("func f(_ i: () -> Int, t: () -> LocalizedStringKey) {}; f { 1 } t: { \"A\" }", ["A"]),
    ("func f(_ i: () -> String, t: () -> LocalizedStringKey) {}; f { \"B\" } t: { \"A\" }", ["A"]),
    ("func f(_ t: @autoclosure () -> LocalizedStringKey) {}; f(\"A\")", ["A"]),
    ("let a: [LocalizedStringKey] = b.map { $0 ? \"A\" : \"B\" }", ["A", "B"]),
    (
      "let a: [LocalizedStringKey] = b.compactMap({ c in if c { return \"A\" }; return nil })",
      ["A"]
    ),
    ("let a: [String] = b.map { \"A\" }", []),
    ("let a: LocalizedStringKey? = b.map { \"A\" }", ["A"]),
    ("func f(_ done: (LocalizedStringKey) -> Void) { done(\"A\") }", ["A"]),
    ("func f(_ done: ((Int, LocalizedStringKey) -> Void)?) { done?(1, \"A\") }", ["A"]),
    (
      "struct V { var say: ((LocalizedStringKey) -> Void)?\n func b() { say?(\"A\"); self.say!(\"B\") } }",
      ["A", "B"]
    ),
    ("func f(_ done: (String) -> Void) { done(\"A\") }", []),
  ]

  /// Names of the type of texts, and of the type around an initializer.
  static let named: [(source: String, keys: [String])] = [
    ("typealias L = LocalizedStringResource\nlet a: L = \"A\"; let b: [L?] = [\"B\"]", ["A", "B"]),
    (
      "typealias K = [LocalizedStringKey]\nfunc f(_ k: K) {}\nlet a: K = [\"A\"]; f([\"B\"])",
      ["A", "B"]
    ),
    ("struct S { typealias T = LocalizedStringKey; func t() -> T { \"A\" } }", ["A"]),
    ("struct S { typealias T = LocalizedStringKey }; struct U { func t() -> T { \"A\" } }", []),
    ("typealias T = String\nlet a: T = \"A\"", []),
    (row + "extension R { init(i: Int) { self.init(t: \"A\") } }", ["A"]),
    (row + "extension R { static let a = Self(t: \"A\"), b = Self.init(t: \"B\") }", ["A", "B"]),
    (
      "class B { init(t: LocalizedStringKey) {} }; class C: B { init() { super.init(t: \"A\") } }",
      ["A"]
    ),
    ("class C: Other { init() { super.init(t: \"A\") } }", []),
    ("let a = AccessibilityCustomContentKey(\"A\", id: \"b\")", ["A"]),
  ]

  private func keys(_ files: String...) -> [String] {
    SwiftFiles(files).result.phrases.map { call in
      guard case .key(let key, let table) = call.phrase.identity else { return "" }
      return table.isEmpty ? key : "\(table)/\(key)"
    }
  }

  @Test(arguments: siblings + wrapped + closures + named)
  func aLiteralHasTheTypeThatItsPlaceImplies(source: String, keys: [String]) {
    #expect(self.keys(source) == keys)
  }

  @Test func anotherFileMayNameTheType() {
    let alias = "public typealias Title = LocalizedStringKey\n"
    let use = "let a: Title = \"A\"; struct V { func t() -> Title? { c ? \"B\" : nil } }"
    #expect(keys(use, alias) == ["A", "B"])
    #expect(keys(use, "private " + alias.dropFirst(7)) == [])
    #expect(keys(use, alias, "typealias Title = LocalizedStringResource") == [])
  }
}
