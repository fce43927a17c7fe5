import Language
import Phrases
import TestSupport
import Testing

@testable import Pack

/// A value is isolated where its direction may differ from that of the text around it (UAX 9).
@Suite struct BidiIsolationTests {
  static let leftToRight: [(String, Bool)] = [
    ("Kim", false), ("Ωμέγα", false), ("東京", false), ("12:30", false), ("", false), ("🙂", false),
    ("naïve – “so”", false), ("דנה", true), ("علي", true), ("a-ب", true), ("ދިވެހި", true),
    ("ߒߞߏ", true), ("𞤀𞤁", true), ("\u{200F}", true), ("٣٤", true), ("a ٣ - ٤", true), ("۳۴", false),
    ("\u{2067}x\u{2069}", true), ("\u{202E}x", true), ("\u{202E}", true),
  ]

  static let rightToLeft: [(String, Bool)] = [
    ("דנה", false), ("محمد علي", false), ("בְּרֵאשִׁית", false), ("دنا\u{A0}علي", false), ("", false),
    ("Kim", true), ("東京", true), ("5", true), ("٣٤", true), ("-3°", true), ("דנה 5", true),
    ("(דנה)", true), ("דנה!", true), ("🙂", true), ("\u{2066}דנה\u{2069}", true),
  ]

  @Test func aValueIsIsolatedWhereItMayTurnTheText() {
    for (value, isNeeded) in Self.leftToRight {
      #expect(
        Self.isIsolated(value, inRightToLeft: false) == isNeeded, "\(value)")
    }
    for (value, isNeeded) in Self.rightToLeft {
      #expect(Self.isIsolated(value, inRightToLeft: true) == isNeeded, "\(value)")
    }
    Conformance.report(
      "typography.bidi", run: Self.leftToRight.count + Self.rightToLeft.count)
  }

  @Test(arguments: 0...50)
  func aLetterFromTheRightIsFoundAtEveryPlace(length: Int) {
    let words = Array(repeating: "x", count: length)
    #expect(!Self.isIsolated(words.joined(), inRightToLeft: false))
    #expect(!Self.isIsolated(words.joined(separator: "Ͽ"), inRightToLeft: false))
    for place in 0...length {
      let value = words[..<place].joined() + "\u{0590}" + words[place...].joined()
      #expect(Self.isIsolated(value, inRightToLeft: false), "\(length), \(place)")
    }
  }

  private static func isIsolated(_ value: String, inRightToLeft: Bool) -> Bool {
    Array(value.utf8).withView {
      BidiIsolation.isNeeded(around: $0, inRightToLeft: inRightToLeft)
    }
  }

  private func shown(_ argument: Argument, rightToLeft: Bool, isolates: Bool = true) -> String {
    var rules = LanguageRules.english
    rules.isRightToLeft = rightToLeft
    return Message([.text("<"), .token(0), .text(">")])
      .rendered([argument], rules, RenderingSettings(isolatesValues: isolates))
  }

  @Test func onlyWhatComesFromOutsideIsIsolated() {
    #expect(shown(.text("דנה"), rightToLeft: false) == "<\u{2068}דנה\u{2069}>")
    #expect(shown(.name("Kim", .female), rightToLeft: true) == "<\u{2068}Kim\u{2069}>")
    #expect(shown(.numberShownAs(Number(3), "III"), rightToLeft: true) == "<\u{2068}III\u{2069}>")
    #expect(shown(.number(Number(-1234)), rightToLeft: true) == "<-1,234>")
    #expect(shown(.percent(Number(5)), rightToLeft: true) == "<5%>")
    #expect(shown(.gender(.female), rightToLeft: true) == "<>")
    #expect(shown(.text(""), rightToLeft: true) == "<>")
  }

  @Test func aValueCannotEndItsIsolate() {
    #expect(
      shown(.text("a\u{2069}\u{202E}b"), rightToLeft: false) == "<\u{2068}a\u{202E}b\u{2069}>")
    #expect(
      shown(.text("\u{2067}a"), rightToLeft: false) == "<\u{2068}\u{2067}a\u{2069}\u{2069}>")
    #expect(
      shown(.text("\u{2067}a\u{2069}"), rightToLeft: true)
        == "<\u{2068}\u{2067}a\u{2069}\u{2069}>")
    #expect(
      shown(.list(["\u{2069}a", "b"], .and), rightToLeft: true)
        == "<\u{2068}a\u{2069} and \u{2068}b\u{2069}>")
  }

  /// All values of up to five parts, beside what is found character by character.
  @Test func everyIsolateOfAValueEndsInIt() {
    let parts = ["a", "\u{2066}", "\u{2068}", "\u{2069}", "\u{2065}", "é\u{206A}"]
    var values = [""]
    for length in 1...5 {
      for value in values {
        let balanced = Array(value.utf8).withView(BidiIsolation.balanced)
        #expect(String(decoding: balanced, as: UTF8.self) == Self.balanced(value), "\(value)")
        let mayHold = Array(value.utf8).withView(BidiIsolation.mayHoldIsolates)
        #expect(mayHold == value.unicodeScalars.contains { 0x2066...0x2069 ~= $0.value })
      }
      values = length == 5 ? [] : values.flatMap { value in parts.map { value + $0 } }
    }
  }

  private static func balanced(_ value: String) -> String {
    var open = 0
    var result = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      if scalar == "\u{2069}" {
        guard open > 0 else { continue }
        open -= 1
      } else if 0x2066...0x2068 ~= scalar.value {
        open += 1
      }
      result.append(scalar)
    }
    return String(result) + String(repeating: "\u{2069}", count: open)
  }

  @Test func isolationCanBeSwitchedOff() {
    #expect(shown(.text("דנה"), rightToLeft: false, isolates: false) == "<דנה>")
    #expect(shown(.text("Kim"), rightToLeft: true, isolates: false) == "<Kim>")
  }
}
