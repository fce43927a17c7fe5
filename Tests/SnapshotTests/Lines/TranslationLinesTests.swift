import Phrases
import TestMessages
import TestSupport
import Testing

@testable import Snapshot

/// The committed form of translations: what is written is read, and what is read is written.
@Suite struct TranslationLinesTests {
  private static let head = TranslationLines.header + "\n"

  private func read(_ text: String) -> (file: TranslationLines, rules: [String]) {
    let (file, findings) = TranslationLines.read(Array(text.utf8), file: "de.lpt")
    return (file, findings.map { "\($0.place?.line ?? 0) \($0.rule)" })
  }

  @Test(arguments: [
    ("\u{FEFF}# langpack translations 1\n", "the file begins with a byte order mark"),
    ("# langpack translations 1\t\t\n", "the first line is not"),
    ("# langpack translations 1\r\n", "the lines end with CR and LF"),
    ("<<<<<<< ours\n# langpack translations 1\n", "a merge conflict is not resolved"),
    ("# langpack translations 12\n", "version \"12\" is not known"),
  ])
  func aHeaderThatAnEditorChangedIsReportedAsSuch(_ header: String, _ message: String) {
    let findings = TranslationLines.read(Array(header.utf8), file: "de.lpt").diagnostics
    #expect(findings.count == 1 && findings.first?.line.contains(message) == true)
  }

  @Test(arguments: 0..<200)
  func everyFileIsReadAsItWasWritten(_ seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    let lines = chance.translationLines()
    let (read, findings) = TranslationLines.read(lines.bytes, file: "")
    #expect(findings.isEmpty, "\(findings)")
    #expect(read == lines)
    #expect(read.bytes == lines.bytes)
  }

