import Extraction
import Phrases
import Testing

/// The document of `langpack extract --json`.
@Suite struct ExtractionJSONTests {
  /// "View {user}'s Timeline - {number} followers", as FBT's documents have it.
  static let timeline = SourcePhrase(
    segments: [
      .text("View "), .token(.name, "user"), .text("'s Timeline - "),
      .plural(one: "follower", many: "followers", showCount: .yes, name: "number"),
    ],
    description: "In user composer, gives details about the person to whom the post is directed")

  private static let timelineDocument = """
    [
      {
        "id": "\(Self.timeline.id)",
        "description": "In user composer, gives details about the person to whom the post is \
    directed",
        "text_or_table": {
          "one": "View {user}'s Timeline - 1 follower",
          "other": "View {user}'s Timeline - {number} followers"
        },
        "variations": [
          {
            "type": "gender",
            "token": "user"
          },
          {
            "type": "number",
            "token": "number"
          }
        ],
        "tokens": [
          "user",
          "number"
        ],
        "types": {
          "user": "name",
          "number": "number"
        },
        "places": [
          {
            "file": "A.swift",
            "line": 3,
            "column": 5
          },
          {
            "file": "B.swift",
            "line": 7,
            "column": 1
          }
        ]
      }
    ]

    """

  /// "Write on his/her/their timeline…".
  static let composer = SourcePhrase(
    segments: [
      .text("Write on "), .pronoun(.possessive, capitalize: false), .text(" timeline…"),
    ],
    description: "Placeholder text for inline composer")

  @Test func aNameWithAPluralVariesByGenderAndNumber() {
    let calls = [
      ExtractedPhrase(Self.timeline, file: "A.swift", line: 3, column: 5),
      ExtractedPhrase(Self.timeline, file: "B.swift", line: 7, column: 1),
    ]
    #expect(ExtractionJSON.document(calls) == Self.timelineDocument)
  }

  @Test func aPronounIsATableByGender() {
    let call = ExtractedPhrase(Self.composer, file: "A.swift", line: 1, column: 1)
    let expected = """
      [
        {
          "id": "\(Self.composer.id)",
          "description": "Placeholder text for inline composer",
          "text_or_table": {
            "male": "Write on his timeline…",
            "female": "Write on her timeline…",
            "default": "Write on their timeline…"
          },
          "variations": [
            {
              "type": "gender",
              "token": "__pronoun0__"
            }
          ],
          "tokens": [],
          "types": {},
          "places": [
            {
              "file": "A.swift",
              "line": 1,
              "column": 1
            }
          ]
        }
      ]

      """
    #expect(ExtractionJSON.document([call]) == expected)
  }

  @Test func aKeyedPhraseHasItsKeyAndTable() throws {
    let value = "{{PLURAL:%1$d|0=No places|%1$d place|%1$d places}} found"
    let phrase = try SourcePhrase(key: "count", table: "Places", value: value, comment: "How many")
    let call = ExtractedPhrase(phrase, file: "A.swift", line: 1, column: 1)
    let expected = """
      [
        {
          "id": "\(phrase.id)",
          "key": "count",
          "table": "Places",
          "description": "How many",
          "text_or_table": {
            "=0": "No places found",
            "one": "{1} place found",
            "other": "{1} places found"
          },
      """
    #expect(ExtractionJSON.document([call]).hasPrefix(expected))
  }

  @Test func noPhrasesAreAnEmptyArray() {
    #expect(ExtractionJSON.document([]) == "[]\n")
  }
}
