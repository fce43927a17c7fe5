import Testing

@testable import Pack

/// Without a formatter, moments are shown as ISO 8601 has them, in UTC.
@Suite struct ISODateTests {
  @Test(arguments: [
    (0.0, "1970-01-01"), (-0.5, "1969-12-31"), (86_399.999, "1970-01-01"), (86_400, "1970-01-02"),
    (951_782_400, "2000-02-29"), (4_107_456_000, "2100-02-28"), (4_107_542_400, "2100-03-01"),
    (-62_135_596_800, "0001-01-01"), (253_402_300_799, "9999-12-31"),
    (253_402_300_800, nil), (-62_135_596_801, nil), (.nan, nil), (.infinity, nil),
    (-.greatestFiniteMagnitude, nil),
  ])
  func aDayIsNamed(seconds: Double, expected: String?) {
    #expect(shown(seconds, .medium) == expected)
  }

  @Test func timesStandBehindDays() {
    #expect(shown(67_530, .time) == "18:45")
    #expect(shown(67_530, .dateAndTime) == "1970-01-01 18:45")
    #expect(shown(67_530, DateStyle(date: .none, time: .none)) == "")
    #expect(shown(-60, .dateAndTime) == "1969-12-31 23:59")
  }

  @Test func everyDayFollowsTheDayBefore() throws {
    var former = try #require(shown(-86_400 * 366 * 3, .medium))
    for day in -1097...40_000 {
      let text = try #require(shown(Double(day) * 86_400, .medium))
      #expect(text > former)
      former = text
    }
  }

  private func shown(_ seconds: Double, _ style: DateStyle) -> String? {
    ISODate.bytes(seconds, style).map { String(decoding: $0, as: UTF8.self) }
  }
}
