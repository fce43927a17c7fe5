import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import Testing

@testable import Interchange
@testable import MessageSyntax

@Suite struct FluentTests {
  private let trial: FormatTrial = {
    var trial = FormatTrial(format: FluentFormat()) { $0.depth = 2 }
    // Fluent has no names with a slash.
    trial.all[5] = TrialPhrases.keyed("count.other-things", [])
    return trial
  }()

  @Test(arguments: 0..<40)
  func randomTextsComeBack(_ seed: Int) throws { try trial.comesBack(seed: seed) }

  static let sample = """
    ### All of it

    -brand = Firefox
        .gender = male
    # A word
    plain = Zwykły { "{" }tekst{"}"}
        w dwóch
          liniach

    unknown = keep me
        .attr = too
    count =
        .of_things = { $arg1 ->
            [0] nic
            [one] jedna { $arg2 }
           *[other] { NUMBER($arg1) } { $arg2 }
        }
    one = { -brand } { $arg1 }
    two = { $arg1 ->
    [one] x
    *[other] y
    } z

    """

  @Test func whatAFileHoldsIsReadAndStays() throws {
    let bytes = Array(Self.sample.utf8)
    let reading = trial.read(bytes)
    #expect(
      reading.allDiagnostics.map(\.rule).sorted() == [
        "not-understood", "unknown-key", "unknown-key",
      ])
    let texts = trial.texts(reading)
    #expect(texts.keys.sorted() == [1, 2, 4])
    #expect(texts[1]?.message == Message(text: "Zwykły {tekst}\nw dwóch\n  liniach"))
    #expect(texts[2]?.message.variantKeys(by: 0) == [.exactly(0), .plural(.one)])
    #expect(texts[4]?.message.nodes.last == .text(" z"))
    #expect(trial.write(texts, replacing: bytes).bytes == bytes)
  }

  @Test func anEditChangesOnePattern() throws {
    let bytes = Array(Self.sample.utf8)
    var texts = trial.texts(trial.read(bytes))
    texts[1] = nil
    texts[3] = Translation(Message([.token(0), .text(" \n")]), state: .approved, revision: 2)
    texts[5] = Translation(Message(text: "z"), state: .approved, revision: 2)
    let written = String(decoding: trial.write(texts, replacing: bytes).bytes, as: UTF8.self)
    let wanted = Self.sample
      .replacing(
        "# A word\nplain = Zwykły { \"{\" }tekst{\"}\"}\n    w dwóch\n      liniach\n", with: ""
      )
      .replacing("{ -brand } { $arg1 }", with: "{ $arg1 } { \"\\u000a\" }")
      .replacing("    }\none", with: "    }\n    .other-things = z\none")
    #expect(written == wanted)
  }

  @Test func aMessageWithoutATextGetsOneInItsPlace() {
    let texts = [1: Translation(Message(text: "z"), state: .approved, revision: 2)]
    for (file, wanted) in [
      ("plain =\n# a\n", "plain = z\n# a\n"), ("plain = \n\n", "plain = z\n\n"),
    ] {
      let written = trial.write(texts, replacing: Array(file.utf8)).bytes
      #expect(String(decoding: written, as: UTF8.self) == wanted)
    }
  }

  @Test func aNameThatFluentDoesNotHaveIsAFinding() {
    let trial = FormatTrial(format: FluentFormat())
    let texts = [5: Translation(Message(text: "z"), state: .approved, revision: 2)]
    let (bytes, findings) = trial.write(texts)
    #expect(bytes.isEmpty)
    #expect(findings.map(\.rule) == ["not-in-fluent"])
  }

  private func shown(_ file: String, _ locale: String, _ number: Int = 1) throws -> String? {
    var trial = trial
    trial.locale = locale
    let text = trial.texts(trial.read(Array(file.utf8))).values.first?.message
    return try text?.rendered(
      [.number(Number(number)), .text("T")], #require(TextLanguage(trial.tag)).rules)
  }

  @Test(arguments: [
    ("two = Sie haben\n{ $arg1 } Dateien\n\n{\n$arg1\n}!", "Sie haben\n5 Dateien\n\n5!"),
    ("plain =\n{ \"a\" }\n  b", "a\n  b"), ("count =\n.of_things = { $arg2 }\n  { $arg1 }", "T\n5"),
    ("plain = { 1.50 } { -1234567.0 } { 01 }", "1,50 -1.234.567,0 1"),
    ("plain = { 1 ->\n [one] a\n*[1] b\n}", "a"),
    ("plain = { 2 ->\n [one] a\n [2.0] c\n*[x] b\n}", "c"),
    ("plain = { \"x\" ->\n [one] a\n*[x] b\n}", "b"), ("plain = a\n    .b c", "a"),
    ("two = { $arg1 ->\n*[5] d\n [other] o\n}", "d"),
    ("two = { $arg1 ->\n [other] o\n*[5] d\n}", "o"),
    ("two = { $arg1 ->\n [5]   \n   a\n     b\n*[3.14] c\n}", "a\n  b"),
  ])
  func aPatternShowsWhatFluentShows(_ file: String, _ expected: String) throws {
    #expect(try shown(file, "de", 5) == expected)
  }

  @Test(arguments: [(1, "1 файл"), (2, "2 файла"), (21, "21 файл"), (5, "5 файлов")])
  func theFirstVariantThatMatchesIsShown(_ number: Int, _ expected: String) throws {
    let variants = """
          [one] { $arg1 } файл
          [1] Один файл
          [few] { $arg1 } файла
         *[other] { $arg1 } файлов
      """
    let file = "two = { $arg1 ->\n\(variants)\n}\n"
    #expect(try shown(file, "ru", number) == expected)
    var trial = trial
    trial.locale = "ru"
    let reading = trial.read(Array(file.utf8))
    #expect(reading.allDiagnostics.map(\.rule) == ["hidden-variant"])
    #expect(
      trial.write(trial.texts(reading), replacing: Array(file.utf8)).bytes == Array(file.utf8))
    let other = file.replacing(
      "[one] { $arg1 } файл\n    [1] Один файл", with: "[1] Один файл\n[one] { $arg1 } файл")
    #expect(try shown(other, "ru", 1) == "Один файл")
  }

  /// Fluent takes the first variant that matches, so one of the same key behind it is never shown.
  @Test(arguments: [
    ("[one] a\n [one] b\n*[other] c", 1, "a"), ("[one] a\n [one] b\n*[other] c", 5, "c"),
    ("[1] a\n [1] b\n*[other] c", 1, "a"), ("*[other] c\n [one] a\n [one] b", 1, "a"),
    ("[one] a\n*[other] c\n [one] b", 1, "a"), ("*[one] a\n [one] b\n [other] c", 1, "a"),
    ("*[one] a\n [one] b\n [other] c", 5, "c"),
  ])
  func aSecondVariantOfAKeyIsHidden(_ variants: String, _ number: Int, _ expected: String) throws {
    let file = "two = { $arg1 ->\n \(variants)\n}\n"
    #expect(try shown(file, "de", number) == expected)
    let reading = trial.read(Array(file.utf8))
    #expect(reading.allDiagnostics.map(\.rule) == ["hidden-variant"])
    let kept = trial.write(trial.texts(reading), replacing: Array(file.utf8)).bytes
    #expect(kept == Array(file.utf8))
  }

  @Test func anEditLeavesNothingOfTheFormerTextBehind() {
    let file = "two = Sie haben\n{ $arg1 ->\n [one] eine\n*[other] viele\n}\nplain = b\n"
    var texts = trial.texts(trial.read(Array(file.utf8)))
    texts[4]?.message = Message([.token(0)])
    let written = trial.write(texts, replacing: Array(file.utf8)).bytes
    #expect(String(decoding: written, as: UTF8.self) == "two = { $arg1 }\nplain = b\n")
  }

  @Test func bracesThatAreNotClosedEndAtTheNextMessage() {
    let reading = FormatTrial(format: FluentFormat()).read(
      Array("plain = {\none = { $arg1 } ]\ntwo = c\n".utf8))
    #expect(reading.allDiagnostics.map(\.rule) == ["broken-message"])
    #expect(reading.translations.first?.edits.map(\.message).count == 2)
  }

  static let broken: [(String, String)] = [
    ("plain =", "missing-text"), ("plain =\n# a", "missing-text"),
    ("count =\n  .of_things =\n", "missing-text"),
    ("plain", "broken-line"), ("  x", "broken-line"), ("plain = {", "broken-message"),
    ("plain = }", "broken-message"),
    ("plain = { $x }", "unknown-token"), ("plain = { other }", "not-understood"),
    ("plain = { \"a }", "broken-message"),
    ("two = { $arg1 ->\n [one] a\n}", "missing-other"),
    ("two = { $arg1 ->\n *[one] a\n *[two] b\n}", "duplicate-key"),
    ("one = { $arg1 ->\n *[other] a\n}", "wrong-variation"),
    ("plain = a\nplain = b", "duplicate-key"), ("plain = { 1. }", "broken-message"),
    ("plain = { .5 }", "broken-message"), ("plain = { 1.2.3 }", "broken-message"),
    ("two = { $arg1 ->\n *[other] a}", "broken-message"),
    ("two = { $arg1 -> *[other] a\n}", "broken-message"),
    ("two = { $arg1 ->\n *[other]\n}", "broken-message"),
    ("two = { $arg1 ->\n *[a b] a\n}", "broken-message"),
    ("two = { $arg1 ->\n *[other] a\nb\n}", "broken-message"),
    ("two = { $arg1 ->\n *[other] a\n .b\n}", "broken-message"), ("1plain = a", "broken-line"),
    ("two = { $arg1 ->\n [1.5] a\n *[other] b\n}", "wrong-key"),
    ("plain = { fun() }", "broken-message"),
    ("plain = { FUN() }", "not-understood"), ("plain = { \"\\uD83D\" }", "broken-message"),
    ("two = { NUMBER($arg1, style: \"percent\") }", "not-understood"),
  ]

  @Test(arguments: broken)
  func whatIsWrongIsOneFindingAndStays(_ file: String, _ rule: String) {
    let reading = trial.read(Array(file.utf8))
    #expect(reading.allDiagnostics.map(\.rule) == [rule])
    let texts = trial.texts(reading)
    #expect(trial.write(texts, replacing: Array(file.utf8)).bytes == Array(file.utf8))
  }

  @Test(.timeLimit(.minutes(3)))
  func anyBytesGiveAReadingAndStay() {
    trial.survivesEverything(Array(Self.sample.utf8))
    _ = trial.read(Array(("plain =" + String(repeating: "\n", count: 1 << 20) + " x").utf8))
    trial.survivesDepth([
      "plain = {", "{", "plain = a\n", "plain =\n \n", "two = { $arg1 ->\n *[other] ",
    ])
  }
}
