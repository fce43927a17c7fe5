import Client
import Foundation
import Language
import Pack
import Server
import TestDevice
import Testing

@testable import LanguagePacks

/// Real processes start with a pack on trial, and end in many ways.
@Suite struct TrialProcessTests {
  /// How a process of the app ends.
  enum End: String {
    case killed, exits, marks, background, lives, wakes, comesToFront
    case wakesAndLives, wakesAndExits, wakesToBackground, startedInBackground, comesToFrontAndLives
    case releasesAndExits, releasesAndReturns, releasesAndLives, exitsElsewhere, exitsBesideOthers
    case exitsQuickly, forks

    /// The process ends by itself.
    var isExit: Bool {
      switch self {
      case .exits, .wakesAndExits, .releasesAndExits, .releasesAndReturns, .exitsElsewhere,
        .exitsBesideOthers, .exitsQuickly:
        true
      default: false
      }
    }
  }

  let world: World
  let folder: String

  /// A store with a pack that was survived, and a newer one that no launch has shown yet.
  init() async throws {
    world = try World()
    folder = world.folders.path
    try world.publish(["el": "one"], revision: 1)
    let server = FileServer(folder: world.folders.path("origin"))
    try server.start()
    server.runInBackground()
    defer { server.stop() }
    try await update(server.port)
    try await run(.exits, shows: "one")
    try world.publish(["el": "two"], revision: 2)
    try await update(server.port)
  }

  private func update(_ port: Int) async throws {
    let packs = PackClient.start(world.configuration(port: port))
    #expect(await packs.update().result == .updated)
  }

  /// One process of the app: what it shows is left in a file, then it ends.
  private func run(_ end: End, shows text: String, isExtension: Bool = false) async throws {
    try world.folders.write([], to: "shown")
    let exit: ExitTest.Condition = end.isExit ? .exitCode(0) : .signal(SIGKILL)
    await #expect(processExitsWith: exit) {
      [folder = folder as String, end = end.rawValue as String, isExtension = isExtension as Bool]
      in
      try await StartedProcess.run(folder, End(rawValue: end) ?? .killed, isExtension)
    }
    let shown = try String(contentsOfFile: world.folders.path("shown"), encoding: .utf8)
    #expect(shown == text)
  }

  @Test func threeKilledStartsBringTheFormerPackBack() async throws {
    for _ in 1...3 { try await run(.killed, shows: "two") }
    for _ in 1...2 { try await run(.killed, shows: "one") }
  }

  /// A child that the app forks exits with the same handlers, and says nothing of its parent.
  @Test func aForkedChildProvesNothing() async throws {
    for _ in 1...3 { try await run(.forks, shows: "two") }
    try await run(.killed, shows: "one")
  }

  @Test(arguments: [End.exits, .exitsQuickly, .marks, .background, .lives])
  func aStartThatEndsWellProvesThePack(_ end: End) async throws {
    for _ in 1...2 { try await run(.killed, shows: "two") }
    try await run(end, shows: "two")
    for _ in 1...4 { try await run(.killed, shows: "two") }
  }

  /// Whatever has become of the packs by then, and whatever exits.
  @Test(arguments: [
    End.releasesAndExits, .releasesAndReturns, .releasesAndLives, .exitsElsewhere,
    .exitsBesideOthers,
  ])
  func whoLetsGoOfThePacksFirstEndsWellTheSame(_ end: End) async throws {
    for _ in 1...4 { try await run(end, shows: "two") }
    for _ in 1...4 { try await run(.killed, shows: "two") }
    let journal = try #require(
      Store(FileDisk(folder: world.folders.path("store"))).trialJournal())
    #expect(journal.entries.contains { if case .good = $0 { true } else { false } }, "\(journal)")
  }

  /// The system wakes the app for a check, and ends it as it likes: no pack is to blame.
  @Test func processesThatWorkInTheBackgroundAreNoBadStarts() async throws {
    for _ in 1...4 { try await run(.wakes, shows: "two") }
    for _ in 1...3 { try await run(.killed, shows: "two") }
    try await run(.killed, shows: "one")
  }

  @Test func whoWasWokenAndComesToTheFrontIsJudged() async throws {
    for _ in 1...3 { try await run(.comesToFront, shows: "two") }
    try await run(.killed, shows: "one")
  }

  /// However long it works in the background: nobody saw the pack.
  @Test(arguments: [
    End.wakesAndLives, .wakesAndExits, .wakesToBackground, .startedInBackground,
  ])
  func aProcessThatNobodySeesProvesNothingAndIsNotToBlame(_ end: End) async throws {
    try await run(.killed, shows: "two")
    for _ in 1...3 { try await run(end, shows: "two") }
    for _ in 1...2 { try await run(.killed, shows: "two") }
    try await run(.killed, shows: "one")
  }

  @Test func whoComesToTheFrontAndLivesProvesThePack() async throws {
    try await run(.comesToFrontAndLives, shows: "two")
    for _ in 1...4 { try await run(.killed, shows: "two") }
  }

  @Test func extensionsJudgeNothing() async throws {
    for _ in 1...4 { try await run(.killed, shows: "one", isExtension: true) }
    for _ in 1...3 { try await run(.killed, shows: "two") }
    try await run(.exits, shows: "one")
  }
}

