import JSON
import Testing

@testable import Simulation

@Suite struct StatisticsTests {
  /// The values of tables of the Clopper-Pearson interval.
  @Test(arguments: [
    (0.0, 10.0, 0.0, 0.30850), (5, 10, 0.18709, 0.81291), (1, 100, 0.00025, 0.05446),
    (10, 10, 0.69150, 1), (0, 1_000_000, 0, 3.68888e-6),
  ])
  func theIntervalIsTheExactOne(failures: Double, trials: Double, low: Double, high: Double) {
    let interval = ClopperPearson.interval(failures: failures, of: trials)
    #expect(abs(interval.lowerBound - low) < 1e-5)
    #expect(abs(interval.upperBound - high) < max(1e-5 * high, 1e-9) || high > 1e-3)
    #expect(abs(interval.upperBound - high) < 1e-5)
  }

  @Test func sessionsThatKnowNothingOfEachOtherCountEach() {
    var tally = ShareTally()
    for device in 0..<1000 { tally.add(failures: device % 10 == 0 ? 1 : 0, of: 1) }
    #expect(abs(tally.designEffect - 1) < 0.01)
    #expect(abs(tally.interval.lowerBound - 0.88) < 0.005)
  }

  @Test func sessionsThatFailTogetherCountAsOne() {
    var tally = ShareTally()
    for device in 0..<1000 { tally.add(failures: device % 10 == 0 ? 50 : 0, of: 50) }
    #expect(abs(tally.designEffect - 50) < 1)
    #expect(tally.share == 0.9)
    // As wide as of a thousand trials, not of fifty thousand.
    #expect(tally.interval.upperBound - tally.interval.lowerBound > 0.035)
  }

  @Test func withoutFailuresDevicesAreWhatCounts() {
    var tally = ShareTally()
    for _ in 0..<1000 { tally.add(failures: 0, of: 50) }
    #expect(tally.interval.upperBound == 1)
    #expect(abs(tally.interval.lowerBound - (1 - 0.003682)) < 1e-5)
  }

  @Test func quantilesAreAtMostThreeHundredthsTooLarge() {
    var spread = Spread()
    for value in stride(from: 999_999, through: 0, by: -1) { spread.add(value) }
    for share in [0.001, 0.01, 0.5, 0.95, 0.999] {
      let exact = share * 1_000_000
      let found = Double(spread.quantile(share))
      #expect(found >= exact - 1 && found <= exact * 1.032 + 1, "\(share): \(found)")
    }
    #expect(spread.quantile(1) == 999_999 && spread.mean == 499_999.5)
  }

  @Test func theSumOfTalliesIsThatOfTheirDevices() {
    var (left, right, all) = (ShareTally(), ShareTally(), ShareTally())
    for (place, trials) in [3, 1, 4, 1, 5].enumerated() {
      if place < 2 { left.add(failures: 1, of: trials) } else { right.add(failures: 1, of: trials) }
      all.add(failures: 1, of: trials)
    }
    left.add(right)
    #expect(left == all)
  }
}

@Suite struct FleetModelTests {
  @Test func aModelIsReadAsItWasWritten() throws {
    var model = FleetModel()
    model.badHours = 7.5
    model.uses.removeLast()
    let written = model.json.pretty()
    #expect(try FleetModel(json: try JSONReader.read(written)) == model)
  }

  @Test func whatAFileDoesNotSayIsAsItWas() throws {
    let model = try FleetModel(json: try JSONReader.read("{\"badDay\": 3}"))
    #expect(model.badDay == 3 && model.uses == FleetModel().uses)
  }

  @Test(arguments: [
    ("{\"speed\": 3}", "\"speed\": no number of the model"),
    ("{\"badDay\": \"x\"}", "\"badDay\": a number from -1 to 1000 is needed"),
    ("{\"killed\": 2}", "\"killed\": a number from 0 to 1 is needed"),
    ("{\"uses\": []}", "\"uses\": a list of 1 to 16 classes is needed"),
    ("{\"networks\": [{\"cut\": 0}]}", "\"networks\": each class needs a \"name\""),
    ("[]", "the model is a list"),
  ])
  func aModelThatMakesNoSenseIsRefused(_ text: String, _ words: String) throws {
    #expect {
      try FleetModel(json: try JSONReader.read(text))
    } throws: { error in
      "\(error)".hasPrefix(words)
    }
  }

  @Test func aDigestSeesEveryBit() throws {
    let crypto = FleetCrypto()
    let bytes = try SimulatedPacks().pack(revision: 3, upToRelease: 2).bytes
    var seen: Set<[UInt8]> = [crypto.sha256(bytes)]
    for bit in 0..<bytes.count * 8 {
      var altered = bytes
      altered[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(seen.insert(crypto.sha256(altered)).inserted)
    }
    #expect(seen.insert(crypto.sha256(bytes + [0])).inserted)
  }
}
