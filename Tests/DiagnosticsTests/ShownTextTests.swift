import Foundation
import Testing

@testable import Diagnostics

/// What authors write does nothing to a terminal and to the log of a service.
@Suite struct ShownTextTests {
  @Test(arguments: [
    ("plain words", "plain words"), ("é, 中文, ไทย, 👩‍👩‍👧, क्ष", "é, 中文, ไทย, 👩‍👩‍👧, क्ष"),
    ("\u{1B}[31mred", "\\u{1b}[31mred"), ("a\rb", "a\\rb"), ("a\nb\tc", "a\\nb\\tc"),
    ("\u{7F}\u{9B}2J", "\\u{7f}\\u{9b}2J"), ("\u{202E}evil", "\\u{202e}evil"),
    ("\u{61C}\u{200E}\u{200F}\u{2066}\u{2069}", "\\u{61c}\\u{200e}\\u{200f}\\u{2066}\\u{2069}"),
    ("a\u{2028}b\u{2029}c", "a\\u{2028}b\\u{2029}c"), ("\u{FEFF}a", "\\u{feff}a"),
    ("\u{E0041}\u{E007F}", "\\u{e0041}\\u{e007f}"),
    ("::error::x", "\\u{3a}:error::x"), ("  ::error::x", "  \\u{3a}:error::x"),
    ("\u{A0}\u{3000}::x", "\u{A0}\u{3000}\\u{3a}:x"), ("a ::error::x", "a ::error::x"),
    ("a ##[group]b", "a \\u{23}#[group]b"), ("a###[b", "a#\\u{23}#[b"),
    ("##vso[task]", "\\u{23}#vso[task]"), ("##VSO[task]", "\\u{23}#VSO[task]"),
    ("## heading", "## heading"), ("a::b", "a::b"), (":", ":"), ("##", "##"), ("", ""),
  ])
  func oneLineShowsWhatIsHidden(_ words: String, _ shown: String) {
    #expect(words.shownOnOneLine == shown)
  }

  @Test func linesKeepTheToolsOwnBreaks() {
    let text = ShownText(keepsLines: true)
    #expect(text.of("a\n\t::b\r\n::c\n") == "a\n\t\\u{3a}:b\\u{d}\n\\u{3a}:c\n")
  }

  @Test func onlyTheMarkKeepsASequence() {
    let text = ShownText(keepsLines: true, mark: "\u{1B}42")
    #expect(text.of("\u{1B}42[31m::a\u{1B}[0m") == "\u{1B}42[31m\\u{3a}:a\\u{1b}[0m")
    #expect(text.of("\u{1B}42") == "\\u{1b}42")
  }

  @Test func whatIsShownStaysAsItIs() {
    for words in Hostile.texts(3000) {
      for text in [ShownText(keepsLines: true), ShownText(keepsLines: false)] {
        let shown = text.of(words)
        #expect(text.of(shown) == shown)
        #expect(Hostile.faults(in: shown) == [], "\(words.debugDescription)")
      }
      let breaks = words.shownOnOneLine.count { $0.isNewline }
      #expect(breaks == 0)
    }
  }

  @Test func jsonShowsTheSameWordsToPrograms() throws {
    for words in Hostile.texts(3000) {
      let data = try JSONEncoder().encode([words])
      let shown = String(decoding: data, as: UTF8.self).shownJSON
      #expect(try JSONDecoder().decode([String].self, from: Data(shown.utf8)) == [words])
      #expect(Hostile.faults(in: shown) == [])
    }
  }

  @Test(arguments: DiagnosticFormat.allCases)
  func everyFormatShowsWhatAuthorsWrite(_ format: DiagnosticFormat) {
    for words in Hostile.texts(500) {
      let diagnostic = Diagnostic(
        .error, rule: "rule", at: SourcePlace(words, line: 1), words, fix: words)
      let printed = format.print([diagnostic])
      // The command of the format itself is the first of its line.
      let own = format == .github ? String(printed.dropFirst("::".count)) : printed
      #expect(Hostile.faults(in: own) == [], "\(words.debugDescription)")
      let breaks = printed.count { $0.isNewline }
      #expect(format != .text && format != .github || breaks == 1)
    }
  }

  @Test func theFirstLineThatIsACommandIsFound() {
    #expect(ShownText.lineOfCommand(in: "a\nb ::c\n ## d\n") == nil)
    #expect(ShownText.lineOfCommand(in: "a\n  ::error::b\n") == 2)
    #expect(ShownText.lineOfCommand(in: "a\r\n\r\n+ ##[x]\n") == 3)
    #expect(ShownText.lineOfCommand(in: "a\r::b") == 1)
  }
}

/// Texts of hostile pieces, and what a log must not have.
enum Hostile {
  static let pieces = [
    "::", ":", "#", "##", "[", "vso[", "##[", "##vso[", "::error::", " ", "\t", "\n", "\r", "\r\n",
    "\u{B}", "\u{C}", "\u{85}", "\u{A0}", "\u{2003}", "\u{2028}", "\u{2029}", "\u{200B}",
    "\u{200E}",
    "\u{200F}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{61C}", "\u{FEFF}", "\u{E0001}",
    "\u{E0061}", "\u{1B}", "[31m", "\u{9B}", "\u{0}", "\u{7}", "\u{8}", "\u{7F}", "a", "Z", "é",
    "中",
    "\\", "\"", "%0A", "{", "}", "<!--", "\u{301}", "🏴", "\u{200D}",
  ]

  /// Returns random texts of a few pieces, the same in each run.
  static func texts(_ count: Int) -> [String] {
    var random = Numbers(state: 56)
    return pieces
      + (0..<count).map { _ in
        (0..<Int.random(in: 1...7, using: &random)).map { _ in
          pieces.randomElement(using: &random) ?? ""
        }.joined()
      }
  }

  /// Returns what a printed text does to a terminal or a log, read plainly from the rules.
  static func faults(in printed: String) -> [String] {
    var faults: [String] = []
    for scalar in printed.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A: break
      case ..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
        0xE0000...0xE007F:
        faults.append("U+\(String(scalar.value, radix: 16))")
      default: break
      }
    }
    for line in printed.split(separator: "\n") {
      let trimmed = line.unicodeScalars.drop { $0.properties.isWhitespace || $0 == "\u{200B}" }
      if trimmed.starts(with: "::".unicodeScalars) { faults.append("a command of GitHub") }
      let small = line.lowercased()
      // By scalars: a mark after the bracket would hide it from a comparison of characters.
      for word in ["##[", "##vso["] where Data(small.utf8).range(of: Data(word.utf8)) != nil {
        faults.append(word)
      }
    }
    return faults
  }

  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33 | state << 31
    }
  }
}
