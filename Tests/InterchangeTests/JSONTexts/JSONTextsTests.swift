import Phrases
import TestInterchange
import TestMessages
import Testing

@testable import Interchange

@Suite struct JSONTextsTests {
  private let trial = FormatTrial(format: JSONTextsFormat.icu)

  @Test(arguments: 0..<20)
  func randomTextsComeBack(_ seed: Int) throws { try trial.comesBack(seed: seed) }

  @Test(arguments: 0..<20)
  func randomTextsOfMessageFormat2ComeBack(_ seed: Int) throws {
    let trial = FormatTrial(format: JSONTextsFormat.messageFormat2) { $0.depth = 1 }
    try trial.comesBack(seed: seed)
  }

  @Test func aMemberGoesAndOneComes() throws {
    let file = "{ \"plain\": \"a\", \"x\": [1],\"one\": \"{1}\" }"
    var texts = trial.texts(trial.read(Array(file.utf8)))
    #expect(texts.count == 2)
    texts[3] = nil
    texts[5] = .init(Message(text: "z"), state: .approved, revision: 1)
    let (bytes, findings) = trial.write(texts, replacing: Array(file.utf8))
    #expect(findings.isEmpty)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "{ \"plain\": \"a\", \"x\": [1], \"Other/shared\": \"z\" }")
  }

  /// Git's marks make a file something other than JSON; the finding says what they are.
  @Test func aConflictOfGitIsReported() throws {
    let read = trial.read(Array("{\n<<<<<<< HEAD\n\"a\": \"b\"\n".utf8))
    #expect(read.allDiagnostics.map(\.message) == ["a merge conflict is not resolved"])
    #expect(read.allDiagnostics.first?.place?.line == 2)
  }

  @Test func severalLocalesAreAFinding() throws {
    let texts = OutputTexts("f.icu.json", [try tag("de"): [:], try tag("el"): [:]])
    let (bytes, findings) = trial.format.write(texts, trial.phrases, replacing: [0x7B, 0x7D])
    #expect(bytes == [0x7B, 0x7D])
    #expect(findings.map(\.rule) == ["one-locale"])
  }
}
