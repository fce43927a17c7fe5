import Diagnostics
import Foundation
import Synchronization
import Testing

@testable import CommandLine

/// Whatever a command prints, what authors wrote in it does nothing.
@Suite struct ShownOutputTests {
  private static let words = [
    "::error::x", " ::x", "a\n::x", "a\r::x", "##[group]x", "a##vso[task]", "\u{1B}[31mx",
    "\u{9B}x",
    "\u{202E}x", "\u{2028}::x", "x \u{FEFF}::y", "\u{E0041}", "aaaaaaaaaa ::b ::c ::d",
    "\u{8}\u{8}::",
  ]

  /// Prints words in every way that a terminal has.
  private static func print(_ words: String, _ terminal: Terminal) {
    var table = TextTable(columns: [.left, .left])
    table.rows = [[words, words], ["", words]]
    terminal.write(table.text(fitting: terminal.width))
    terminal.write(words + "\n")
    terminal.writeTalk(words + "\n")
    terminal.print(words)
    terminal.printWrapped(words, keeping: words)
    terminal.say(words)
    terminal.say("some words before \(words)", keeping: words)
    terminal.say(terminal.style.words(words, .red) + words)
    let found = Diagnostic(.error, rule: "rule", at: SourcePlace(words), words, fix: words)
    for format in [DiagnosticFormat.text, .json, .sarif] { terminal.write([found], as: format) }
    terminal.talk([found])
    terminal.print(json: "[\(String(reflecting: "a"))]")
    terminal.progress()(words, 1, 3)
  }

  @Test(arguments: words, [nil, 14, 30, 200])
  func nothingOfAnAuthorActs(_ words: String, width: Int?) {
    for isColored in [false, true] {
      var style = TerminalStyle()
      (style.isColored, style.width, style.talkWidth) = (isColored, width, width)
      let printed = Text()
      let terminal = Terminal(
        isInteractive: true, showsResults: width != nil, style: style,
        write: { printed.add($0) }, writeTalk: { printed.add($0) })
      Self.print(words, terminal)
      var text = printed.text
      // The tool's own: its colours, and what overwrites the line of progress.
      for code in ["31", "32", "33", "36", "0"] {
        if isColored { text = text.replacing("\u{1B}[\(code)m", with: "") }
      }
      #expect(isColored || !text.unicodeScalars.contains("\u{1B}"))
      if isColored, words.hasPrefix("\u{1B}") { #expect(printed.text.contains("\\u{1b}[31mx")) }
      for line in text.split(whereSeparator: { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }) {
        let start = line.unicodeScalars.drop { $0.properties.isWhitespace }
        #expect(!start.starts(with: "::".unicodeScalars), "\(line)")
        #expect(!line.contains("##[") && !line.contains("##vso["), "\(line)")
        let hidden = line.unicodeScalars.count { $0.isHidden && $0 != "\t" }
        #expect(hidden == 0, "\(line.debugDescription)")
      }
    }
  }

  @Test func aFileStaysAsItIsUnlessAPersonOrALogReadsIt() throws {
    let file = "+ a\u{202E}\n  ::error::b\n"
    func written(_ change: (inout TerminalStyle) -> Void) throws -> String {
      var style = TerminalStyle()
      change(&style)
      let printed = Text()
      try Terminal(style: style, write: { printed.add($0) }, writeTalk: { _ in }).write(file: file)
      return printed.text
    }
    #expect(try written { _ in } == file)
    #expect(try written { $0.width = 80 } == "+ a\\u{202e}\n  \\u{3a}:error::b\n")
    #expect(throws: LogCommandError(line: 2)) { try written { $0.isLog = true } }
  }
}

/// A text that a terminal's closures may share.
private final class Text: Sendable {
  private let all = Mutex("")

  var text: String { all.withLock { $0 } }

  func add(_ more: String) { all.withLock { $0 += more } }
}
