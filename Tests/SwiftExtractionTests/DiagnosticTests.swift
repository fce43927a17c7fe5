import Diagnostics
import Extraction
import SwiftExtraction
import TestExtraction
import Testing

/// What cannot be extracted is said at the exact character.
@Suite struct DiagnosticTests {
  static let fbtCases: [(rule: String, source: String)] = [
    ("broken-call", #"•fbt("a", "#),
    ("text-not-literal", #"fbt(•title, "d")"#),
    ("text-not-literal", #"fbt(•)"#),
    ("text-not-literal", #"fbt(•"a" + "b", "d")"#),
    ("text-not-literal", #"LanguagePacks.fbt(•x ? "a" : "b", "d")"#),
    ("empty-text", #"fbt(•"", "d")"#),
    ("empty-text", "fbt(•\"\"\"\n  \n  \"\"\", \"d\")"),
    (
      "too-many-variants",
      "•fbt(\"" + String(repeating: "\\(pronoun: .object, g)", count: 7) + "\", \"d\")"
    ),
    ("missing-description", #"fbt("a"•)"#),
    ("missing-description", #"fbt("a", localizer: greek•)"#),
    ("missing-description", #"fbt("a", •"")"#),
    ("missing-description", #"fbt("a", •" ")"#),
    ("description-not-literal", #"fbt("a", •text)"#),
    ("description-not-literal", #"fbt("a", •"for \(x)")"#),
    ("description-not-literal", #"fbt("a", •"b" + x)"#),
    ("description-not-literal", #"fbt("a", •"b" - "c")"#),
    ("unknown-construct", #"fbt("é \(•count)", "d")"#),
    ("unknown-construct", #"fbt("a \(•money: now)", "d")"#),
    ("unknown-construct", "fbt(\"\"\"\n    a\n    ü \\(•money: now)\n    \"\"\", \"d\")"),
    ("construct-arguments", #"fbt("\(param: "a"•)", "d")"#),
    ("construct-arguments", #"fbt("\(param: "a", x, •y)", "d")"#),
    ("construct-arguments", #"fbt("\(param: "a", x, •format: y)", "d")"#),
    ("construct-arguments", #"fbt("\(param: "a", x, number: n, gender: •g)", "d")"#),
    ("construct-arguments", #"fbt("\(name: "a", x•)", "d")"#),
    ("construct-arguments", #"fbt("\(plural: count•)", "d")"#),
    ("construct-arguments", #"fbt("\(pronoun: .subject•)", "d")"#),
    ("construct-arguments", #"fbt("\(enum: "a", kind•)", "d")"#),
    ("token-not-literal", #"fbt("\(param: •a, x)", "d")"#),
    ("token-not-literal", #"fbt("\(name: •"a\(b)", x, g)", "d")"#),
    ("token-not-literal", #"fbt("\(plural: n, "a", name: •b)", "d")"#),
    ("token-not-literal", #"fbt("\(enum: •kind, key, ["a": "b"])", "d")"#),
    ("token-name", #"fbt("\(param: •"", x)", "d")"#),
    ("token-name", #"fbt("\(param: •"a b", x)", "d")"#),
    ("token-name", #"fbt("\(param: •"a}", x)", "d")"#),
    ("token-name", #"fbt("\(param: •"__pronoun0__", x)", "d")"#),
    ("duplicate-token", #"fbt("\(plural: n, "a") \(•plural: m, "b")", "d")"#),
    ("duplicate-token", #"fbt("\(plural: n, "a", name: "n") \(param: •"n", x)", "d")"#),
    ("duplicate-token", #"fbt("\(name: "a", x, g) \(param: •"a", x)", "d")"#),
    ("plural-not-literal", #"fbt("\(plural: n, •word)", "d")"#),
    ("plural-not-literal", #"fbt("\(plural: n, "a", many: •word)", "d")"#),
    ("plural-not-literal", #"fbt("\(plural: n, •"a \(b)")", "d")"#),
    ("show-count", #"fbt("\(plural: n, "a", showCount: •shows)", "d")"#),
    ("show-count", #"fbt("\(plural: n, "a", showCount: •.always)", "d")"#),
    ("pronoun-usage", #"fbt("\(pronoun: •.own, g)", "d")"#),
    ("pronoun-usage", #"fbt("\(pronoun: •usage, g)", "d")"#),
    ("pronoun-usage", #"fbt("\(pronoun: .subject, g, capitalize: •isFirst)", "d")"#),
    ("enum-not-literal", #"fbt("\(enum: "kind", key, •texts)", "d")"#),
    ("enum-not-literal", #"fbt("\(enum: "kind", key, •[:])", "d")"#),
    ("enum-not-literal", #"fbt("\(enum: "kind", key, [•a: "b"])", "d")"#),
    ("enum-not-literal", #"fbt("\(enum: "kind", key, ["a": •b])", "d")"#),
    ("enum-key", #"fbt("\(enum: "kind", key, ["a": "b", •"a": "c"])", "d")"#),
    ("enum-key", #"fbt("\(enum: "kind", key, [•"a|b": "c"])", "d")"#),
  ]

  static let constructCases: [(rule: String, source: String)] = [
    ("construct-arguments", #"fbt("\(number: "a"•)", "d")"#),
    ("construct-arguments", #"fbt("\(number: "a", x, •gender: g)", "d")"#),
    ("construct-arguments", #"fbt("\(percent: "a", x, •digits: 1)", "d")"#),
    ("construct-arguments", #"fbt("\(list: "a"•)", "d")"#),
    ("construct-arguments", #"fbt("\(list: "a", x, .and, •y)", "d")"#),
    ("construct-arguments", #"fbt("\(date: "a"•)", "d")"#),
    ("construct-arguments", #"fbt("\(phrase: "a"•)", "d")"#),
    ("construct-arguments", #"fbt("\(ordinal: "a"•)", "d")"#),
    ("construct-arguments", #"fbt("\(param: "a", x) \(sameParam: "a", •y)", "d")"#),
    ("construct-arguments", #"fbt("\(enum: "a", of: Kind.self•)", "d")"#),
    ("token-not-literal", #"fbt("\(number: •a, x)", "d")"#),
    ("token-name", #"fbt("\(list: •"a b", x)", "d")"#),
    ("duplicate-token", #"fbt("\(param: "a", x) \(number: •"a", y)", "d")"#),
    ("style-not-literal", #"fbt("\(list: "a", x, •style)", "d")"#),
    ("style-not-literal", #"fbt("\(list: "a", x, •.nor)", "d")"#),
    ("style-not-literal", #"fbt("\(date: "a", x, •style)", "d")"#),
    ("style-not-literal", #"fbt("\(date: "a", x, •.init(date: d, time: .none))", "d")"#),
    ("unknown-token", #"fbt("\(param: "a", x) \(sameParam: •"b")", "d")"#),
    ("unknown-token", #"fbt("\(enum: "n", k, ["a": "b"]) \(sameParam: •"n")", "d")"#),
    ("token-not-literal", #"fbt("\(param: "a", x) \(sameParam: •a)", "d")"#),
    ("pronoun-usage", #"fbt("\(pronoun: .subject, g, human: •isHuman)", "d")"#),
    ("exact-numbers", #"fbt("\(plural: n, "a", exactly: •texts)", "d")"#),
    ("exact-numbers", #"fbt("\(plural: n, "a", exactly: [•zero: "none"])", "d")"#),
    ("exact-numbers", #"fbt("\(plural: n, "a", exactly: [•-1: "none"])", "d")"#),
    (
      "exact-numbers", #"fbt("\(plural: n, "a", exactly: [•2_000_000_000_000_000_000: "x"])", "d")"#
    ),
    ("exact-numbers", #"fbt("\(plural: n, "a", exactly: [0: "b", •0x0: "c"])", "d")"#),
    ("exact-numbers", #"fbt("\(plural: n, "a", exactly: [0: •"\(b)"])", "d")"#),
    ("tag-not-literal", #"fbt("a", "d", project: •team)"#),
    ("tag-not-literal", #"Phrase("a", "d", author: •"\(me)")"#),
    ("text-not-literal", #"Phrase(•title, "d")"#),
    ("missing-description", #"Phrase("a", •"")"#),
  ]

  static let markupCases: [(rule: String, source: String)] = [
    ("broken-markup", #"fbt(•"a <b>c", "d")"#),
    ("broken-markup", #"fbt(•"a c</b>", "d")"#),
    ("broken-markup", #"fbt(•"<i>a <b>c</i></b>", "d")"#),
    ("broken-markup", #"fbt(•"<i>\(param: "x", y)</b>", "d")"#),
    ("broken-markup", #"fbt("<i>x</i>\(plural: n, •"a</i>")", "d")"#),
    ("broken-markup", #"fbt("\(plural: n, "a", many: •"<b>a")", "d")"#),
    ("broken-markup", #"fbt("\(plural: n, "a", exactly: [0: •"<b>a"])", "d")"#),
    ("broken-markup", #"fbt("\(enum: "k", key, ["a": •"</b>"])", "d")"#),
  ]

  static let localizedCases: [(rule: String, source: String)] = [
    ("key-not-literal", #"localized(•key, value: "a", comment: "c")"#),
    ("key-not-literal", #"localized(•"", value: "a", comment: "c")"#),
    ("key-not-literal", #"localized(value: "a", comment: "c"•)"#),
    ("key-not-literal", #"localized("k", table: •t, value: "a", comment: "c")"#),
    ("value-not-literal", #"localized("k", value: •a, comment: "c")"#),
    ("lone-percent", #"localized("k", value: •"%1$@ is 100% sure", comment: "c", x)"#),
    ("lone-percent", #"localizedString(•"%@ is down to 5 %", comment: "c", x)"#),
    ("value-not-literal", #"localized("k", value: •"a \(b)", comment: "c")"#),
    ("missing-comment", #"localized("k", value: "a"•)"#),
    ("key-not-literal", #"localizedString(•key, comment: "c")"#),
    ("key-not-literal", #"localizedString("k", tableName: •t, comment: "c")"#),
    ("value-not-literal", #"localizedString("k", value: •a, comment: "c")"#),
    ("missing-comment", #"localizedString("k", comment: •"")"#),
    ("bad-value", #"localizedString(•"%2$@", comment: "c", a, b)"#),
    ("argument-count", #"localizedString("%@ and %d", comment: "c", a•)"#),
    (
      "key-conflict",
      """
      localizedString("k", comment: "c")
      •localized("k", value: "b", comment: "c")
      """
    ),
    (
      "template-as-text",
      #"NSLocalizedString("k", value: •"{{PLURAL:%1$d|a|b}}", comment: "c")"#
    ),
    ("missing-comment", #"localized("k", value: "a", comment: •"")"#),
    ("description-not-literal", #"localized("k", value: "a", comment: •c)"#),
    ("bad-value", #"localized("k", value: •"%1$@ %d", comment: "c", a, b)"#),
    ("bad-value", #"localized("k", value: •"%2$@", comment: "c", a, b)"#),
    ("bad-value", #"localized("k", value: •"%1$@ %1$d", comment: "c", a)"#),
    ("bad-value", #"localized("k", value: •"{{PLURAL:x|a}}", comment: "c")"#),
    ("argument-count", #"localized("k", value: "%1$@", comment: "c"•)"#),
    ("argument-count", #"localized("k", value: "a", comment: "c", •x)"#),
    ("argument-count", #"localized("k", value: "%@", comment: "c", x, •y, localizer: l)"#),
    (
      "key-conflict",
      """
      localized("k", value: "a", comment: "c")
        •localized("k", value: "b", comment: "c")
      """
    ),
    (
      "key-conflict",
      """
      localized("k", value: "%1$@", comment: "c", x)
      •localized("k", value: "%1$d", comment: "c", x)
      """
    ),
    (
      "several-texts",
      """
      NSLocalizedString("k", value: "a", comment: "c")
      •NSLocalizedString("k", value: "b", comment: "c")
      """
    ),
    (
      "other-comment",
      """
      localized("k", value: "a", comment: "c")
      •localized("k", value: "a", comment: "d")
      """
    ),
    (
      "unlisted-routine",
      """
      let a = •Strings.text("home.title", comment: "Title of the first screen")
      let b = Strings.text("home.subtitle", comment: "Below the title")
      """
    ),
    (
      "forwarded-key",
      """
      func tr(_ key: String) -> String {
        NSLocalizedString(•key, comment: "c")
      }
      """
    ),
    (
      "plural-forms",
      #"localized("k", value: •"{{PLURAL:%1$d|%1$d a|x|%1$d c}}", comment: "c", 1)"#
    ),
    ("unordered-tokens", #"localized("k", value: •"%d of %d", comment: "c", 1, 2)"#),
  ]

  @Test(arguments: fbtCases + constructCases + markupCases + localizedCases + ReviewTests.cases)
  func pointsAtTheExactCharacter(rule: String, marked: String) {
    let source = MarkedSource(marked)
    let found = SwiftExtractor.extract(source: source.text, file: "A.swift").diagnostics
    #expect(found.map(\.rule) == [rule])
    #expect(
      found.map(\.place)
        == [SourcePlace("A.swift", line: source.line, column: source.column)])
  }

  @Test func everyRuleHasACase() {
    let all =
      Self.fbtCases + Self.constructCases + Self.markupCases + Self.localizedCases
      + ReviewTests.cases
    let seen = Set(all.map(\.rule))
    let elsewhere: Set = [
      "unreadable", "id-collision", "unknown-enum", "format-not-followed", "english-words",
      "interpolated-key", "hard-coded", "changed-text", "removed-phrase", "changed-phrase",
      "undescribed", "not-updatable", "not-migrated", "shown-otherwise", "other-source-text",
      "missing-source-text", "unescaped-quote", "dynamic-key", "catalog-key",
      "overriding-text", "text-of-other-app", "product-text", "unlisted-argument",
      "generated-code",
    ]
    let ofScripts: Set = [
      "broken-source", "no-parser", "not-bound", "nesting", "bad-option", "common-text",
      "call-in-argument", "not-native",
    ]
    #expect(
      Set(ExtractionRule.allCases.map(\.rawValue)) == seen.union(elsewhere).union(ofScripts))
  }

  @Test func aCallSaysAllThatIsWrongWithIt() {
    let source = #"fbt("\(param: a, x) \(money: d)", text)"#
    let found = SwiftExtractor.extract(source: source, file: "A.swift")
    let rules = ["token-not-literal", "unknown-construct", "description-not-literal"]
    #expect(found.diagnostics.map(\.rule) == rules)
    #expect(found.phrases.isEmpty)
  }

  @Test func aLineReadsLikeThatOfACompiler() {
    let found = SwiftExtractor.extract(source: "let a = fbt(b, \"c\")", file: "Sources/A.swift")
    #expect(
      found.diagnostics.map(\.line) == [
        "Sources/A.swift:1:13: error: the text of \"fbt\" is not one string literal "
          + "(your decision: write the text as a literal, with constructs for what changes) "
          + "[text-not-literal]"
      ])
  }

  @Test func aConflictNamesTheFirstPlace() {
    let source = """
      localized("k", value: "a", comment: "c")
      localized("k", value: "b", comment: "c")
      """
    let found = SwiftExtractor.extract(source: source, file: "A.swift").diagnostics
    #expect(found.map(\.message) == ["the key \"k\" has another value at A.swift:1:1"])
  }
}
