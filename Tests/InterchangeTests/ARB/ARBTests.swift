import Language
import Phrases
import Snapshot
import TestInterchange
import Testing

@testable import Interchange

@Suite struct ARBTests {
  private let trial = FormatTrial(format: ARBFormat())

  /// Texts with what Flutter has a form for.
  private let flutter: FormatTrial = {
    var trial = FormatTrial(format: ARBFormat()) { random in
      (random.hasGenders, random.hasExactNumbers) = (false, false)
    }
    trial.words = [
      "a", "it's", "''", "'", "ä ", "<", "<<", "1 < 2 <b>", "#", "50% ", "|", "\\", "\n",
    ]
    return trial
  }()

  @Test(arguments: 0..<40)
  func randomTextsComeBack(_ seed: Int) throws { try flutter.comesBack(seed: seed) }

  @Test(arguments: 0..<40)
  func whatIsLeftOutIsAFinding(_ seed: Int) {
    let texts = trial.randomTexts(seed)
    let (bytes, findings) = trial.write(texts)
    #expect(findings.allSatisfy { ["not-in-arb", "left-out-form"].contains($0.rule) })
    let lost = findings.filter { $0.rule == "not-in-arb" }
    let reading = trial.read(bytes)
    #expect(reading.allDiagnostics.filter { $0.severity == .error }.map(\.line) == [])
    #expect(trial.texts(reading).count == texts.count - lost.count)
  }

  static let sample = """
    {
      "@@locale": "pl",
      "@@x-author": {"name": "Ola"},
      "plain": "Zwykły \\u0142",
      "@plain": {"description": "a word",  "x-own": [1, 2]},
      "unknown": "keep me",
      "count.of_things": "{1, plural, one{# rzecz: {2}} few {# rzeczy: {2}} other {# rzeczy: {2}}}",
        "one" : "tak {1}"
    }

    """

  @Test func whatAFileHoldsIsReadAndStays() throws {
    let bytes = Array(Self.sample.utf8)
    let reading = trial.read(bytes)
    #expect(reading.allDiagnostics.map(\.rule) == ["unknown-key"])
    let texts = trial.texts(reading)
    #expect(texts.count == 3)
    #expect(texts[1]?.message == Message(text: "Zwykły ł"))
    #expect(trial.write(texts, replacing: bytes).bytes == bytes)
  }

  @Test func anEditChangesOneMember() throws {
    let bytes = Array(Self.sample.utf8)
    var texts = trial.texts(trial.read(bytes))
    texts[3] = Translation(Message(text: "nie"), state: .approved, revision: 2)
    let written = String(decoding: trial.write(texts, replacing: bytes).bytes, as: UTF8.self)
    #expect(
      written == Self.sample.replacing(#""one" : "tak {1}""#, with: #""one" : "nie""#))
    texts[1] = nil
    let less = String(decoding: trial.write(texts, replacing: bytes).bytes, as: UTF8.self)
    #expect(!less.contains("plain"))
    #expect(less.contains("\"@@x-author\": {\"name\": \"Ola\"},\n  \"unknown\""))
  }

  @Test func theReasonIsNamed() {
    func reason(_ key: VariantKey) -> String {
      let selection = Message.Selection(by: 0, [.init(key, Message(text: "a"))], other: Message([]))
      let message = Message([.select(selection)])
      let texts = [4: Translation(message, state: .approved, revision: 1)]
      return trial.write(texts).diagnostics.map(\.message).joined()
    }
    #expect(reason(.exactly(5)).contains("has a form for the number 5, which arb cannot hold"))
    #expect(reason(.exactly(1)) == "")
    let both = Message.Selection(
      by: 0, [.init(.exactly(1), Message(text: "a")), .init(.plural(.one), Message(text: "b"))],
      other: Message([]))
    let texts = [4: Translation(Message([.select(both)]), state: .approved, revision: 1)]
    #expect(trial.write(texts).diagnostics.map(\.rule) == ["left-out-form"])
    let brace = [1: Translation(Message(text: "{"), state: .approved, revision: 1)]
    #expect(trial.write(brace).diagnostics.map(\.message).joined().contains("has a brace"))
  }

  static let flutter = """
    {
      "@@locale": "de",
      "one": "Hallo {name}",
      "count.of_things": "{count, plural, zero{nichts: {what}} one{eins: {what}} other{{count} #: {what}}}",
      "@count.of_things": {"placeholders": {"count": {"type": "int"}, "what": {}}}
    }
    """

  @Test func aFileOfFlutterIsReadAndKeepsItsNames() throws {
    var trial = trial
    trial.locale = "de"
    let bytes = Array(Self.flutter.utf8)
    let reading = trial.read(bytes)
    #expect(reading.allDiagnostics.map(\.line) == [])
    var texts = trial.texts(reading)
    #expect(texts[2]?.message.variantKeys(by: 0) == [.exactly(0), .plural(.one)])
    #expect(trial.write(texts, replacing: bytes).bytes == bytes)
    texts[2]?.message = Message([.token(1), .text(" # "), .token(0)])
    texts[3]?.message = Message([.token(0), .text("!")])
    texts[4] = Translation(Message([.token(0)]), state: .approved, revision: 1)
    let written = String(decoding: trial.write(texts, replacing: bytes).bytes, as: UTF8.self)
    #expect(written.contains("\"one\": \"{name}!\""))
    #expect(written.contains("\"count.of_things\": \"{what} # {count}\""))
    #expect(written.contains("\"two\": \"{arg1}\""))
    #expect(written.contains("\"arg1\": {\n        \"type\": \"num\""))
  }

  @Test func aFileThatQuotesBracesKeepsDoingSo() throws {
    var trial = trial
    trial.locale = "de"
    let file = #"{"one": "it''s {x}", "plain": "'{'"}"#
    var texts = trial.texts(trial.read(Array(file.utf8)))
    #expect(texts[3]?.message == Message([.text("it's "), .token(0)]))
    #expect(texts[1]?.message == Message(text: "{"))
    texts[1]?.message = Message(text: "'a' }")
    let written = trial.write(texts, replacing: Array(file.utf8)).bytes
    #expect(
      String(decoding: written, as: UTF8.self) == #"{"one": "it''s {x}", "plain": "''a'' '}'"}"#)
  }

  @Test(arguments: [
    (#"{"@@locale": "../x"}"#, "unknown-locale"), (#"{"@@locale": "de"}"#, "wrong-locale"),
    (#"{"plain": "a", "plain": "b"}"#, "duplicate-key"), (#"{"plain": 1}"#, "wrong-type"),
    ("[1]", "broken-file"), ("{\"plain\": \"a\"", "broken-file"),
    (#"{"count.of_things": "{1, plural, one {a}}"}"#, "missing-other"),
  ])
  func whatIsWrongIsOneFinding(_ file: String, _ rule: String) {
    let reading = trial.read(Array(file.utf8))
    #expect(reading.allDiagnostics.map(\.rule) == [rule])
    #expect(reading.allDiagnostics.allSatisfy { $0.place?.line == 1 && $0.fix != nil })
    let (bytes, _) = trial.write([:], replacing: Array(file.utf8))
    #expect(bytes == Array(file.utf8) || rule == "duplicate-key")
  }

  @Test(.timeLimit(.minutes(2)))
  func anyBytesGiveAReadingAndStay() {
    trial.survivesEverything(Array(Self.sample.utf8))
    trial.survivesDepth([
      "[", "{\"a\":", "{\"count.of_things\": \"{1, plural, other {\"}",
    ])
  }
}
