import Language
import Pack
import Testing

@testable import Phrases

/// Values that nothing can be shown for are shown as best can be, and told of once.
@Suite struct ValueFaultTests {
  private let reports = Reports()

  private func shown(_ phrase: Phrase, _ localizer: Localizer = .source) -> String {
    phrase.text(reports.noting(localizer))
  }

  @Test(arguments: [
    (Double.nan, "NaN"), (.infinity, "∞"), (-.infinity, "-∞"), (.greatestFiniteMagnitude, "∞"),
  ])
  func aShareThatIsNoNumberSaysSo(ratio: Double, expected: String) throws {
    let phrase = Phrase("\(param: "who", "Kim"): \(percent: "done", ratio)", "c")
    #expect(shown(phrase) == "Kim: " + expected)
    #expect(reports.faults == [.notANumber(parameter: 1)])
    let zero = Message.Variant(.exactly(0), Message(text: "none"))
    let message = Message([.select(.init(by: 1, [zero], other: Message([.token(1)])))])
    #expect(shown(phrase, try TestPacks.localizer("de", [phrase.id: message])) == expected)
    #expect(reports.faults.count == 2)
  }

  @Test(arguments: [(Double.nan, "NaN"), (-.infinity, "-∞")])
  func aNumberOfAKeyThatIsNoneSaysSo(number: Double, expected: String) {
    let text = localized(
      "k", value: "%1$@: %2$f", comment: "c", "Kim", number, localizer: reports.noting(.source))
    #expect(text == "Kim: " + expected)
    #expect(reports.faults == [.notANumber(parameter: 1)])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 253_402_300_800])
  func aMomentThatHasNoYearIsLeftOut(seconds: Double) {
    #expect(shown(Phrase("Seen \(date: "when", seconds)", "c")) == "Seen ")
    #expect(reports.faults == [.notANumber(parameter: 0)])
  }

  @Test func aFormatterIsNotAskedForInfinity() {
    struct Formatter: ValueFormatter {
      func date(_ seconds: Double, _ style: DateStyle, in locale: LocaleTag) -> String? { "day" }
    }
    let localizer = Localizer.source.formatting(with: Formatter())
    #expect(shown(Phrase("\(date: "when", 0)", "c"), localizer) == "day")
    #expect(reports.all.isEmpty)
    #expect(shown(Phrase("\(date: "when", .infinity)", "c"), localizer) == "")
    #expect(reports.faults == [.notANumber(parameter: 0)])
  }

  @Test func aDateOfNoLengthIsNoFault() {
    let style = DateStyle(date: .none, time: .none)
    #expect(shown(Phrase("Seen \(date: "when", 0, style)", "c")) == "Seen ")
    #expect(reports.all.isEmpty)
  }

  @Test func aGenderThatATextShowsIsAbsent() throws {
    let id = PhraseHasher.key("thanked", table: "")
    let message = Message([.token(0), .text(" благодарит Вас")])
    let localizer = try TestPacks.localizer("ru", [id: message])
    let text = localized(
      "thanked", value: "{{GENDER:$1|He|She|They}} thanked you", comment: "c", Gender.female,
      localizer: reports.noting(localizer))
    #expect(text == " благодарит Вас")
    #expect(reports.faults == [.absentValue(parameter: 0)])
  }

  @Test func aChoiceThatATextShowsIsAbsent() throws {
    let phrase = Phrase("\(enum: "kind", "a", ["a": "x", "b": "y"])", "c")
    let localizer = try TestPacks.localizer("ru", [phrase.id: Message([.token(0), .token(0)])])
    #expect(shown(phrase, localizer) == "")
    #expect(reports.faults == [.absentValue(parameter: 0)])
  }

  @Test func anUnknownSubjectIsReported() throws {
    let phrase = Phrase("\(param: "city", "Oslo")", "c", subject: nil)
    #expect(phrase.id == Phrase("\(param: "city", "Oslo")", "c", subject: .female).id)
    let unknown = Message(text: "?")
    let female = Message.Variant(.gender(.female), Message(text: "f"))
    let message = Message([.select(.init(by: 1, [female], other: unknown))])
    #expect(shown(phrase, try TestPacks.localizer("ru", [phrase.id: message])) == "?")
    #expect(fbt("A", "c", subject: nil, localizer: reports.noting(.source)) == "A")
    #expect(reports.faults == [.unknownGender(parameter: 1), .unknownGender(parameter: 0)])
  }
}
