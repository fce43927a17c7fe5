import Client
import Delivery
import Foundation
import Language
import Phrases
import Testing

@testable import Client
@testable import LanguagePacks

/// What a process counts of a rollout, by what it began with.
@Suite struct TelemetryRecorderTests {
  private let world: World
  private let recorder: TelemetryRecorder
  private let store: Store
  private static let step = RolloutStep(
    releaseName: ReleaseName(app: "app", channel: "stable", release: "1.0"), id: 5, sequence: 9,
    share: 500, arm: .in)

  init() throws {
    world = try World()
    let configuration = world.configuration(port: nil)
    let disk = FileDisk(folder: world.folders.path("store"))
    store = Store(disk)
    recorder = TelemetryRecorder(.init(nil), configuration, store)
    var log = FactLog()
    log.handle(
      .accepted(Self.step, after: StartMark(before: [1], own: 1)), of: Self.step.releaseName
    ) { 0 }
    try store.write(log)
    try disk.append(
      StartJournal.start(1, isAlone: true)
        + StartJournal.start(LaunchProcess.mark, isAlone: true),
      to: StartJournal.fileName)
  }

  private var launch: Launch {
    Launch(
      LanguageChoice(wanted: [LocaleTag("el") ?? .english], source: .english),
      bundle: AppBundle(FileDisk(folder: world.folders.path("bundle"))), store: store,
      process: .this(isExtension: false))
  }

  private func facts() async -> [RolloutFact] {
    await recorder.flush()
    return store.factLog().waiting.flatMap { entry -> [RolloutFact] in
      if case .rollout(let facts) = entry.batch.subject { facts.facts.facts } else { [] }
    }
  }

  @Test func aPhraseThatIsMissingBeforeOrAfterTheStepIsKnownCounts() async {
    recorder.missing(world.phrase.id)
    #expect(await facts() == [])
    recorder.counter().settle([], in: store)
    #expect(await facts() == [.began, .missing])
  }

  @Test func aPackThatShowsInARunningProcessCountsFromTheNextStartOn() async {
    recorder.counter().settle([], in: store)
    recorder.shows(launch, isWanted: true)
    recorder.missing(world.phrase.id)
    #expect(await facts() == [.began])
  }

  @Test func anotherLanguageThanTheShownOneSaysNothing() async {
    recorder.counter().settle([], in: store)
    recorder.missingElsewhere?(world.phrase.id)
    #expect(await facts() == [.began])
  }

  @Test func aStepThatIsAcceptedMeanwhileIsNotTheOneOfThisStart() async throws {
    let counter = recorder.counter()
    counter.settle([], in: store)
    var next = Self.step
    (next.sequence, next.share) = (10, 2500)
    counter.accept(next, in: store)
    recorder.missing(world.phrase.id)
    counter.settle([], in: store)
    #expect(await facts() == [.began, .missing])
    let steps = store.factLog().waiting.compactMap { entry -> UInt64? in
      if case .rollout(let facts) = entry.batch.subject { facts.sequence } else { nil }
    }
    #expect(steps == [9])
  }
}
