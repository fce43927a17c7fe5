import Language
import Phrases
import Snapshot
import TestInterchange
import Testing

@testable import Interchange

@Suite struct ARBTests {
  private let trial = FormatTrial(format: ARBFormat())

  @Test(arguments: 0..<40)
  func randomTextsComeBack(_ seed: Int) throws { try trial.comesBack(seed: seed) }

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
