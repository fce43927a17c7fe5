import TestSupport
import Testing

@testable import Snapshot

/// The list of the texts that files of an app keep.
@Suite struct OwnTextLinesTests {
  private typealias Place = OwnTextLines.Place

  private func read(_ lines: String...) -> (file: OwnTextLines, rules: [String]) {
    let text = ([OwnTextLines.header] + lines).map { $0 + "\n" }.joined()
    let (file, findings) = OwnTextLines.read(Array(text.utf8), file: "files.lpt")
    return (file, findings.map { "\($0.place?.line ?? 0) \($0.rule)" })
  }

  /// Whatever is in a path or key comes back, and the bytes don't depend on the order.
  @Test func everyListComesBack() {
    var random = SeededGenerator(seed: 7)
    let words = ["a", "b/c", "\t", "\n", "\\", "ä", "a\u{308}", "Kit/de.lproj/L.strings", "/"]
    for _ in 0..<300 {
      var list = OwnTextLines()
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let word = { words.randomElement(using: &random) ?? "" }
        let key = PhraseName.key(word(), table: Bool.random(using: &random) ? word() : "")
        list.used[Place(word(), "de", key.written)] = word()
      }
      let (read, findings) = OwnTextLines.read(list.bytes, file: "files.lpt")
      #expect(findings.isEmpty && read == list, "\(list) \(findings)")
      #expect(read.bytes == list.bytes)
    }
  }

  @Test func aBrokenLineIsOneFinding() {
    #expect(read("a\tde\tk\tb").rules.isEmpty)
    #expect(read("a\tde\tk").rules == ["2 broken-line"])
    #expect(read("\tde\tk\tb").rules == ["2 empty-text"])
    #expect(read("a\tde\tk\\q\tb").rules == ["2 broken-line"])
    #expect(read("b\tde\tk\tb", "a\tde\tk\tb").rules == ["3 unsorted-line"])
    #expect(read("a\tde\tk\tb", "a\tde\tk\tc").rules == ["3 duplicate-entry"])
    #expect(read("a\tde\tk\tb", "a\tde", "c\tde\tk\tb").file.used.count == 2)
    let other = OwnTextLines.read(Array("# langpack files 2\n".utf8), file: "files.lpt")
    #expect(other.diagnostics.map(\.rule) == ["lines-version"])
  }

  /// A merge keeps what one side added, loses what one side removed, and has no sides.
  @Test func everySmallMergeIsRight() {
    let values: [String?] = [nil, "x", "y", "z"]
    for base in values.prefix(2) {
      for ours in values {
        for theirs in values {
          let lists = [base, ours, theirs].map { value in
            OwnTextLines(value.map { [Place("f", "de", "k"): $0] } ?? [:])
          }
          let merged = lists[1].merged(base: lists[0], with: lists[2])
          #expect(merged == lists[2].merged(base: lists[0], with: lists[1]))
          var wanted = [ours, theirs].compactMap(\.self).min()
          if theirs == base { wanted = ours }
          if ours == base { wanted = theirs }
          if base != nil, ours == nil || theirs == nil { wanted = nil }
          #expect(merged.used.values.first == wanted, "\([base, ours, theirs])")
        }
      }
    }
  }
}