  @Test(arguments: 0..<100)
  func everyLineStandsAlone(_ seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    let lines = chance.translationLines(1...12)
    let written = lines.bytes.split(separator: 0x0A).dropFirst()
    #expect(written.count == lines.lines.count)
    for (line, bytes) in zip(lines.lines, written) {
      let alone = TranslationLines.read(Array(Self.head.utf8) + bytes + [0x0A], file: "")
      #expect(alone.diagnostics.isEmpty && alone.file.lines == [line])
    }
    #expect(
      written.map { Array($0) }
        == written.sorted { $0.lexicographicallyPrecedes($1) }.map { Array($0) })
  }

  /// A damaged file has an error, or is the file of other lines, byte for byte.
  @Test(arguments: 0..<300)
  func aDamagedFileIsReportedOrReadAsItStands(_ seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    var bytes = chance.translationLines(1...6).bytes
    for _ in 0...Int.random(in: 0...2, using: &chance) {
      let place = Int.random(in: bytes.indices, using: &chance)
      switch Int.random(in: 0..<4, using: &chance) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &chance)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert([0x09, 0x0A, 0x5C, 0x80].randomElement(using: &chance) ?? 0, at: place)
      default: bytes.removeSubrange(place...)
      }
      if bytes.isEmpty { break }
    }
    let (read, findings) = TranslationLines.read(bytes, file: "")
    if findings.isEmpty { #expect(read.bytes == bytes) }
    #expect(findings.allSatisfy { $0.place?.line != nil && $0.fix != nil })
  }

  @Test func aLineIsAsTheDocumentSays() throws {
    let tag = TextTag(Message(text: "Places"))
    let lines = TranslationLines([
      TranslationLine(
        "places-found", tag: tag, state: .approved,
        [
          .init(FormRow([.init("1", "other")]), "{1} Orte"),
          .init(FormRow([.init("1", "many")]), "{1} Orte"),
          .init(FormRow([.init("1", "one")]), "{1} Ort"),
        ]),
      TranslationLine("title", tag: tag, state: .translated, [.init(FormRow(), "Orte\tund")]),
      TranslationLine("new", tag: tag, state: .new, [.init(FormRow(), "Neu")]),
    ])
    #expect(
      String(decoding: lines.bytes, as: UTF8.self) == """
        # langpack translations 1
        new\t\(tag)\tnew\tNeu
        places-found\t\(tag)\t+\t1=many;1=other\t{1} Orte\t1=one\t{1} Ort
        title\t\(tag)\tOrte\\tund

        """)
    #expect(tag.description == TextHash(Message(text: "Places")).description.prefix(8))
  }

  @Test(arguments: [
    ("", "1 lines-version"), ("# langpack translations 2\n", "1 lines-version"),
    ("\u{FEFF}# langpack translations 1\n", "1 lines-version"),
    ("# langpack translations 1\r\n", "1 lines-version"), ("{}", "1 lines-version"),
  ])
  func aFileOfAnotherVersionIsNotRead(_ text: String, _ rule: String) {
    let (file, rules) = read(text + "a\t00000001\tb\n")
    #expect(file.lines.isEmpty && rules == [rule])
  }

  @Test(arguments: [
    ("a\t00000001\n", "2 broken-line"), ("a\t00000001\tb\tc\n", "2 wrong-state"),
    ("\n", "2 broken-line"), ("a\n", "2 broken-line"), ("\t00000001\tb\n", "2 broken-line"),
    ("a\t0000001\tb\n", "2 broken-line"), ("a\t0000000G\tb\n", "2 broken-line"),
    ("a\t0000000A\tb\n", "2 broken-line"), ("a\t00000001\tb\r\n", "2 broken-line"),
    ("a\t00000001\tb\\\n", "2 broken-line"), ("a\t00000001\tb\\q\n", "2 broken-line"),
    ("a\t00000001\tb\\x09\n", "2 broken-line"), ("a\t00000001\t\u{1}\n", "2 broken-line"),
    ("a\\/b\t00000001\tc\n", "2 broken-line"), ("/a\t00000001\tc\n", "2 broken-line"),
    ("a\t00000001\t-\tb\n", "2 broken-row"), ("a\t00000001\t\n", "2 empty-text"),
    ("a\t00000001\tdone\tb\n", "2 wrong-state"),
    ("a\t00000001\tapproved\tb\n", "2 wrong-state"),
    ("a\t00000001\t-\t1=a\tb\tc\n", "2 broken-line"),
    ("a\t00000001\t-\t1\tb\n", "2 broken-row"), ("a\t00000001\t-\t-\tb\n", "2 broken-row"),
    ("a\t00000001\t-\t1=a;\tb\n", "2 broken-row"),
    ("a\t00000001\t-\t1=a\tb\t1=b\tb\n", "2 broken-row"),
    ("a\t00000001\t-\t1=b;1=a\tb\n", "2 broken-row"),
    ("a\t00000001\t-\t1=a;1=a\tb\n", "2 broken-row"),
    ("a\t00000001\t-\t1=b\tb\t1=a\tc\n", "2 broken-row"),
    ("a\t00000001\t-\t1=a\tb\t1=a\tc\n", "2 broken-row"),
    ("a\t00000001\tb\na\t00000001\tb\n", "3 duplicate-entry"),
    ("b\t00000001\tb\na\t00000001\tb\n", "3 unsorted-line"),
    ("<<<<<<< ours\n", "2 merge-conflict"), ("=======\n", "2 merge-conflict"),
    (">>>>>>> theirs\n", "2 merge-conflict"), ("||||||| base\n", "2 merge-conflict"),
    ("a\t00000001\tb", "2 cut-off"),
  ])
  func aDamagedLineIsOneError(_ line: String, _ rule: String) {
    #expect(read(Self.head + line).rules == [rule])
  }

  /// Two conflicts with lines before, between and after them.
  @Test func aConflictIsOneError() {
    func line(_ name: String) -> String { "\(name)\t00000001\tt\n" }
    func conflict(_ name: String) -> String {
      "<<<<<<< ours\n\(line(name))||||||| base\n\(line("z"))broken\n=======\n\(line(name))>>>>>>> theirs\n"
    }
    let text = Self.head + line("a") + conflict("b") + line("c") + conflict("d") + line("e")
    let (file, findings) = TranslationLines.read(Array(text.utf8), file: "")
    #expect(findings.map(\.rule) == ["merge-conflict", "merge-conflict"])
    #expect(findings.map(\.place?.line) == [3, 12])
    #expect(file.lines.map(\.name) == ["a", "c", "e"])
  }

  @Test func aKeyMayLookLikeAMarkOrAnotherName() {
    let names: [PhraseName] = [
      .key("<<<<<<<", table: ""), .key("=======", table: ""), .key("a/b", table: ""),
      .key("b", table: "a"), .key("a/b", table: "c/d"), .key("0123456789abcdef", table: ""),
      .id(PhraseID(rawValue: 0x0123_4567_89AB_CDEF)), .key("", table: ""), .key("é", table: ""),
      .key("e\u{301}", table: ""),
    ]
    let lines = TranslationLines(
      names.map {
        TranslationLine(
          $0.written, tag: TextTag(Message(text: "")), state: .translated, [.init(FormRow(), "t")])
      })
    #expect(lines.lines.count == names.count)
    let (read, findings) = TranslationLines.read(lines.bytes, file: "")
    #expect(findings.isEmpty && read == lines)
    for name in names { #expect(PhraseName(written: name.written) == name, "\(name)") }
  }

  /// Git writes such lines in a clone whose attributes are missing.
  @Test func linesThatEndWithCRAreReportedAsSuch() {
    let file = TranslationLines.header + "\r\nkey\t00000000\tText\r\n"
    let (lines, findings) = TranslationLines.read(Array(file.utf8), file: "de.lpt")
    #expect(lines.lines.isEmpty && findings.count == 1)
    #expect(findings.first?.line.contains("the lines end with CR and LF") == true)
  }
}
