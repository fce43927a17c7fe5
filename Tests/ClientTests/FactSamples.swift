import Delivery

@testable import Client

/// Steps, packs and events for tests of telemetry.
enum FactSamples {
  static let name = ReleaseName(app: "app", channel: "stable", release: "1")
  static let otherName = ReleaseName(app: "app", channel: "stable", release: "2")

  static func step(
    _ id: UInt64, _ sequence: UInt64, share: Int = 500, _ arm: RolloutFacts.Arm = .in,
    of name: ReleaseName = name
  ) -> RolloutStep {
    RolloutStep(releaseName: name, id: id, sequence: sequence, share: share, arm: arm)
  }

  static func digest(_ number: UInt8) -> HalfDigest {
    TestPacks.crypto.digest([number]).half
  }

  static func pack(_ number: UInt8, _ facts: PackFact...) -> FactEvent {
    .pack(PackFacts(locale: "el", digest: digest(number), facts: FactSet(facts)))
  }

  static func launch(_ locale: String? = "el", isFirst: Bool = false) -> FactEvent {
    .launched(
      LaunchFact(
        locale: locale, origin: .wanted, isFirst: isFirst, time: LoadTime(microseconds: 60),
        isSampled: true))
  }

  static func starts(_ outcomes: ObservedStart.Outcome...) -> [ObservedStart] {
    outcomes.enumerated().map { place, outcome in
      ObservedStart(process: UInt64(place + 1), isBeside: false, outcome: outcome)
    }
  }
}

extension FactLog {
  /// Counts an event of the build of the samples.
  mutating func handle(_ event: FactEvent, number: UInt64 = 7) {
    handle(event, of: FactSamples.name) { number }
  }

  /// The facts of packs and rollouts that wait, each as often as it does.
  var waitingFacts: [String] {
    waiting.flatMap { entry -> [String] in
      switch entry.batch.subject {
      case .pack(let pack): pack.facts.facts.map { "\(pack.digest) \($0)" }
      case .rollout(let step):
        step.facts.facts.map { "\(step.id) \(step.sequence) \(step.share) \(step.arm) \($0)" }
      case .launches, .updates, .experiment, .phrase: []
      }
    }.sorted()
  }

  /// The number of launches that wait.
  var waitingLaunches: Int {
    waiting.reduce(0) { sum, entry in
      if case .launches(let counts) = entry.batch.subject { sum + counts.launches } else { sum }
    }
  }
}
