import Extraction
import JSON
import Phrases
import Testing

/// Calls that contradict each other.
@Suite struct CallComparisonTests {
  private func finding(_ one: SourcePhrase, _ other: SourcePhrase) -> [String] {
    let calls = [
      ExtractedPhrase(one, file: "A.swift", line: 1, column: 2),
      ExtractedPhrase(other, file: "B.swift", line: 3, column: 4),
    ]
    return ExtractionResult(phrases: calls).comparingCalls().diagnostics.map(\.line)
  }

  @Test func oneIdWithTwoPhrasesIsACollision() {
    let one = SourcePhrase(segments: [.text("a")], description: "d")
    var other = SourcePhrase(segments: [.text("b")], description: "d")
    #expect(finding(one, other).isEmpty)
    other.id = one.id
    #expect(
      finding(one, other) == [
        "B.swift:3:4: error: the id \"\(one.id)\" is also that of another phrase at A.swift:1:2 "
          + "(your decision: change a word of the text or of its description) [id-collision]"
      ])
  }

  @Test func aKeyAndAPatternWithOneIdCollide() throws {
    var one = try SourcePhrase(key: "k", value: "a", comment: "d")
    let other = SourcePhrase(segments: [.text("a")], description: "d")
    one.id = other.id
    #expect(finding(one, other).count == 1)
    #expect(finding(other, one).count == 1)
  }

  @Test func tokensWrittenOtherwiseAreTheSameValue() throws {
    let one = try SourcePhrase(key: "k", value: "a %@", comment: "d")
    let other = try SourcePhrase(key: "k", value: "a %1$@", comment: "d")
    #expect(finding(one, other).allSatisfy { $0.hasSuffix("[repeated-key]") })
  }

  /// An Android resource has seldom a comment; the same text on iOS has one.
  @Test func aCallWithoutACommentTakesThatOfAnother() throws {
    let one = try SourcePhrase(key: "k", value: "a", comment: "")
    let other = try SourcePhrase(key: "k", value: "a", comment: "d")
    let third = try SourcePhrase(key: "k", table: "T", value: "a", comment: "")
    let calls = [one, other, third].enumerated().map {
      ExtractedPhrase($0.element, file: "A", line: $0.offset, column: 1)
    }
    let found = ExtractionResult(phrases: calls).comparingCalls()
    #expect(found.phrases.map(\.phrase.description) == ["d", "d", ""])
    #expect(found.diagnostics.map(\.rule) == ["repeated-key"])
  }

  static let names: [(name: String, fault: String?)] = [
    ("user", nil), ("número", nil), ("a-b_c.1", nil), ("_x", nil), ("", "is empty"),
    ("a b", "holds a blank"), ("a\tb", "holds a blank"), ("a\u{A0}b", "holds a blank"),
    ("{a", "holds a \"{\""), ("a,b", "holds a \",\""), ("a:b", "holds a \":\""),
    ("__a", "begins with two underscores"),
  ]

  @Test(arguments: names)
  func aTokenNameIsAWord(name: String, fault: String?) {
    #expect(TokenName.fault(of: name) == fault)
  }

  @Test func controlCharactersAreEscapedInJSON() {
    let value = JSONValue.members(["a\"\\": .list([.text("\n\t\r\u{1}é/"), .whole(-1)])])
    #expect(
      value.lines() == "{\n  \"a\\\"\\\\\": [\n    \"\\n\\t\\r\\u0001é/\",\n    -1\n  ]\n}")
  }
}
