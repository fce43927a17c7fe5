import SwiftParser
import SwiftSyntax
import TestSupport
import Testing

@testable import SwiftExtraction

/// The text of a literal is that of the parser's library, whatever its form.
@Suite struct LiteralTextTests {
  private static let pieces = [
    "a", "é", "e\u{301}", "日", "😀", " ", "'", "{", "%1$d", #"\n"#, #"\t"#, #"\r"#, #"\0"#, #"\""#,
    #"\'"#,
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

  private func expectSame(_ source: String) throws {
    let literal = try #require(Self.literal(in: source), "\(source)")
    // By bytes: equal strings may be spelled in several ways.
    let bytes = literal.plainText.map { Array($0.utf8) }
    #expect(bytes == literal.representedLiteralValue.map { Array($0.utf8) }, "\(source)")
  }

  @Test func everyPairOfPiecesHasTheSameText() throws {
    for form in Self.forms {
      for first in Self.pieces + [""] {
        for second in Self.pieces { try expectSame(form.start + first + second + form.end) }
      }
    }
  }

  @Test func randomLiteralsHaveTheSameText() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let form = Self.forms.randomElement(using: &random)!
      let count = Int.random(in: 0...9, using: &random)
      let words = (0..<count).map { _ in Self.pieces.randomElement(using: &random)! }
      try expectSame(form.start + words.joined() + form.end)
    }
  }
}
