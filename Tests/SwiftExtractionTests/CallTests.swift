import Constructs
import Extraction
import Language
import Pack
import Phrases
import SwiftExtraction
import Testing

/// Which calls count, and what is made of them.
@Suite struct CallTests {
  static let hello = SourcePhrase(segments: [.text("Hello")], description: "d")

  /// Sources that hold the call `fbt("Hello", "d")` at a line and column.
  static let places: [(source: String, line: Int, column: Int)] = [
    (#"fbt("Hello", "d")"#, 1, 1),
    (#"let ü = fbt("Hello", "d")"#, 1, 10),
    ("func f() {\r\n\tprint(fbt(\"Hello\", \"d\"))\r\n}", 2, 8),
    (#"LanguagePacks.fbt("Hello", "d")"#, 1, 1),
    (#"fbt("Hello", "d", localizer: greek)"#, 1, 1),
    (#"fbt ("Hello", "d")"#, 1, 1),
    (#"`fbt`("Hello", "d")"#, 1, 1),
    ("fbt(\n  \"Hello\",\n  \"d\"\n)", 1, 1),
    ("#if os(Linux)\nlet a = 1\n#else\nlet a = fbt(\"Hello\", \"d\")\n#endif", 4, 9),
    (#"let a = "\(fbt("Hello", "d"))""#, 1, 12),
    (#"let a = other.map { fbt("Hello", "d") }"#, 1, 21),
    ("/* fbt(a) */ fbt(\"Hello\", \"d\") // fbt(b)", 1, 14),
    (#"(fbt)("Hello", "d")"#, 1, 1),
    (#"let a = Phrase.init("Hello", "d")"#, 1, 9),
    (#"let a = LanguagePacks.Phrase.init("Hello", "d")"#, 1, 9),
    ("let broken = = 1\nfbt(\"Hello\", \"d\")", 2, 1),
  ]

  @Test(arguments: places)
  func aCallIsFoundAtItsPlace(source: String, line: Int, column: Int) {
    let found = SwiftExtractor.extract(source: source, file: "A.swift")
    #expect(
      found.phrases
        == [ExtractedPhrase(Self.hello, file: "A.swift", line: line, column: column)])
    #expect(found.diagnostics.isEmpty)
  }

  static let others = [
    "// fbt(\"Hello\", \"d\")",
    "/* fbt(title) */",
    "/// fbt(\"Hello\", \"d\")\nlet a = 1",
    #"let a = "fbt(\"Hello\", \"d\")""#,
    ##"let a = #"fbt("Hello", "d") \(fbt(title))"#"##,
    "func fbt(_ a: String) {}",
    "let a = view.fbt(title)",
    "let a = localized(\"key\")",
    "let a = localized(\"key\", in: bundle)",
    "let a = text.localized(value: b)",
    "let a = fbt",
    "let a = Phrase(text: \"a\")",
    "let a = Phrase(\"a\")",
    "let a = localizedString(\"a\")",
    "",
  ]

  @Test(arguments: others)
  func whatIsNoCallOfOursIsLeftAlone(source: String) {
    #expect(SwiftExtractor.extract(source: source, file: "A.swift") == ExtractionResult())
  }

  /// Texts of `fbt` and the segments that the running app makes of them.
  static let constructs: [(text: String, segments: [Segment])] = [
    (#"\(param: "city", name)"#, [.token(.param, "city")]),
    (#"\(param: "n", shown, number: count)"#, [.token(.numberParam, "n")]),
    (#"\(param: "who", shown, gender: g)"#, [.token(.genderParam, "who")]),
    (#"\(name: "user", person.name(of: "x"), g)"#, [.token(.name, "user")]),
    (
      #"\(plural: f(a, b), "cat")"#,
      [.plural(one: "cat", many: "cats", showCount: .no, name: "number")]
    ),
    (
      #"\(plural: n, "man", many: "men", showCount: ShowCount.ifMany, name: "m", value: v)"#,
      [.plural(one: "man", many: "men", showCount: .ifMany, name: "m")]
    ),
    (#"\(pronoun: .object, g)"#, [.pronoun(.object, capitalize: false)]),
    (
      #"\(pronoun: Pronoun.Usage.subject, g, capitalize: true) \(pronoun: .possessive, g)"#,
      [
        .pronoun(.subject, capitalize: true), .text(" "),
        .pronoun(.possessive, capitalize: false),
      ]
    ),
    (
      #"a \(enum: "kind", post.kind, ["photo": "a photo", "video": "a \"video\"",]) b"#,
      [
        .text("a "),
        .choice(
          name: "kind", [ChoiceText("photo", "a photo"), ChoiceText("video", "a \"video\"")]),
        .text(" b"),
      ]
    ),
  ]

  /// The constructs of numbers, lists, dates and phrases.
  static let furtherConstructs: [(text: String, segments: [Segment])] = [
    (#"\(number: "n", f(a))"#, [.token(.numberParam, "n")]),
    (#"\(percent: "p", ratio, decimals: 2)"#, [.token(.percent, "p")]),
    (#"\(ordinal: "place", rank)"#, [.token(.ordinal, "place")]),
    (#"\(list: "people", names)"#, [.list("people", .and)]),
    (#"\(list: "people", names, ListStyle.or)"#, [.list("people", .or)]),
    (#"\(date: "when", now)"#, [.date("when", .medium)]),
    (#"\(date: "when", now, .dateAndTime)"#, [.date("when", .dateAndTime)]),
    (
      #"\(date: "when", now, DateStyle(date: .none, time: .long))"#,
      [.date("when", DateStyle(date: .none, time: .long))]
    ),
    (#"\(phrase: "action", Phrase("Hello", "d"))"#, [.token(.phrase, "action")]),
    (
      #"\(sameParam: "x") \(param: "x", y)"#,
      [.token(.sameParam, "x"), .text(" "), .token(.param, "x")]
    ),
    (
      #"\(plural: n, "book") or \(sameParam: "number")"#,
      [
        .plural(one: "book", many: "books", showCount: .no, name: "number"), .text(" or "),
        .token(.sameParam, "number"),
      ]
    ),
    (#"\(pronoun: .object, g, human: true)"#, [.pronoun(.object, capitalize: false, human: true)]),
    (
      #"\(plural: n, "day", exactly: [0: "no day", 1_0: "ten \"days\"", 0xC: "a dozen"])"#,
      [
        .plural(
          one: "day", many: "days", showCount: .no, name: "number",
          exactly: [
            ExactText(0, "no day"), ExactText(10, "ten \"days\""), ExactText(12, "a dozen"),
          ])
      ]
    ),
    (
      #"Go <link>to <b>\(param: "x", y)</b></link> if 1 < 2 <<b> {here}"#,
      [
        .text("Go <link>to <b>"), .token(.param, "x"), .text("</b></link> if 1 < 2 <<b> {here}"),
      ]
    ),
  ]

  @Test(arguments: furtherConstructs)
  func furtherConstructsBecomeSegments(text: String, segments: [Segment]) throws {
    let found = SwiftExtractor.extract(source: "fbt(\"\(text)\", \"d\")", file: "A.swift")
    #expect(found.diagnostics.isEmpty)
    #expect(found.phrases.first?.phrase == SourcePhrase(segments: segments, description: "d"))
  }

  @Test func aSubjectStandsBehindAllOthersAndTagsAreKeptBesides() {
    let source = #"""
      Phrase("Was born in \(param: "city", c)", "d", subject: g, project: "about", author: "ann")
      """#
    let found = SwiftExtractor.extract(source: source, file: "A.swift")
    let phrase = SourcePhrase(
      segments: [.text("Was born in "), .token(.param, "city"), .subject], description: "d")
    #expect(
      found.phrases == [
        ExtractedPhrase(
          phrase, file: "A.swift", line: 1, column: 1, project: "about", author: "ann")
      ])
  }

  @Test func aTextWithoutAValueIsItsKey() throws {
    let source = #"""
      localizedString("Saved %d pages", comment: "c", count)
      localizedString("k", tableName: "T", value: "A %@", comment: "c", x)
      localizedString("Saved", tableName: nil, comment: "c")
      """#
    let found = SwiftExtractor.extract(source: source, file: "A.swift")
    #expect(found.diagnostics.isEmpty)
    #expect(
      found.phrases.map(\.phrase) == [
        try SourcePhrase(key: "Saved %d pages", value: "Saved %d pages", comment: "c"),
        try SourcePhrase(key: "k", table: "T", value: "A %@", comment: "c"),
        try SourcePhrase(key: "Saved", value: "Saved", comment: "c"),
      ])
  }

  @Test func aValueHasThePluralFormsOfItsLanguage() throws {
    let source = #"localized("k", value: "{{PLURAL:%1$d|плод|плода|плодов}}", comment: "c", n)"#
    let categories: [PluralCategory] = [.one, .few, .many]
    let found = SwiftExtractor.extract(source: source, file: "A.swift", categories: categories)
    let phrase = try SourcePhrase(
      key: "k", value: "{{PLURAL:%1$d|плод|плода|плодов}}", comment: "c", categories: categories)
    #expect(found.phrases.map(\.phrase) == [phrase])
    #expect(phrase.source.plainText == nil)
  }

  @Test(arguments: constructs)
  func constructsBecomeSegments(text: String, segments: [Segment]) {
    let found = SwiftExtractor.extract(source: "fbt(\"\(text)\", \"d\")", file: "A.swift")
    #expect(found.diagnostics.isEmpty)
    #expect(found.phrases.map(\.phrase) == [SourcePhrase(segments: segments, description: "d")])
  }

  @Test func callsInTheValuesOfACallAreFoundToo() {
    let source = #"""
      fbt("Outer \(param: "a", fbt("Hello", "d")) \(param: "b", "x \(fbt("Inner", "e"))")", "f")
      """#
    let found = SwiftExtractor.extract(source: source, file: "A.swift").phrases
    #expect(found.map(\.phrase.description) == ["f", "d", "e"])
    #expect(found.map(\.column) == [1, 26, 64])
  }

  @Test func aPhraseAtTwoPlacesIsGivenTwice() {
    let source = "fbt(\"Hello\", \"d\")\nfbt(\"Hello\", \"d\")"
    let found = SwiftExtractor.extract(source: source, file: "A.swift")
    #expect(found.phrases.map(\.line) == [1, 2])
    #expect(found.diagnostics.isEmpty)
  }

  @Test func theSameWordsWithAnotherDescriptionAreAnotherPhrase() {
    let source = "fbt(\"Hello\", \"d\")\nfbt(\"Hello\", \"e\")"
    let found = SwiftExtractor.extract(source: source, file: "A.swift")
    #expect(Set(found.phrases.map(\.phrase.id)).count == 2)
    #expect(found.diagnostics.map(\.rule) == ["same-text"])
  }

  @Test func keyedCallsKeepKeyTableAndValue() throws {
    let source = #"""
      localized("count", table: "Places", value: "{{PLURAL:%1$d|0=No places|%1$d place|%1$d places}}"
        + " found", comment: "How many", count, localizer: greek)
      """#
    let phrase = try SourcePhrase(
      key: "count", table: "Places",
      value: "{{PLURAL:%1$d|0=No places|%1$d place|%1$d places}} found", comment: "How many")
    let found = SwiftExtractor.extract(source: source, file: "A.swift")
    #expect(found.diagnostics.isEmpty)
    #expect(found.phrases.map(\.phrase) == [phrase])
  }

  @Test func oneKeyInTwoTablesIsTwoPhrases() {
    let source = """
      localized("k", value: "a", comment: "c")
      localized("k", table: "T", value: "b", comment: "c")
      """
    let found = SwiftExtractor.extract(source: source, file: "A.swift")
    #expect(Set(found.phrases.map(\.phrase.id)).count == 2)
    #expect(found.diagnostics.isEmpty)
  }
}
