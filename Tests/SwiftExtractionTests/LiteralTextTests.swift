import SwiftParser
import SwiftSyntax
import TestSupport
import Testing

@testable import SwiftExtraction

/// The text of a literal is that of the parser's library, whatever its form.
@Suite struct LiteralTextTests {
  private static let pieces = [
    "a", "é", "日", "😀", " ", "'", "{", "%1$d", #"\n"#, #"\t"#, #"\r"#, #"\0"#, #"\""#, #"\'"#,
    #"\\"#, #"\u{1F600}"#, #"\u{e9}"#, #"\q"#, #"\u{}"#, #"\#n"#, #"\(x)"#, "\t",
  ]
  private static let forms: [(start: String, end: String)] = [
    ("\"", "\""), ("#\"", "\"#"), ("\"\"\"\n", "\n\"\"\""), ("#\"\"\"\n", "\n\"\"\"#"),
    ("(\"", "\")"), ("\"", ""),
  ]

  /// The first string literal of a source.
  private final class Finder: SyntaxVisitor {
    var literal: StringLiteralExprSyntax?

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      if literal == nil { literal = node }
      return .skipChildren
    }
  }

  private static func literal(in source: String) -> StringLiteralExprSyntax? {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(Parser.parse(source: "let text = " + source))
    return finder.literal
  }

  private func expectSame(_ source: String) {
    guard let literal = Self.literal(in: source) else { return }
    #expect(literal.plainText == literal.representedLiteralValue, "\(source)")
  }

  @Test func everyPairOfPiecesHasTheSameText() {
    for form in Self.forms {
      for first in Self.pieces + [""] {
        for second in Self.pieces { expectSame(form.start + first + second + form.end) }
      }
    }
  }

  @Test func randomLiteralsHaveTheSameText() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let form = Self.forms.randomElement(using: &random)!
      let count = Int.random(in: 0...9, using: &random)
      let words = (0..<count).map { _ in Self.pieces.randomElement(using: &random)! }
      expectSame(form.start + words.joined() + form.end)
    }
  }
}
