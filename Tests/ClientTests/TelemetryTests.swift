import Delivery
import Foundation
import Phrases
import Testing

@testable import Client

/// The counts of version 1, which servers still read.
@Suite struct TelemetryTests {
  private var example: Telemetry {
    var counts = Telemetry()
    counts.count(.launch(nil))
    counts.count(.launch(.source))
    counts.count(.launch(.wanted), times: 40)
    counts.count(.first(.source))
    counts.count(.came)
    counts.count(.opened(LoadTime(microseconds: 60)), times: 30)
    counts.count(.opened(LoadTime(microseconds: 65)), times: 11)
    counts.count(.opened(LoadTime(microseconds: .max)))
    counts.count(.update(UpdateOutcome().reason), times: 20)
    let pack = UpdateOutcome.UpdatedPack(
      locale: "el", revision: 12, way: .delta, received: 1, wireLength: 9)
    counts.count(.update(UpdateOutcome(packs: [pack]).reason), times: 2)
    let failed = UpdateOutcome(failure: .unreachable(path: "secret/path", reason: "secret"))
    counts.count(.update(failed.reason), times: 3)
    counts.count(.setback(ClientError.altered("secret").reason))
    counts.count(.sampled, times: 4)
    counts.count(.missing(PhraseID(rawValue: 0x9f86_d081_884c_7d65)), times: 2)
    counts.count(.exposed(experiment: "checkout", arm: "short"), times: 3)
    counts.shown = .init(locale: "el", revision: 12)
    return counts
  }

  @Test func aBatchIsTheExampleOfThePage() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Docs/Formats/Telemetry.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: "```json telemetry\n"))
    let end = try #require(text.range(of: "\n```", range: start.upperBound..<text.endIndex))
    let batch = TelemetryBatch(
      of: ReleaseName(app: "mail", channel: "stable", release: "1.0"), counts: example)
    #expect(String(decoding: batch.json, as: UTF8.self) == text[start.upperBound..<end.lowerBound])
  }

  @Test func whatErrorsCarryLeavesNoDevice() {
    let errors: [ClientError] = [
      .unreachable(path: "secret", reason: "secret"), .status(404, path: "secret"),
      .badPack("secret", reason: "secret"), .noKeyTable("secret"), .altered("secret"),
      .disk(DiskError("read", "secret", reason: "secret")), .untrusted(.unsigned),
      .badName(ReleaseName(app: "secret", channel: "secret", release: "secret")),
      .status(700, path: "secret"),
    ]
    for error in errors {
      #expect(OutcomeReason.all.contains(error.reason) && !error.reason.contains("secret"))
    }
    var counts = Telemetry()
    counts.count(.update("/home/somebody"))
    counts.count(.exposed(experiment: "a b", arm: "c"))
    #expect(counts.isEmpty)
  }

  @Test func namesAndCountsHaveAnEnd() {
    var counts = Telemetry()
    for number in 1...100 as ClosedRange<UInt64> {
      counts.count(.missing(PhraseID(rawValue: number)))
      counts.count(.exposed(experiment: String(repeating: "e", count: 60), arm: "arm\(number)"))
    }
    counts.count(.missing(PhraseID(rawValue: 1)), times: .max)
    #expect(counts.counts.count == 2 * Telemetry.namesLimit)
    #expect(counts.counts[.missing(PhraseID(rawValue: 1))] == Telemetry.timesLimit)
    let batch = TelemetryBatch(
      of: ReleaseName(app: "a", channel: "b", release: "c"), counts: counts)
    #expect(batch.json.count < TelemetryBatch.lengthLimit)
  }

  @Test func whatWasCountedMeanwhileStaysWhenABatchIsTaken() {
    var counts = example
    let sent = counts
    counts.count(.launch(.wanted), times: 2)
    counts.count(.came)
    counts.remove(sent)
    #expect(counts.counts == [.launch(.wanted): 2, .came: 1])
    // And where another process sent it too, nothing falls below zero.
    counts.remove(sent)
    #expect(counts.isEmpty)
  }

  @Test func timesAreInStepsOfTwo() {
    #expect(LoadTime(microseconds: 0).limit == 16 && LoadTime(microseconds: 16).limit == 16)
    #expect(LoadTime(microseconds: 17).limit == 32 && LoadTime(microseconds: 150).limit == 256)
    #expect(LoadTime(microseconds: 4_194_304).limit == 4_194_304)
    #expect(LoadTime(microseconds: 4_194_305).limit == nil)
    #expect(LoadTime(step: 20) == nil && LoadTime(step: -1) == nil)
  }
}
