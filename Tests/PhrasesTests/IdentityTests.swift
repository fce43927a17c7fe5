import Language
import Testing

@testable import Phrases

/// The id of a call site is that of the segments which the extractor makes of it.
@Suite struct IdentityTests {
  private static let count = 5
  private static let gender = Gender.female

  static let cases: [(Pattern, StaticString, [Segment])] = [
    ("Settings", "Title", [.text("Settings")]),
    ("", "Title", []),
    (
      "Write on \(pronoun: .possessive, gender) timeline…", "Composer",
      [.text("Write on "), .pronoun(.possessive, capitalize: false), .text(" timeline…")]
    ),
    (
      "\(pronoun: .subject, gender, capitalize: true) left", "Event",
      [.pronoun(.subject, capitalize: true), .text(" left")]
    ),
    (
      "View \(name: "user", "Maria", gender)'s Timeline - \(plural: count, "follower", many: "followers", showCount: .yes)",
      "Profile",
      [
        .text("View "), .token(.name, "user"), .text("'s Timeline - "),
        .plural(one: "follower", many: "followers", showCount: .yes, name: "number"),
      ]
    ),
    (
      "\(plural: count, "photo")", "Count",
      [.plural(one: "photo", many: "photos", showCount: .no, name: "number")]
    ),
    (
      "In \(param: "city", "Kyiv") for \(param: "days", "a week", number: count)", "Trip",
      [.text("In "), .token(.param, "city"), .text(" for "), .token(.numberParam, "days")]
    ),
    (
      "\(param: "who", "Kim", gender: gender) came", "Event",
      [.token(.genderParam, "who"), .text(" came")]
    ),
    (
      "Shared \(enum: "kind", "video", ["photo": "a photo", "video": "a video"])", "Event",
      [
        .text("Shared "),
        .choice(
          name: "kind", [ChoiceText("photo", "a photo"), ChoiceText("video", "a video")]),
      ]
    ),
  ]

  @Test(arguments: cases.indices)
  func theCallSiteAndTheExtractorComputeOneID(index: Int) {
    let (pattern, description, segments) = Self.cases[index]
    let phrase = SourcePhrase(segments: segments, description: description.description)
    #expect(pattern.id(description: description) == phrase.id)
  }

  @Test func everyLiteralIsPartOfTheIdentity() {
    let segments: [[Segment]] = [
      [.text("ab")], [.text("a"), .token(.param, "b")], [.text("a"), .token(.name, "b")],
      [.text("a"), .token(.numberParam, "b")], [.text("a"), .token(.genderParam, "b")],
      [.token(.param, "ab")],
      [.plural(one: "a", many: "b", showCount: .no, name: "c")],
      [.plural(one: "ab", many: "", showCount: .no, name: "c")],
      [.plural(one: "a", many: "b", showCount: .yes, name: "c")],
      [.plural(one: "a", many: "b", showCount: .no, name: "d")],
      [.choice(name: "a", [ChoiceText("b", "c")])],
      [.choice(name: "a", [ChoiceText("bc", "")])],
      [.pronoun(.object, capitalize: false)], [.pronoun(.subject, capitalize: false)],
      [.pronoun(.object, capitalize: true)],
    ]
    let ids = segments.flatMap { segments in
      ["", "x"].map { SourcePhrase(segments: segments, description: $0).id }
    }
    #expect(Set(ids).count == 2 * segments.count)
  }

  @Test func neighbouringWordsAreOneText() {
    let split = SourcePhrase(segments: [.text("a"), .text(""), .text("b")], description: "")
    #expect(split.id == SourcePhrase(segments: [.text("ab")], description: "").id)
    #expect(split.source == Message(text: "ab"))
  }

  @Test func aKeyIsKnownByTableAndKeyAlone() throws {
    let first = try SourcePhrase(key: "a", value: "One", comment: "x")
    #expect(first.id == (try SourcePhrase(key: "a", value: "Two %1$@", comment: "y")).id)
    #expect(first.id != (try SourcePhrase(key: "a", table: "t", value: "One", comment: "x")).id)
    #expect(
      try SourcePhrase(key: "b", table: "a", value: "", comment: "").id
        != SourcePhrase(key: "", table: "ab", value: "", comment: "").id)
  }

  @Test func anIDIsSixteenDigits() {
    #expect(PhraseID(rawValue: 0xAB).description == "00000000000000ab")
    #expect(PhraseID("00000000000000ab") == PhraseID(rawValue: 0xAB))
    #expect(PhraseID("ab") == nil)
    #expect(PhraseID("+0000000000000ab") == nil && PhraseID("00000000000000AB") == nil)
    #expect(PhraseID("+000000000000000ab".suffix(16)) == PhraseID(rawValue: 0xAB))
  }
}
