import Extraction
import Foundation
import ObjectiveCExtraction
import TestExtraction
import Testing

/// Sources that nobody means: any bytes give an answer, soon.
@Suite struct HostileTests {
  private static let long = 8_000

  /// What stands very often before, within or behind a call.
  static let repeated = [
    "(", "[", "{", ")", "]", "}", "\"", "'", "\\", "/*", "@\"", "R\"(", "#define A(", "\n#if", ";",
    "[a b:", "[[", "NSLocalizedString(", "@(", "CFSTR(", "(NSString *)", "?", ":", ",", "a.", "::",
    "\u{0}", "[x localizedStringForKey:", "for(", "#", "\\\n", "{NSLocalizedString(@\"a\",", "->",
  ]

  @Test(arguments: repeated)
  func muchOfOneKindIsReadInLinearTime(text: String) {
    let many = String(repeating: text, count: Self.long / text.utf8.count)
    let clock = ContinuousClock()
    let time = clock.measure {
      for source in [
        many + "NSLocalizedString(@\"k\", @\"c\")", "NSLocalizedString(" + many,
        "NSLocalizedString(@\"k\", " + many + ")", "[x localizedStringForKey:" + many + "]",
      ] {
        _ = ObjectiveCLanguage().found(in: source, path: "A.m")
      }
    }
    #expect(time < .seconds(2), "\(text)")
  }

  @Test func deepNestingIsReadToTheBottom() {
    let depth = 5_000
    let source =
      String(repeating: "f(", count: depth) + "NSLocalizedString(@\"k\", @\"c\")"
      + String(repeating: ")", count: depth)
    #expect(ObjectiveCLanguage().found(in: source, path: "A.m").phrases.count == 1)
    let wrapped =
      "NSLocalizedString(" + String(repeating: "(", count: depth) + "@\"k\""
      + String(repeating: ")", count: depth) + ", @\"c\")"
    #expect(ObjectiveCLanguage().found(in: wrapped, path: "A.m").phrases.count == 1)
  }

  @Test func mutatedSourcesGiveAnAnswer() {
    let source = """
      #define A(k) NSLocalizedString(@#k, @"c")
      x = NSLocalizedStringWithDefaultValue(@"k" "l", nil, NULL, @"%1$d\\n", CFSTR("c")); /* a */
      y = [[NSBundle mainBundle] localizedStringForKey:@"b" value:a ? @"" : nil table:nil]; // z
      #if B
      z = ^{ return R"x(NSLocalizedString(@"a", @"b"))x"; }; c = '\\'';
      #endif
      """
    let signs = "()[]{}\"'\\/*@#:;,?\n\r NR0"
    for text in Mutations(of: source, signs: signs, count: 1500, seed: 5) {
      let found = ObjectiveCLanguage().found(in: text, path: "A.m")
      #expect(found.phrases.allSatisfy { $0.line >= 1 && $0.column >= 1 })
      #expect(found.diagnostics.allSatisfy { ($0.place?.column ?? 1) >= 1 })
    }
  }
}
