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
    ("plain = a\nplain = b", "duplicate-key"),
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
