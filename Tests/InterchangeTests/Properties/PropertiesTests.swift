import Language
import Phrases
import Snapshot
import TestInterchange
import Testing

@testable import Interchange

@Suite struct PropertiesTests {
  private let trial = FormatTrial(format: PropertiesFormat())

  @Test(arguments: 0..<40)
  func randomTextsComeBack(_ seed: Int) throws { try trial.comesBack(seed: seed) }

  static let sample = #"""
    # About all of it
    ! really

    # About plain
    plain = Zwyk\u0142y \
        tekst \ud83d\ude00\t
    unknown: keep me
      one  tak {1}\:
    count.of_things=
    two={1, plural, one {#} few {##} other {###}}
    broken\u12=x

    """#

  @Test func whatAFileHoldsIsReadAndStays() throws {
    let bytes = Array(Self.sample.utf8)
    let reading = trial.read(bytes)
    #expect(reading.allDiagnostics.map(\.rule) == ["unknown-key", "empty-text", "unknown-key"])
    let texts = trial.texts(reading)
    #expect(texts.keys.sorted() == [1, 3, 4])
    #expect(texts[1]?.message == Message(text: "Zwykły tekst 😀\t"))
    #expect(texts[3]?.message == Message([.text("tak "), .token(0), .text(":")]))
    #expect(trial.write(texts, replacing: bytes).bytes == bytes)
  }

  @Test func anEditChangesOneValue() throws {
    let bytes = Array(Self.sample.utf8)
    var texts = trial.texts(trial.read(bytes))
    texts[1] = nil
    texts[3] = Translation(Message(text: " ł=\\"), state: .approved, revision: 2)
    texts[5] = Translation(Message(text: "é"), state: .approved, revision: 2)
    let written = String(decoding: trial.write(texts, replacing: bytes).bytes, as: UTF8.self)
    let wanted = Self.sample
      .replacing("# About plain\nplain = Zwyk\\u0142y \\\n    tekst \\ud83d\\ude00\\t\n", with: "")
      .replacing("tak {1}\\:", with: "\\ \\u0142=\\\\")
    #expect(written == wanted + "# On shared\nOther/shared=\\u00e9\n")
  }

  @Test func everyEncodingIsReadAndKept() {
    func written(_ former: [UInt8]) -> [UInt8] {
      var texts = trial.texts(trial.read(former))
      texts[1] = Translation(Message(text: "éł"), state: .approved, revision: 2)
      return trial.write(texts, replacing: former).bytes
    }
    let utf8 = written(Array("one=é\n".utf8))
    #expect(utf8 == Array("one=é\n# On plain\nplain=éł\n".utf8))
    // One bad byte does not make another encoding of a whole file.
    let mixed = Array("plain=Café\none=Br\u{F6}tchen cr".utf8) + [0xE8] + Array("me\n".utf8)
    #expect(trial.read(mixed).allDiagnostics.map(\.rule) == ["broken-file"])
    #expect(trial.read(mixed).allDiagnostics.first?.place?.line == 2)
    #expect(trial.read(mixed).translations.first?.edits.isEmpty == true)
    #expect(written(mixed) == mixed)
    let latin = Array("one=".utf8) + [0xE9, 0x0A]
    #expect(trial.texts(trial.read(latin))[3]?.message == Message(text: "é"))
    #expect(
      written(latin) == latin + Array("# On plain\nplain=".utf8) + [0xE9] + Array("\\u0142\n".utf8))
    let lines = written(Array("one=x\r\ntwo=y\\".utf8))
    #expect(trial.texts(trial.read(lines)).keys.sorted() == [1, 3, 4])
  }

  @Test(arguments: [
    ("plain=\\u12", "broken-text"), ("plain=\\ud83d", "broken-text"),
    ("plain=a\nplain=b", "duplicate-key"), ("one={2}", "unknown-token"),
    ("plain=\0", "broken-file"),
  ])
  func whatIsWrongIsOneFindingAndStays(_ file: String, _ rule: String) {
    let reading = trial.read(Array(file.utf8))
    #expect(reading.allDiagnostics.map(\.rule) == [rule])
    let texts = trial.texts(reading)
    #expect(trial.write(texts, replacing: Array(file.utf8)).bytes == Array(file.utf8))
  }

  @Test(.timeLimit(.minutes(3)))
  func anyBytesGiveAReadingAndStay() {
    trial.survivesEverything(Array(Self.sample.utf8))
    trial.survivesDepth(["plain=\\\n", "a\n", "two={1, plural, other {"])
  }
}
