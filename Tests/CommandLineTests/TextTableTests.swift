import Synchronization
import TestSupport
import Testing

@testable import CommandLine

@Suite struct TextTableTests {
  @Test(arguments: [
    ("abc", 3), ("日本語", 6), ("한국어", 6), ("e\u{301}", 1), ("नमस्ते", 4), ("👍", 2), ("Ａ", 2),
    ("a\u{200D}b", 2), ("", 0), ("Ελ", 2), ("→", 1), ("…", 1),
  ])
  func aTextTakesTheColumnsOfATerminal(_ text: String, _ columns: Int) {
    #expect(text.columns == columns)
  }

  @Test func columnsAreAlignedByWhatTheyTakeOnTheScreen() {
    var table = TextTable(columns: [.left, .right])
    table.rows = [["日本", "1"], ["abcd", "22"], ["e\u{301}", "3"]]
    #expect(table.text() == "日本   1\nabcd  22\ne\u{301}      3\n")
  }

  @Test func wordsAreWrappedIfTheRowIsTooWide() {
    var table = TextTable(columns: [.left, .right], hasHead: true)
    table.rows = [["key", "texts"], ["the quick brown fox jumps", "12"]]
    #expect(
      table.text(fitting: 24) == "key                texts\nthe quick brown       12\nfox jumps\n")
  }

  /// A quoted text stays whole if it fits, and is broken at its spaces if it does not.
  @Test func quotedTextsAreNotCutWithinWords() {
    #expect("see 'a b c' now".pieces(ofColumns: 8) == ["see", "'a b c'", "now"])
    let long = "shows \"Welcome back to the application\" to all"
    #expect(
      long.pieces(ofColumns: 14) == ["shows \"Welcome", "back to the", "application\"", "to all"])
  }

  @Test func rowsBecomeListsIfThatIsNotEnough() {
    var table = TextTable(columns: [.left, .right, .right], hasHead: true)
    table.rows = [["locale", "approved", "missing"], ["de", "123,456", ""], ["el", "1", "2"]]
    #expect(
      table.text(indent: " ", fitting: 20)
        == " de\n   approved: 123,456\n el\n   approved: 1\n   missing: 2\n")
  }

  /// Whatever the cells, no line is too wide, and every character is there.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func noLineIsWiderThanTheTerminalAndNothingIsLost(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = ["a", "b", " ", "日", "語", "e\u{301}", "👍", "ü", "-", "한"]
    let columns = Int.random(in: 1...7, using: &random)
    var table = TextTable(
      columns: (0..<columns).map { _ in .random(in: &random) }, hasHead: seed.isMultiple(of: 2))
    for _ in 0..<4 {
      table.rows.append(
        (0..<columns).map { _ in
          (0..<Int.random(in: 0...50, using: &random)).map { _ in
            alphabet.randomElement(using: &random) ?? "a"
          }.joined()
        })
    }
    for width in [40, 80, 200] {
      let text = table.text(fitting: width)
      for line in text.split(separator: "\n") {
        #expect(String(line).columns <= width, "\(line)")
      }
      let rows = table.hasHead ? Array(table.rows.dropFirst()) : table.rows
      for character in alphabet where character != " " {
        let expected = rows.joined().reduce(0) { $0 + $1.count { String($0) == character } }
        let found = text.count { String($0) == character }
        #expect(found >= expected, "\(character) in \(text)")
      }
    }
  }
}

extension TextTable.Column {
  fileprivate static func random(in generator: inout SeededGenerator) -> Self {
    Bool.random(using: &generator) ? .left : .right
  }
}

@Suite struct TerminalStyleTests {
  @Test(arguments: [
    (["TERM": "xterm"], true, true, true), (["TERM": "xterm"], false, true, false),
    (["TERM": "xterm"], true, false, false), (["TERM": "dumb"], true, true, false),
    ([:], true, true, false), (["TERM": "xterm", "NO_COLOR": "1"], true, true, false),
    (["TERM": "xterm", "NO_COLOR": ""], true, true, true),
    (["CLICOLOR_FORCE": "1"], false, false, true), (["CLICOLOR_FORCE": "0"], false, false, false),
    (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, true, false),
  ])
  func coloursFollowTheConventions(
    _ environment: [String: String], _ isOutput: Bool, _ isTalk: Bool, _ isColored: Bool
  ) {
    let style = TerminalStyle(
      environment, width: isOutput ? 80 : nil, talkWidth: isTalk ? 80 : nil)
    #expect(style.isColored == isColored)
    let printed = Mutex("")
    let terminal = Terminal(
      style: style, write: { text in printed.withLock { $0 += text } }, writeTalk: { _ in })
    terminal.write(style.words("a", .red))
    #expect(printed.withLock { $0 } == (isColored ? "\u{1B}[31ma\u{1B}[0m" : "a"))
  }

  @Test func progressNeedsATerminalThatMovesItsCursor() {
    func shows(_ term: String?, _ width: Int?) -> Bool {
      TerminalStyle(term.map { ["TERM": $0] } ?? [:], width: nil, talkWidth: width).showsProgress
    }
    #expect(shows("xterm", 80))
    #expect(!shows("dumb", 80))
    #expect(!shows(nil, 80))
    #expect(!shows("xterm", nil))
  }
}
