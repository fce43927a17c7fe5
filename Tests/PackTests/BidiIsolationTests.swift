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

  @Test func isolationCanBeSwitchedOff() {
    #expect(shown(.text("דנה"), rightToLeft: false, isolates: false) == "<דנה>")
    #expect(shown(.text("Kim"), rightToLeft: true, isolates: false) == "<Kim>")
  }
}
