import Sodium
import Testing

@testable import Delivery

/// Which devices are in which arm, and what a manifest says of it.
@Suite struct ExperimentTests {
  private static let id = Array("exp-0001".utf8)

  private func arms(_ shares: [Int]) -> [Manifest.Experiment.Arm] {
    shares.enumerated().map { number, share in
      var entry = Samples.entry("el")
      entry.installed = Samples.digest(UInt8(0x40 + number))
      return .init(
        name: number == 0 ? "control" : "arm\(number)", share: share, entries: [entry])
    }
  }

  private func experiment(
    _ shares: [Int], name: String = "checkout", id: [UInt8] = id
  ) -> Manifest.Experiment? {
    Manifest.Experiment(name: name, id: id, arms: arms(shares))
  }

  @Test func armsAreAsLargeAsTheySayAndDevicesStay() throws {
    let experiment = try #require(self.experiment([1000, 1000, 3000]))
    let again = try #require(self.experiment([1000, 1000, 3000]))
    let other = try #require(self.experiment([5000, 5000], id: Array("exp-0002".utf8)))
    var counts: [String: Int] = [:]
    var both = 0
    for number in 0..<20_000 {
      let salt = Array(Digest.sha256(Array("\(number)".utf8)).prefix(16))
      let arm = experiment.arm(of: salt, sha256: Digest.sha256)
      #expect(arm == again.arm(of: salt, sha256: Digest.sha256))
      counts[arm?.name ?? "none", default: 0] += 1
      let isControl = other.arm(of: salt, sha256: Digest.sha256)?.name == "control"
      if arm?.name == "arm2", isControl { both += 1 }
    }
    for (name, expected) in ["control": 2000, "arm1": 2000, "arm2": 6000, "none": 10_000] {
      #expect(abs((counts[name] ?? 0) - expected) < 200, "\(name): \(counts)")
    }
    // Another experiment draws anew.
    #expect(abs(both - 3000) < 200)
  }

  @Test func whatIsNoExperimentIsNone() {
    for shares in [[], [5000], [0, 5000], [5000, 5001], Array(repeating: 100, count: 9)] {
      #expect(experiment(shares) == nil)
    }
    #expect(experiment([1, 1], id: [1]) == nil)
    #expect(Manifest.Experiment(name: "x", id: Self.id, arms: arms([1, 1]).reversed()) == nil)
  }

  @Test func aManifestWithExperimentsIsReadBackAndNothingElseIs() throws {
    var manifest = Samples.manifest()
    manifest.experiments = try [
      #require(experiment([100, 100], name: "a")), #require(experiment([1, 9999], name: "b")),
    ]
    let bytes = Samples.signed(manifest, by: [Samples.key(1)])
    #expect(try SignedManifest(parsing: bytes).manifest == manifest)
    for length in 0..<bytes.count {
      #expect(throws: FormatError.self) { try SignedManifest(parsing: Array(bytes[..<length])) }
    }
    manifest.experiments.reverse()
    let unordered = Samples.signed(manifest, by: [Samples.key(1)])
    #expect(throws: FormatError.self) { try SignedManifest(parsing: unordered) }
    manifest.experiments.reverse()
    manifest.revoked = [Samples.digest(0x41).half]
    let revoked = Samples.signed(manifest, by: [Samples.key(1)])
    #expect(throws: FormatError.self) { try SignedManifest(parsing: revoked) }
  }
}
