import Delivery
import JSON
import Language
import Pack
import Phrases
import TestSupport
import Testing

@testable import Client
@testable import LanguagePacks

/// A device of the suite: an app's files and a store on a disk, and the Swift client between them.
struct ConformanceDevice {
  private let folder: TestFolder
  var name: ReleaseName
  var wanted: [String]
  var keys: [[UInt8]] = []
  var isTester = false
  /// The process that counts for telemetry; nil if the app does not count.
  var counting: UInt64?
  private(set) var build = ""

  init(_ given: JSONValue) throws {
    folder = try TestFolder()
    name = ReleaseName(
      app: given["app"]?.string ?? "", channel: given["channel"]?.string ?? "",
      release: given["release"]?.string ?? "")
    wanted = given["locale"]?.string.map { [$0] } ?? []
    try folder.write([], to: "store/lock")
  }

  /// Gives the device its random number, as if an update had drawn it.
  func have(salt: [UInt8]) throws {
    guard let table = launch().keyTable else { return }
    var state = StoreState(
      epoch: table.epoch, keyTable: PlatformCrypto().digest(of: table.bytes))
    state.salt = HalfDigest(salt)
    try folder.write(state.encoded, to: "store/state")
  }

  /// Puts a build on the device: the files that its app carries, by name.
  mutating func install(_ files: [String: [UInt8]], as build: String) throws {
    self.build = build
    for (file, bytes) in files { try folder.write(bytes, to: "\(build)/\(file)") }
  }

  var store: Store { Store(FileDisk(folder: folder.path("store"))) }
  var bundle: AppBundle { AppBundle(FileDisk(folder: folder.path(build))) }

  private var choice: LanguageChoice {
    LanguageChoice(wanted: wanted.compactMap { LocaleTag($0) }, source: .english)
  }

  private var plan: UpdatePlan {
    var plan = UpdatePlan(of: name, keys: keys, choice: choice, seconds: 60)
    plan.isTester = isTester
    return plan
  }

  /// What a start shows, which nothing notes.
  func launch() -> Launch {
    Launch(
      choice, bundle: bundle, store: store, process: LaunchProcess(number: 1, judges: true))
  }

  /// A start in front, which counts for packs on trial.
  func start(_ process: UInt64, keep: ([TrialHold]) -> Void) -> Launch {
    Launch.begun(
      choice, bundle: bundle, store: store, process: LaunchProcess(number: process, judges: true),
      keep: keep)
  }

  /// Notes a line about starts in front.
  func note(start line: [UInt8]) throws {
    try FileDisk(folder: folder.path("store")).append(line, to: StartJournal.fileName)
  }

  /// The batches of telemetry that wait.
  var batches: [FactBatch] { store.factLog().waiting.map(\.batch) }

  /// Checks the origin once.
  @discardableResult
  func update(
    _ network: any Network, at now: UInt64, after launch: Launch? = nil
  ) async -> UpdateOutcome {
    await UpdateRun(
      plan, store: store, bundle: bundle, network: network, clock: FixedClock(now),
      crypto: PlatformCrypto()
    ).counting(counting.map { FactCounter(of: name, process: $0) })
      .run(after: launch ?? self.launch())
  }

  /// The texts of keys that a start shows; those of the code where no pack has one.
  func texts(_ keys: [String], _ launch: Launch) throws -> JSONValue {
    let localizer = Localizer(
      keyTable: launch.keyTable, formerKeyTable: launch.formerKeyTable,
      layers: launch.layers.map(\.pack))
    return JSONValue(
      .object(
        try keys.map { key in
          let phrase = try SourcePhrase(key: key, value: key, comment: "")
          let text = localizer.text(phrase.id, [])
          return JSONValue.Member(key, text.map { .text($0) } ?? JSONValue(.null))
        }))
  }
}
