import Delivery
import JSON
import Testing

@testable import Client

/// The Swift client plays every conversation of the suite.
@Suite struct UpdateConformanceTests {
  @Test(arguments: ["fetching", "choosing"]) func conversations(_ name: String) async throws {
    try await ConformanceCases.judge("updates/\(name)") { given in
      try await UpdatePlayer(given).answer()
    }
  }

  @Test func batches() async throws {
    try await ConformanceCases.judge("updates/batches") { given in
      let name = try ConformanceDevice(given).name
      let counted = try #require(given["counted"])
      let subject = try Self.subject(try #require(given["subject"]?.string), counted)
      let number = given["number"]?.string.flatMap { UInt64($0, radix: 16) }
      let batch = try #require(FactBatch(of: name, subject, number: number))
      return .members(["batch": .text(String(decoding: batch.json, as: UTF8.self))])
    }
  }

  private static func facts<Fact: FactWord>(_ counted: JSONValue) -> FactSet<Fact> {
    FactSet((counted["facts"]?.array ?? []).compactMap { $0.string.flatMap { Fact(rawValue: $0) } })
  }

  private static func counts<Key>(
    _ counted: JSONValue, _ name: String, _ key: (String) -> Key?
  ) -> [Key: Int] {
    let pairs = (counted[name]?.object ?? []).compactMap { member in
      key(member.name).flatMap { key in member.value.whole.map { (key, $0) } }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private static func hexadecimal(_ counted: JSONValue, _ name: String) -> UInt64 {
    counted[name]?.string.flatMap { UInt64($0, radix: 16) } ?? 0
  }

  private static func subject(_ word: String, _ counted: JSONValue) throws -> FactBatch.Subject {
    let launches = counted["launches"]?.whole ?? 0
    switch word {
    case "pack":
      let digest = try #require(counted["digest"]?.hexBytes.flatMap { HalfDigest($0) })
      return .pack(
        PackFacts(
          locale: counted["locale"]?.string ?? "", digest: digest, facts: facts(counted)))
    case "rollout":
      return .rollout(
        RolloutFacts(
          id: hexadecimal(counted, "id"),
          sequence: SequenceNumber.parse(counted["sequence"]?.string ?? "") ?? 0,
          share: counted["share"]?.whole ?? 0,
          arm: try #require(counted["arm"]?.string.flatMap { RolloutFacts.Arm(rawValue: $0) }),
          facts: facts(counted)))
    case "launches": return .launches(launchCounts(counted))
    case "updates":
      return .updates(
        UpdateCounts(
          outcomes: counts(counted, "outcomes") { $0 }, setbacks: counts(counted, "setbacks") { $0 }
        ))
    case "experiment":
      return .experiment(
        name: counted["name"]?.string ?? "", arm: counted["arm"]?.string ?? "", launches: launches)
    default: return .phrase(id: hexadecimal(counted, "id"), launches: launches)
    }
  }

  private static func launchCounts(_ counted: JSONValue) -> LaunchCounts {
    LaunchCounts(
      locale: counted["locale"]?.string,
      origin: counts(counted, "origin") { LaunchOrigin(rawValue: $0) },
      first: counts(counted, "first") { LaunchOrigin(rawValue: $0) },
      came: counted["came"]?.whole ?? 0,
      opened: counts(counted, "opened") { name in
        LoadTime.allCases.first { $0.limit.map { "\($0)" } ?? "more" == name }
      }, sampled: counted["sampled"]?.whole ?? 0)
  }
}
