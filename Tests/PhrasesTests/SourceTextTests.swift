import Language
import Testing

@testable import Phrases

/// Without a pack, the text in the code is shown, by the rules of English.
@Suite struct SourceTextTests {
  private func view(_ gender: Gender, _ count: Int) -> String {
    fbt(
      "View \(name: "user", "Kim", gender)'s Timeline - \(plural: count, "follower", many: "followers", showCount: .yes)",
      "Profile", localizer: .source)
  }

  @Test(arguments: [
    (0, "0 followers"), (1, "1 follower"), (2, "2 followers"), (1234, "1,234 followers"),
  ])
  func aPluralShowsItsNumber(count: Int, expected: String) {
    #expect(view(.female, count) == "View Kim's Timeline - " + expected)
  }

  @Test(arguments: [(1, "photo"), (2, "photos"), (0, "photos")])
  func aPluralMayHideItsNumber(count: Int, expected: String) {
    #expect(fbt("\(plural: count, "photo")", "d", localizer: .source) == expected)
  }

  @Test(arguments: [(1, "a photo"), (5, "5 photos")])
  func aPluralMayShowItsNumberForMany(count: Int, expected: String) {
    let text = fbt(
      "\(plural: count, "a photo", many: "photos", showCount: .ifMany)", "d", localizer: .source)
    #expect(text == expected)
  }

  @Test func aFractionIsMany() throws {
    let number = try #require(Number(decimal: "1.0"))
    let text = fbt("\(plural: number, "mile", showCount: .yes)", "d", localizer: .source)
    #expect(text == "1.0 miles")
  }

  @Test func anotherTextMayStandForTheNumber() {
    let text = fbt(
      "\(plural: 3, "day", showCount: .yes, value: "three")", "d", localizer: .source)
    #expect(text == "three days")
  }

  @Test(arguments: [
    (Gender.female, "her"), (.male, "his"), (.unknown, "their"), (.notAPerson, "their"),
    (.malePlural, "their"), (.neuterSingular, "their"),
  ])
  func aPronounFollowsTheGender(gender: Gender, expected: String) {
    let text = fbt("Write on \(pronoun: .possessive, gender) timeline…", "d", localizer: .source)
    #expect(text == "Write on \(expected) timeline…")
  }

  @Test func everyPronounIsThatOfTheReference() {
    let words = Pronoun.Usage.allCases.map { usage in
      [Gender.notAPerson, .female, .male, .unknown].map { Pronoun.word(usage, $0) }
    }
    #expect(
      words == [
        ["this", "her", "him", "them"], ["their", "her", "his", "their"],
        ["themself", "herself", "himself", "themselves"], ["they", "she", "he", "they"],
      ])
    #expect(Pronoun.word(.subject, .male, capitalize: true) == "He")
  }

  @Test(arguments: [("photo", "a photo"), ("video", "a video"), ("unknown", "a video")])
  func aChoiceShowsTheTextOfItsKey(key: String, expected: String) {
    let text = fbt(
      "\(enum: "kind", key, ["photo": "a photo", "video": "a video"])", "d", localizer: .source)
    #expect(text == expected)
  }

  @Test(arguments: [(0, "No places found"), (1, "1 place found"), (7, "7 places found")])
  func aKeyedTextReadsItsValue(count: Int, expected: String) {
    let text = localized(
      "places", value: "{{PLURAL:%1$d|0=No places|%1$d place|%1$d places}} found", comment: "c",
      count, localizer: .source)
    #expect(text == expected)
  }

  @Test func aWrongValueShowsItsWords() {
    let text = localized(
      "k", value: "%1$@ moved to %@", comment: "c", "a", "b", localizer: .source)
    #expect(text == " moved to ")
  }
}
