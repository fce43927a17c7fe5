import Foundation
import Language
import Pack
import PackBuilder
import TestSupport
import Testing

@testable import Phrases

/// Whatever is wrong, the best text is shown and one report is made; nothing traps, no raw token
/// is seen.
@Suite struct SafetyTests {
  private let reports = Reports()

  private func guest(_ gender: Gender?) -> Phrase {
    Phrase("\(name: "who", "Kim", gender) has \(plural: 3, "cat", showCount: .yes)", "c")
  }

  private func shown(_ phrase: Phrase, _ message: Message, _ locale: String = "ru") throws -> String
  {
    try phrase.text(reports.noting(TestPacks.localizer(locale, [phrase.id: message])))
  }

  @Test func anUnknownGenderShowsTheTextForUnknown() throws {
    let message = Message([
      .select(
        .init(by: 0, [.init(.gender(.female), Message(text: "f"))], other: Message(text: "?")))
    ])
    #expect(try shown(guest(nil), message) == "?")
    #expect(reports.faults == [.unknownGender(parameter: 0)])
    #expect(reports.all.first?.phrase == guest(nil).id)
    #expect(reports.all.first?.locale == LocaleTag("ru"))
    #expect(guest(nil).text(reports.noting(.source)) == "Kim has 3 cats")
    #expect(reports.faults.count == 2 && reports.all.last?.locale == nil)
  }

  @Test func aMissingVariantShowsTheTextForOthers() throws {
    let phrase = Phrase("\(enum: "kind", "gif", ["photo": "a photo", "video": "a video"])", "c")
    let message = Message([
      .select(.init(by: 0, [.init(.choice(0), Message(text: "p"))], other: Message(text: "o")))
    ])
    #expect(try shown(phrase, message) == "o")
    #expect(reports.faults == [.missingVariant(parameter: 0)])
  }

  @Test func anAbsentValueIsLeftOut() throws {
    let message = Message([.token(0), .text(" · "), .token(7), .text("!")])
    #expect(try shown(guest(.male), message) == "Kim · !")
    #expect(reports.faults == [.absentValue(parameter: 7)])
  }

  @Test func aValueThatIsAbsentFromAKeyedCallIsLeftOut() {
    let text = localized(
      "k", value: "%1$@ of %2$d", comment: "c", "Kim", localizer: reports.noting(.source))
    #expect(text == "Kim of ")
    #expect(reports.faults == [.absentValue(parameter: 1)])
  }

  @Test(arguments: [
    (0, VariantKey.plural(.few)), (1, .gender(.female)), (0, .choice(0)), (1, .choice(0)),
    (1, .person(.male)), (0, .ordinal(.one)),
  ])
  func aValueOfAnotherTypeShowsTheTextForOthers(parameter: Int, key: VariantKey) throws {
    let message = Message([
      .select(
        .init(by: parameter, [.init(key, Message(text: "wrong"))], other: Message(text: "best")))
    ])
    #expect(try shown(guest(.female), message) == "best")
    #expect(reports.faults == [.wrongType(parameter: parameter)])
  }

  @Test func manyFaultsAreOneReport() throws {
    let message = Message([
      .token(9), .token(8),
      .select(.init(by: 0, [.init(.choice(1), Message([]))], other: Message(text: "best"))),
    ])
    #expect(try shown(guest(nil), message) == "best")
    #expect(reports.faults.count == 1)
  }

  @Test func aPhraseWithinItselfEnds() {
    var phrase = Phrase("core", "c")
    for _ in 0..<40 { phrase = Phrase("(\(phrase: "inner", phrase))", "c") }
    let outer = Phrase("[\(phrase: "inner", phrase)]", "c")
    #expect(outer.text(reports.noting(.source)) == "[(((((((())))))))]")
    #expect(reports.faults == [.nesting])
    #expect(reports.all.first?.phrase == outer.id)
  }

  @Test func aFaultOfInnerPhrasesIsOneReportOfTheFirst() {
    let guest = guest(nil)
    let news = Phrase("\(phrase: "a", guest), \(phrase: "b", guest)", "c")
    #expect(news.text(reports.noting(.source)) == "Kim has 3 cats, Kim has 3 cats")
    #expect(reports.faults == [.unknownGender(parameter: 0)])
    #expect(reports.all.first?.phrase == guest.id)
  }

  @Test func aBombOfPhrasesIsSmall() {
    var phrase = Phrase("boom", "c")
    for _ in 0..<7 {
      phrase = Phrase(
        "\(phrase: "a", phrase)\(phrase: "b", phrase)\(phrase: "c", phrase)\(phrase: "d", phrase)\(phrase: "e", phrase)\(phrase: "f", phrase)\(phrase: "g", phrase)\(phrase: "h", phrase)",
        "c")
    }
    let outer = Phrase("\(phrase: "all", phrase)", "c")
    let text = outer.text(reports.noting(.source))
    #expect(text == String(repeating: "boom", count: text.utf8.count / 4))
    #expect((1...200).contains(text.utf8.count / 4))
    #expect(reports.faults == [.nesting])
    #expect(reports.all.first?.phrase == outer.id)
  }

  @Test func aTextThatGrowsTooLongGivesWayToTheNext() throws {
    let long = String(repeating: "x", count: 1 << 14)
    let phrase = Phrase("\(param: "a", long)", "c")
    let message = Message(Array(repeating: .token(0), count: 70))
    let localizer = try TestPacks.localizer("de", [phrase.id: message])
    #expect(phrase.text(reports.noting(localizer)) == long)
    #expect(reports.faults == [.tooLong])
  }

  @Test func aLongValueDoesNotCostTheLanguage() throws {
    let long = String(repeating: "x", count: 3 << 20)
    let phrase = Phrase("\(param: "a", long)", "c")
    let localizer = try TestPacks.localizer("de", [phrase.id: Message([.token(0), .text(" da")])])
    #expect(phrase.text(reports.noting(localizer)) == long + " da")
    #expect(reports.all.isEmpty)
  }

  @Test(arguments: [
    ("%1$@ moved to %@, 5%%", " moved to , 5%"), ("{{NOTHING:$1|a|b}} of $2", "b of "),
    ("Found {{PLURAL:%1$d|{{x}}", "Found "), ("{{nothing}}!", "!"),
    ("{{NO:%@|a {{X:%d|b}} c}}", "a b c"),
  ])
  func theWordsOfABrokenSourceAreShownWithoutTokens(value: String, expected: String) {
    #expect(BrokenSource.words(of: value) == expected)
  }

  @Test func aSourceTextThatCannotBeReadIsReported() {
    let text = localized(
      "k", value: "Found {{PLURAL:%1$d|{{x}}", comment: "c", 1, localizer: reports.noting(.source))
    #expect(text == "Found ")
    let mixed = localized(
      "k", value: "%1$@ is %@", comment: "c", "a", "b", localizer: reports.noting(.source))
    #expect(mixed == " is ")
    #expect(reports.faults == [.brokenSource, .brokenSource])
  }

  /// Nothing in the rooms that render may stop an app, or only in debug builds.
  @Test func debugAndReleaseAreTheSame() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources").standardized
    for room in ["Language", "Pack", "Phrases"] {
      let folder = sources.appending(path: room)
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where name.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        for word in ["assert(", "assertionFailure(", "precondition", "fatalError(", "#if DEBUG"] {
          #expect(!text.contains(word), "\(room)/\(name)")
        }
      }
    }
  }

  @Test func noFaultIsNoReport() throws {
    #expect(try shown(guest(.female), Message([.token(0)])) == "Kim")
    #expect(reports.all.isEmpty)
  }
}
