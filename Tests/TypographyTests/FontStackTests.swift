import Foundation
import Testing

@testable import Typography

/// Widths are those of the font's own tables: an em is 2048 units in DejaVu Sans, whose advances are facts
/// of the font, as any font viewer shows them.
@Suite(.enabled(if: sans != nil, "skipped: no DejaVu Sans on this machine"))
struct FontStackTests {
  private func units(_ text: String, _ language: String = "en") throws -> Double {
    FontStack([try #require(sans)]).width(of: text, language: language).ems * 2048
  }

  @Test(arguments: [("", 0), ("i", 569), ("m", 1995), ("mi", 2564), (" ", 651), ("W", 2025)])
  func aTextIsAsWideAsItsLetters(_ text: String, _ expected: Double) throws {
    #expect(abs(try units(text) - expected) < 0.5)
  }

  @Test func lettersAreKernedAndJoined() throws {
    #expect(try units("AV") < units("A") + units("V"))
    let joined = try units("\u{633}\u{644}\u{627}\u{645}", "ar")
    let alone = try "\u{633}\u{644}\u{627}\u{645}".unicodeScalars.reduce(0) {
      $0 + (try units(String($1), "ar"))
    }
    #expect(joined < alone)
    #expect(try abs(units("e\u{301}") - units("e")) < 0.5)
  }

  @Test func aTextOfTwoScriptsIsTheSumOfBoth() throws {
    #expect(
      FontStack.runs("a, б! c").map { String(decoding: $0, as: UTF8.self) } == ["a, ", "б! ", "c"])
    #expect(FontStack.runs("").isEmpty)
    #expect(try abs(units("aб") - units("a") - units("б")) < 0.5)
  }

  @Test func whatAFontLacksIsTakenFromTheNext() throws {
    let (sans, mono) = (try #require(sans), try #require(mono))
    let text = "a\u{07CA}b\u{4E2D}"
    let alone = FontStack([mono]).width(of: text, language: "en")
    let both = FontStack([mono, sans]).width(of: text, language: "en")
    #expect(alone.missing.contains("\u{4E2D}") && both.missing == ["\u{4E2D}"])
    let first = mono.shapes(of: Array("ab".utf8), language: "en").reduce(0) { $0 + $1.advance }
    #expect(both.ems > first)
    #expect(FontStack([]).width(of: "a", language: "en") == FontStack.Width())
  }

  @Test func aFileThatIsNoFontIsNone() throws {
    #expect(Typeface(path: "/nowhere/at/all.ttf") == nil)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ttf")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(repeating: 7, count: 4096).write(to: file)
    #expect(Typeface(path: file.path) == nil)
    let font = try Data(contentsOf: URL(filePath: folder + "DejaVuSans.ttf"))
    for count in [0, 12, 100, 2000, font.count / 2] {
      try font.prefix(count).write(to: file)
      if let cut = Typeface(path: file.path) {
        _ = FontStack([cut]).width(of: "Any text", language: "en")
      }
    }
  }
}

private let folder = "/usr/share/fonts/truetype/dejavu/"
private let sans = Typeface(path: folder + "DejaVuSans.ttf")
private let mono = Typeface(path: folder + "DejaVuSansMono.ttf")
