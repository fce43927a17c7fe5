import Delivery
import Testing

@testable import Health

/// Rows for people and monitors: small ones are folded, whatever their failures.
@Suite struct HealthReportTests {
  private func key(_ subject: FactSubject, hour: Int = 10, version: Int = 2) -> SumKey {
    SumKey(hour: hour, version: version, releaseName: Batches.release, subject: subject)
  }

  private func pack(_ byte: UInt8, _ locale: String = "de") throws -> FactSubject {
    .pack(locale: locale, digest: try #require(Batches.digest(byte)))
  }

  private func step(_ sequence: UInt64, _ arm: RolloutFacts.Arm) -> FactSubject {
    .rollout(id: 7, sequence: sequence, share: 500, arm: arm)
  }

  @Test func aRowOfFewDevicesIsFoldedWhateverItsFailures() throws {
    var sums = FactSums()
    sums.add(["begun": 20, "failed": 1], to: key(try pack(1)))
    sums.add(["begun": 19, "failed": 19], to: key(try pack(2)))
    sums.add(["failed": 500], to: key(try pack(3)))
    var report = HealthReport(sums)
    // The folded row has 19 devices, so it is left out too.
    #expect(report.packs.map(\.devices) == [20] && report.packs.allSatisfy { $0.pack != nil })
    sums.add(["begun": 1], to: key(try pack(4)))
    report = HealthReport(sums)
    #expect(report.packs.map(\.devices) == [20, 20])
    #expect(report.packs.last?.pack == nil && report.packs.last?.failures == 519)
    #expect(report.packs.last?.share == 1)
    sums.add(["began": 19, "failed": 19], to: key(step(2, .in)))
    #expect(HealthReport(sums).steps.isEmpty)
    sums.add(["began": 1], to: key(step(2, .in), hour: 11))
    #expect(HealthReport(sums).steps.map(\.devices) == [20])
  }

  @Test func numbersOfPrefixesAreNoCountsOfDevices() throws {
    var sums = FactSums()
    let word = PrefixSpread.words(of: "failed") + "47411aa7"
    sums.add(["begun": 20, "failed": 4, word: 3], to: key(try pack(1)))
    sums.add(["began": 20, "failed": 4, word: 3], to: key(step(2, .in)))
    let report = HealthReport(sums)
    #expect(report.packs.map(\.counts) == [["begun": 20, "failed": 4]])
    #expect(report.steps.map(\.counts) == [["began": 20, "failed": 4]])
  }

  @Test func aShareIsComparedWithEarlierPacksOfTheLocale() throws {
    var sums = FactSums()
    sums.add(["begun": 5000, "failed": 1], to: key(try pack(1), hour: 1))
    sums.add(["begun": 9, "failed": 9], to: key(try pack(5), hour: 9))
    sums.add(["begun": 4000, "failed": 11, "undecodable": 1], to: key(try pack(2), hour: 9))
    sums.add(["begun": 100, "failed": 0], to: key(try pack(2), hour: 10))
    // Too few devices for a point of the trend.
    sums.add(["begun": 0, "failed": 0], to: key(try pack(2), hour: 11))
    sums.add(["begun": 19, "failed": 19], to: key(try pack(4, "fr"), hour: 11))
    sums.add(["begun": 20], to: key(try pack(6, "fr"), hour: 12))
    sums.add(["begun": 900, "failed": 300], to: key(try pack(3, "el"), hour: 0))
    let packs = HealthReport(sums).packs.filter { $0.pack?.locale != "fr" }
    #expect(packs.map { $0.pack?.locale }.prefix(3) == ["el", "de", "de"])
    #expect(packs[1].failures == 12 && packs[1].devices == 4100)
    #expect(packs[1].earlierShare == 1.0 / 5000 && packs[0].earlierShare == nil)
    // Hours 0 to 12: a gap is a gap, and 19 devices make no point.
    let none = [Double?](repeating: nil, count: 9)
    #expect(packs[1].trend == none + [12.0 / 4000, 0, nil, nil])
    let french = HealthReport(sums).packs.filter { $0.pack?.locale == "fr" }
    #expect(french.count == 1 && french[0].earlierShare == nil, "19 devices say nothing")
  }

  @Test func otherVersionsEnterNoRow() throws {
    var sums = FactSums()
    sums.add(["begun": 5000, "failed": 1], to: key(try pack(1), version: 1))
    #expect(HealthReport(sums).packs.isEmpty)
  }

  @Test func metricsAreBoundedFoldedAndEnd() throws {
    var sums = FactSums()
    for number in 0..<1500 {
      sums.add(["begun": 30], to: key(try pack(1, "l\(number)")))
      sums.add(["begun": 3], to: key(try pack(2, "l\(number)")))
    }
    sums.add(["began": 40, "missing": 2], to: key(step(2 << 32 | 1, .out)))
    sums.add(["origin.wanted": 8, "opened.64": 8], to: key(.launches(locale: "de")))
    sums.add(["outcomes.updated": 4], to: key(.updates))
    let text = HealthReport(sums).openMetrics(sums, tallies: ["counted": 9, "crowded": 1])
    #expect(text.hasSuffix("\n# EOF\n") && !text.dropLast(6).contains("# EOF"))
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.count { $0.hasPrefix("langpack_pack_devices{") } == 6 * 1000)
    for line in [
      #"langpack_rollout_devices{app="mail",channel="stable",release="1.0",rollout="0000000000000007","#
        + #"sequence="2.1",share="500",arm="out",fact="missing"} 2"#,
      #"langpack_launches{origin="wanted"} 8"#, #"langpack_updates{outcome="updated"} 4"#,
      #"langpack_batches{result="crowded"} 1"#, "# TYPE langpack_batches gauge",
    ] { #expect(lines.contains(line), "\(line)") }
    #expect(!text.contains("\"begun\"} 3\n"))
  }
}
