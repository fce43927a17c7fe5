import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import Testing

@testable import Interchange

@Suite struct TableTests {
  private func trial(_ format: TableFormat = .commas) -> FormatTrial {
    var trial = FormatTrial(format: format, hasStates: true)
    trial.words = [
      "a", "=1", "+", "-2", "@x", "\t", "\r\n", "'=1", "''=1", "it's", "\"q\"", ",", ";", "\n", " ",
      "{", "#",
    ]
    return trial
  }

  @Test(arguments: 0..<40)
  func randomTextsComeBack(_ seed: Int) throws {
    try trial(seed % 2 == 0 ? .commas : .tabs).comesBack(seed: seed)
  }

  static let sample = """
    \u{FEFF}key,source,note,description,state,pl\r
    plain,Source of plain,my words,On plain,approved,"Zwykły, ""a""
    b"\r
    unknown,,,,,keep me\r
    one,old source,,,approved,'=1 {1}\r
    'count,,,,,x\r
    two,,,,maybe,"{1, plural, one {#} other {#}}"\r

    """

  @Test func whatATableHoldsIsReadAndStays() throws {
    let bytes = Array(Self.sample.utf8)
    let reading = trial().read(bytes)
    #expect(
      reading.allDiagnostics.map(\.rule).sorted() == [
        "stale-source", "unknown-key", "unknown-key", "unknown-locale", "wrong-state",
      ])
    let texts = trial().texts(reading)
    #expect(texts.keys.sorted() == [1, 3, 4])
    #expect(texts[1]?.message == Message(text: "Zwykły, \"a\"\nb") && texts[1]?.state == .approved)
    #expect(texts[3]?.message == Message([.text("=1 "), .token(0)]))
    #expect(texts[3]?.state == .needsReview)
    let written = trial().write(texts, replacing: bytes)
    #expect(written.diagnostics.isEmpty)
    // The row with another source text gets today's, and the state of its text.
    let renewed = Self.sample.replacing(
      "one,old source,,,approved,", with: "one,Source of one,,,needs-review,")
    #expect(written.bytes.starts(with: renewed.utf8))
    #expect(trial().write(texts, replacing: written.bytes).bytes == written.bytes)
  }

  @Test func anEditChangesItsCells() throws {
    let bytes = trial().write([:], replacing: Array(Self.sample.utf8)).bytes
    let full = trial().write(
      trial().texts(trial().read(Array(Self.sample.utf8))), replacing: Array(Self.sample.utf8)
    ).bytes
    var texts = trial().texts(trial().read(full))
    texts[3] = Translation(Message(text: "-a"), state: .approved, revision: 2)
    texts[1] = nil
    let written = String(decoding: trial().write(texts, replacing: full).bytes, as: UTF8.self)
    let wanted = String(decoding: full, as: UTF8.self)
      .replacing(
        "one,Source of one,,,needs-review,'=1 {1}", with: "one,Source of one,,,approved,'-a"
      )
      .replacing("approved,\"Zwykły, \"\"a\"\"\nb\"", with: ",")
    #expect(written == wanted)
    #expect(String(decoding: bytes, as: UTF8.self).contains("\r\nShared") == false)
  }

  @Test func allLocalesStandBesideEachOther() throws {
    let (polish, german) = (try tag("pl"), try tag("de"))
    let some = [1: Translation(Message(text: "a"), state: .approved, revision: 1)]
    let other = [1: Translation(Message(text: "b"), state: .new, revision: 1)]
    let format = TableFormat.commas
    let phrases = trial().phrases
    let (bytes, _) = format.write(
      OutputTexts("f.csv", [polish: some, german: other]), phrases, replacing: nil)
    #expect(bytes.starts(with: "key,source,description,de,de:state,pl,pl:state\r\n".utf8))
    let reading = format.read(InputFile("f.csv", bytes), phrases)
    #expect(reading.translations.map(\.locale) == [german, polish])
    #expect(reading.translations.flatMap(\.edits).map(\.state) == [.new, .approved])
    let (more, _) = format.write(
      OutputTexts("f.csv", try tag("fr"), some), phrases, replacing: bytes)
    #expect(
      more.starts(with: "key,source,description,de,de:state,pl,pl:state,fr,fr:state\r\n".utf8))
    let again = format.read(InputFile("f.csv", more), phrases)
    #expect(again.translations.map(\.edits.count) == [1, 1, 1])
    #expect(again.allDiagnostics.isEmpty)
  }

  @Test func aZeroByteIsNotWritten() {
    let texts = [1: Translation(Message(text: "a\0"), state: .approved, revision: 1)]
    for format in [TableFormat.commas, .tabs] {
      let (bytes, findings) = trial(format).write(texts)
      #expect(findings.map(\.rule) == ["not-in-\(format.name)"] && !bytes.contains(0))
      #expect(trial(format).read(bytes).allDiagnostics.isEmpty)
    }
  }

  @Test func semicolonsAreReadAndKept() {
    let file = "key;pl;description\r\nplain;a;b\r\n"
    let reading = trial().read(Array(file.utf8))
    #expect(trial().texts(reading)[1]?.message == Message(text: "a"))
    let texts = [1: Translation(Message(text: "x;y"), state: .new, revision: 1)]
    let written = String(
      decoding: trial().write(texts, replacing: Array(file.utf8)).bytes, as: UTF8.self)
    #expect(written.hasPrefix("key;pl;description\r\nplain;\"x;y\";b\r\n"))
  }

  static let broken: [(file: String, rule: String)] = [
    ("a,b\n", "broken-file"), ("", "broken-file"), ("key,pl\nplain,\"x", "broken-file"),
    ("key,pl\nplain,\"x\"y\n", "broken-file"), ("key,../x\nplain,a\n", "unknown-locale"),
    ("key,pl\nplain,a\nplain,b\n", "duplicate-key"), ("key,pl\none,{\n", "unknown-token"),
    ("key,pl\nplain,a, b\n", "surplus-cell"), ("key,pl,state\nplain,,b\n", "wrong-state"),
  ]

  @Test(arguments: broken)
  func whatIsWrongIsOneFinding(_ file: String, _ rule: String) {
    let reading = TableFormat.commas.read(InputFile("x", Array(file.utf8)), trial().phrases)
    #expect(reading.allDiagnostics.map(\.rule) == [rule])
  }

  @Test func aTextThatIsCutOffIsLeftOutAndItsFileStays() {
    let file = Array("key,pl\r\nplain,Tak, nie\r\none,Nie {1}\r\ntwo,Tak,,\r\n".utf8)
    let reading = trial().read(file)
    #expect(reading.allDiagnostics.map(\.place?.line) == [2])
    #expect(trial().texts(reading).keys.sorted() == [3, 4])
    let texts = [1: Translation(Message(text: "x"), state: .new, revision: 1)]
    let (bytes, findings) = trial().write(texts, replacing: file)
    #expect(bytes == file && findings.map(\.rule) == ["surplus-cell"])
  }

  @Test(.timeLimit(.minutes(3)))
  func anyBytesGiveAReadingAndStay() {
    trial().survivesEverything(
      Array(Self.sample.utf8), addsEntries: true, renewsSources: true)
    trial().survivesDepth(["key,", "\"\"", "\"a\","])
  }
}
