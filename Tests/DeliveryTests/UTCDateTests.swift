import Foundation
import TestSupport
import Testing

@testable import Delivery

/// Dates in messages are those of Foundation's calendar.
@Suite struct UTCDateTests {
  @Test func examplesAreRight() {
    #expect(UTCDate.text(0) == "1970-01-01T00:00:00Z")
    #expect(UTCDate.text(951_782_399) == "2000-02-28T23:59:59Z")
    #expect(UTCDate.text(951_782_400) == "2000-02-29T00:00:00Z")
    #expect(UTCDate.text(4_107_542_400) == "2100-03-01T00:00:00Z")
    #expect(UTCDate.text(253_402_300_799) == "9999-12-31T23:59:59Z")
    #expect(UTCDate.text(253_402_300_800) == "10000-01-01T00:00:00Z")
    #expect(UTCDate.text(.max).hasSuffix("Z"))
  }

  @Test func everyDayIsFoundations() {
    var random = SeededGenerator(seed: 1970)
    for day in 0..<150_000 {
      let second = UInt64(day) * 86_400 + UInt64.random(in: 0..<86_400, using: &random)
      let date = Date(timeIntervalSince1970: Double(second)).formatted(.iso8601)
      guard UTCDate.text(second) != date else { continue }
      Issue.record("\(second): \(UTCDate.text(second)) is \(date)")
      return
    }
  }
}
