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

  var choice: LanguageChoice {
    LanguageChoice(wanted: wanted.compactMap { LocaleTag($0) }, source: .english)
  }

  /// The next start is of a process of its own, and every former one has ended.
  var process = LaunchProcess(number: 1, judges: true) { _ in false }
  private static let starts = Atomic<UInt64>(1000)

  func launch() -> Launch {
    Launch(choice, bundle: AppBundle(bundle), store: Store(disk), process: process)
  }

  /// A launch that is noted in the store, and survived if it is to be.
  @discardableResult
  func start(survives: Bool = false) -> Launch {
    var process = process
    if process.number == 1 { process.number = Self.starts.add(1, ordering: .relaxed).newValue }
    let launch = Launch.begun(
      choice, bundle: AppBundle(bundle), store: Store(disk), process: process)
    if survives, !launch.trial.isEmpty { try? Store(disk).note(.good(launch.trial)) }
    return launch
  }

  var shownText: String? { TestPacks.text(of: launch()) }

  var plan: UpdatePlan {
    var plan = UpdatePlan(
      app: "app", channel: "stable", release: "1", keys: [key], chains: choice.chains, seconds: 60)
    plan.isTester = isTester
    plan.sourceTags = choice.sourceTags
    plan.takesPartInExperiments = takesPartInExperiments
    return plan
  }

  @discardableResult
  func update(after launch: Launch? = nil) async -> UpdateOutcome {
    let run = UpdateRun(
      plan, store: Store(disk), bundle: AppBundle(bundle), network: origin, clock: clock,
      crypto: FakeCrypto(), process: process)
    return await run.run(after: launch ?? self.launch())
  }
}
