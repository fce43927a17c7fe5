import Client
import Delivery
import Language
import Pack
import Synchronization

/// An app with a store and a bundle in memory, launched again and again.
struct TestApp {
  var disk = MemoryDisk()
  var bundle = MemoryDisk(files: ["keys.lpkt": TestPacks.keyTable()])
  var origin = TestOrigin()
  var wanted = ["el"]
  var clock = TestClock()
  var key = TestOrigin.key
  var isTester = false
  var takesPartInExperiments = true
  /// Whether updates count what happens; the process that does is 99.
  var isCounting = false

  var choice: LanguageChoice {
    LanguageChoice(wanted: wanted.compactMap { LocaleTag($0) }, source: .english)
  }

  /// Whether the process that updates is in front of its user.
  var isInFront = true

  /// The next start is of a process of its own, which ends at once.
  var process = LaunchProcess(number: 1, judges: true)
  private static let starts = Atomic<UInt64>(1000)

  func launch() -> Launch {
    Launch(choice, bundle: AppBundle(bundle), store: Store(disk), process: process)
  }

  /// A launch that is noted in the store, and survived if it is to be.
  @discardableResult
  func start(survives: Bool = false) -> Launch {
    let launch = running { _ in }
    if survives, !launch.trial.isEmpty {
      try? Store(disk).note(.good(launch.trial.map(\.half)))
    }
    return launch
  }

  /// A launch of a process that runs as long as somebody keeps what it has to keep.
  func running(keep: ([TrialHold]) -> Void) -> Launch {
    var process = process
    if process.number == 1 { process.number = Self.starts.add(1, ordering: .relaxed).newValue }
    return Launch.begun(
      choice, bundle: AppBundle(bundle), store: Store(disk), process: process, keep: keep)
  }

  var shownText: String? { TestPacks.text(of: launch()) }

  var plan: UpdatePlan {
    var plan = UpdatePlan(
      of: ReleaseName(app: "app", channel: "stable", release: "1"), keys: [key],
      choice: choice, seconds: 60)
    plan.isTester = isTester
    plan.takesPartInExperiments = takesPartInExperiments
    return plan
  }

  var run: UpdateRun {
    let run = UpdateRun(
      plan, store: Store(disk), bundle: AppBundle(bundle), network: origin, clock: clock,
      crypto: FakeCrypto()
    ).inFront { [isInFront] in isInFront }
    return isCounting ? run.counting(FactCounter(of: plan.releaseName, process: 99)) : run
  }

  @discardableResult
  func update(after launch: Launch? = nil) async -> UpdateOutcome {
    return await run.run(after: launch ?? self.launch())
  }
}
