import Phrases
import Snapshot
import Testing

@testable import Projects

/// Merges of each kind of committed file.
@Suite struct FileMergeTests {
  private func merge(
    _ base: String, _ ours: String, _ theirs: String, path: String = "file"
  ) throws -> (text: String, conflicts: [String]) {
    let merge = try FileMerge(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), path: path)
    return (String(decoding: merge.bytes, as: UTF8.self), merge.conflicts.map(\.message))
  }

  private static let epoch = "# langpack ordinals 1\nepoch 0123456789abcdef0123456789abcdef\n"
  private static let one = "0\t0000000000000001\tfbt\t-\t\n"

  @Test func aLedgerHasTheLinesOfBothSides() throws {
    let base = Self.epoch + Self.one
    let ours = base + "1\t0000000000000002\tfbt\t-\t\n"
    let theirs = base + "1\t0000000000000003\tfbt\t-\t\n2\t0000000000000002\tfbt\t-\t\n"
    let (text, conflicts) = try merge(base, ours, theirs)
    #expect(conflicts.isEmpty)
    #expect(text == ours + "3\t0000000000000003\tfbt\t-\t\n")
    // What a merge line by line leaves is read the same way.
    let union = ours + "1\t0000000000000003\tfbt\t-\t\n2\t0000000000000002\tfbt\t-\t\n"
    #expect(try Ledger(union).text == text)
  }

  @Test func theLedgerThatBeganAnEpochGoesOn() throws {
    let base = Self.epoch + Self.one
    let new = base.replacing("epoch 0", with: "epoch 9")
    let ours = base + "1\t0000000000000002\tfbt\t-\t\n"
    #expect(try merge(base, ours, new).text == new)
    #expect(try merge(base, new, ours).text == new)
    let other = base.replacing("epoch 0", with: "epoch 8")
    let (text, conflicts) = try merge(base, other, new)
    #expect(conflicts == ["both sides began an epoch, and only one can continue"])
    #expect(throws: LedgerError.self) { try Ledger(text) }
  }

  @Test func ofTwoPublicationsTheHigherCounts() throws {
    func published(_ lines: [(String, Int, String)]) -> String {
      "# langpack published 1\n"
        + lines.map {
          "origin\tshop\tstable\t\($0.0)\troot=0\tsequence=\($0.1)\tmanifest="
            + String(repeating: $0.2, count: 64) + "\n"
        }.joined()
    }
    let base = published([("1.0", 3, "a")])
    let ours = published([("1.0", 4, "b")])
    let theirs = published([("1.0", 5, "c"), ("2.0", 1, "d")])
    #expect(try merge(base, ours, theirs).text == theirs)
    #expect(try merge(base, theirs, ours).text == theirs)
    let (text, conflicts) = try merge(base, ours, published([("1.0", 4, "c")]))
    #expect(conflicts.count == 1 && !text.hasPrefix("# langpack published"))
  }

  @Test func attachmentsAreMergedOneByOne() throws {
    func line(_ phrase: Int, _ json: String) -> String {
      "{\"phrase\":\"000000000000000\(phrase)\",\(json)}\n"
    }
    let head = AttachmentLines.header + "\n"
    let base = head + line(1, #""tag":"a""#) + line(1, #""tag":"b""#)
    let ours = head + line(1, #""tag":"b""#) + line(1, #""description":"x","of":"y""#)
    let theirs = base + line(2, #""tag":"c""#)
    let path = "translations/attachments.jsonl"
    let (text, conflicts) = try merge(base, ours, theirs, path: path)
    #expect(conflicts.isEmpty && text == ours + line(2, #""tag":"c""#))
    let other = base + line(1, #""description":"z","of":"y""#)
    let (torn, found) = try merge(base, ours, other, path: path)
    #expect(found == ["\"0000000000000001\": both sides changed the same attachment"])
    #expect(AttachmentLines.read(Array(torn.utf8), file: "").diagnostics.hasErrors)
  }

  @Test func aVersionWithErrorsMakesTheWholeFileAConflict() throws {
    let base = TranslationLines.header + "\n"
    let (text, conflicts) = try merge(base, base + "a\t0\tb\n", base + "a\t00000000\tb\n")
    #expect(conflicts.count == 1 && conflicts[0].contains("file:2: error"), "\(conflicts)")
    #expect(TranslationLines.read(Array(text.utf8), file: "").diagnostics.hasErrors)
  }

  @Test func bothSidesOfTheListOfFilesAreKept() throws {
    let base = OwnTextLines.header + "\na\tde\tk\tb\n"
    let (text, conflicts) = try merge(
      base, base + "c\tde\tk\tb\n", OwnTextLines.header + "\nb\tde\tk\tb\n")
    #expect(conflicts.isEmpty && text == OwnTextLines.header + "\nb\tde\tk\tb\nc\tde\tk\tb\n")
  }

  @Test func aLineThatOneSideDroppedStaysAmongSources() throws {
    func sources(_ words: String...) -> String {
      let texts = words.map { word in
        (SourceLines.Place("a", TextTag(Message(text: word))), Message(text: word))
      }
      let file = SourceLines(Dictionary(uniqueKeysWithValues: texts))
      return String(decoding: file.bytes, as: UTF8.self)
    }
    #expect(
      try merge(sources("1"), sources("1", "2"), sources("3")).text == sources("1", "2", "3"))
  }
}