/// What a process of the app does.
enum StartedProcess {
  static func run(
    _ folder: String, _ end: TrialProcessTests.End, _ isExtension: Bool, isCounting: Bool = false
  ) async throws {
    var configuration = PackClient.Configuration(
      app: "app", release: "1.0", store: folder + "/store", bundle: folder + "/bundle",
      wanted: [LocaleTag("el") ?? .english])
    configuration.display.isAmbient = false
    configuration.identity.isExtension = isExtension
    if isCounting { configuration.reporting.telemetry = .init(nil) }
    configuration.storage.trialSeconds = seconds(end)
    configuration.identity.startsInBackground = end == .startedInBackground
    switch end {
    case .releasesAndExits, .releasesAndReturns, .releasesAndLives, .exitsElsewhere,
      .exitsBesideOthers:
      try await release(configuration, end, folder)
    default:
      let packs = try show(configuration, folder)
      try await act(packs, end, folder)
      withExtendedLifetime(packs) { _ = kill(getpid(), SIGKILL) }
    }
  }

  private static func show(
    _ configuration: PackClient.Configuration, _ folder: String
  ) throws -> PackClient {
    let packs = PackClient.start(configuration)
    try Data(packs.greeting.utf8).write(to: URL(fileURLWithPath: folder + "/shown"))
    return packs
  }

  /// Ends a process that has no packs any more.
  private static func release(
    _ configuration: PackClient.Configuration, _ end: TrialProcessTests.End, _ folder: String
  ) async throws {
    if end == .exitsBesideOthers {
      var all = (1...5).map { _ in PackClient.start(configuration) }
      all.removeFirst(3)
      let packs = try show(configuration, folder)
      withExtendedLifetime((all, packs)) { exit(0) }
    }
    _ = try show(configuration, folder)
    switch end {
    case .releasesAndExits: exit(0)
    case .releasesAndLives:
      try await waitForTrial(folder)
      kill(getpid(), SIGKILL)
    case .exitsElsewhere:
      Thread.detachNewThread { exit(0) }
      try await Task.sleep(for: .seconds(60))
    default: return
    }
  }

  private static func seconds(_ end: TrialProcessTests.End) -> Double {
    switch end {
    case .lives, .releasesAndLives: 0.05
    case .wakesAndLives, .startedInBackground, .comesToFrontAndLives: 0.3
    default: 60
    }
  }

  /// Waits until the trial of the shown pack has ended well, however busy the machine is.
  private static func waitForTrial(_ folder: String) async throws {
    let store = Store(FileDisk(folder: folder + "/store"))
    for _ in 0..<3000 {
      let entries = store.trialJournal()?.entries ?? []
      if entries.contains(where: { if case .good = $0 { true } else { false } }) { return }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  private static func act(
    _ packs: PackClient, _ end: TrialProcessTests.End, _ folder: String
  ) async throws {
    switch end {
    case .killed: break
    case .exits: exit(0)
    case .exitsQuickly: quick_exit(0)
    case .forks: forkAndExit()
    case .marks: packs.markLaunchGood()
    case .background: packs.enteredBackground()
    case .wakes: _ = await packs.updateInBackground()
    case .comesToFront:
      _ = await packs.updateInBackground()
      packs.enteredForeground()
    case .wakesAndLives:
      _ = await packs.updateInBackground()
      try await Task.sleep(for: .milliseconds(800))
    case .wakesAndExits:
      _ = await packs.updateInBackground()
      exit(0)
    case .wakesToBackground:
      _ = await packs.updateInBackground()
      packs.enteredBackground()
    case .comesToFrontAndLives:
      _ = await packs.updateInBackground()
      packs.enteredForeground()
      try await waitForTrial(folder)
    case .lives: try await waitForTrial(folder)
    case .startedInBackground: try await Task.sleep(for: .milliseconds(800))
    case .releasesAndExits, .releasesAndReturns, .releasesAndLives, .exitsElsewhere,
      .exitsBesideOthers:
      break
    }
  }
}
