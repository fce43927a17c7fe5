import Foundation
import Testing

@testable import LanguagePacks

/// What the product adds to the string API from Foundation: attributed texts and dates.
@Suite struct BridgeTests {
  private enum Bold: AttributedStringKey {
    typealias Value = Bool
    static let name = "bold"
  }

  private func attributed(_ phrase: Phrase) -> AttributedString {
    AttributedString(phrase.styled(.source)) { span, attributes in
      switch span {
      case "link": attributes.link = URL(string: "https://example.org/terms")
      case "b": attributes[Bold.self] = true
      default: break
      }
    }
  }

  @Test func spansHaveTheirAttributes() {
    let text = attributed(Phrase("Go on an <link>awesome <b>vacation</b></link>!", "c"))
    let runs = text.runs.map { run in
      (String(text[run.range].characters), run.link != nil, run[Bold.self] == true)
    }
    #expect(runs.map(\.0) == ["Go on an ", "awesome ", "vacation", "!"])
    #expect(runs.map(\.1) == [false, true, true, false])
    #expect(runs.map(\.2) == [false, false, true, false])
  }

  @Test func aSpanWithoutWordsIsAPlaceholder() {
    let text = attributed(Phrase("Press <icon/> now", "c"))
    #expect(String(text.characters) == "Press \u{FFFC} now")
  }

  /// 21 November 2026, 18:45:30 in UTC.
  private static let moment = Date(timeIntervalSince1970: 1_795_286_730)

  private static func shown(_ style: DateStyle, _ locale: String) throws -> String {
    let formatter = FoundationDateFormatter(timeZone: try #require(TimeZone(identifier: "UTC")))
    let tag = try #require(LocaleTag(locale))
    return formatter.date(moment.timeIntervalSince1970, style, in: tag) ?? "nil"
  }

  @Test(arguments: [
    ("en", DateStyle.medium, "Nov 21, 2026"), ("en-GB", .long, "21 November 2026"),
    ("de", .short, "21.11.2026"), ("de", .full, "Samstag, 21. November 2026"),
    ("ru", .long, "21 ноября 2026\u{202F}г."), ("ja", .long, "2026年11月21日"),
    ("de", .time, "18:45"), ("fr", .dateAndTime, "21 nov. 2026 à 18:45"),
    ("fa", .long, "۳۰ آبان ۱۴۰۵"),
    ("zxx", .long, "nil"),
  ])
  func aDateIsThatOfItsLanguage(locale: String, style: DateStyle, expected: String) throws {
    let text = try Self.shown(style, locale)
    #expect(text == expected)
  }

  @Test func aMomentThatIsNoneIsNoText() throws {
    let tag = try #require(LocaleTag("de"))
    #expect(FoundationDateFormatter().date(.nan, .medium, in: tag) == nil)
    #expect(FoundationDateFormatter().date(1e300, .medium, in: tag) != "")
  }

  @Test func aDateIsTheConstructOfItsSeconds() throws {
    let formatter = FoundationDateFormatter(timeZone: try #require(TimeZone(identifier: "UTC")))
    let localizer = Localizer.source.formatting(with: formatter)
    let date = Phrase("Since \(date: "day", Self.moment, .long)", "c")
    let seconds = Phrase("Since \(date: "day", Self.moment.timeIntervalSince1970, .long)", "c")
    #expect(date == seconds)
    #expect(date.text(localizer) == "Since November 21, 2026")
    #expect(date.text(.source) == "Since 2026-11-21")
  }
}
