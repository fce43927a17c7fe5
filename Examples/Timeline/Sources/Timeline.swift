import Foundation
import LanguagePacks

/// The app: starts with the text that is there, then draws the timeline.
struct Timeline {
  let options: Options

  init(_ options: Options) { self.options = options }

  func run() async throws(LaunchError) {
    if options.helps { return print(Options.help) }
    let launch = try Launch(options)
    if options.listsPhrases {
      for line in PhraseList.lines() { print(line) }
      return
    }
    print(launch.summary)
    if options.bundle != nil { launch.complaints.forEach(complain) }
    if options.updates {
      launch.packs.markLaunchGood()
      try await update(launch.packs)
    } else if options.listens {
      await follow(launch.packs)
    } else {
      Localizer.current = Localizer.current.viewed(by: Person.maria.gender)
      Terminal().show(screens(language: launch.packs.shownLocale.description))
      if options.crashes { crash() }
      // The program ends by `_exit`, which nobody can tell from a crash.
      launch.packs.markLaunchGood()
    }
  }

  /// Draws the composer, and again at each change, until the process is ended.
  private func follow(_ packs: PackClient) async {
    packs.viewer = Person.maria.gender
    packs.markLaunchGood()
    let changes = packs.changes
    drawComposer()
    for await _ in changes { drawComposer() }
  }

  private func drawComposer() {
    Terminal().show([Composer.screen(of: options.user, followers: options.followers)])
    // Another process may read it from a pipe.
    fflush(nil)
  }

  /// Waits for one update and says what came.
  private func update(_ packs: PackClient) async throws(LaunchError) {
    let outcome = await packs.update()
    if options.telemetry != nil { await sendCounts(of: packs) }
    for pack in outcome.packs {
      let bytes = "\(pack.received) bytes of \(pack.wireLength)"
      print("fetched \(pack.locale) as \(pack.way): \(bytes), revision \(pack.revision)")
    }
    for setback in outcome.setbacks { complain("\(setback)") }
    if let failure = outcome.failure {
      throw LaunchError(description: "\(failure)", status: 1)
    }
    let sequence = outcome.sequence.map { ", sequence \($0)" } ?? ""
    print("\(outcome.result.rawValue)\(sequence), received \(outcome.received) bytes")
  }

  /// Sends the counts before the process ends; another thread or process may lock the store.
  private func sendCounts(of packs: PackClient) async {
    for _ in 0..<10 {
      await packs.flushTelemetry()
      try? await Task.sleep(for: .milliseconds(50))
    }
  }

  /// Ends the process before it can say that the launch went well.
  private func crash() {
    fflush(nil)
    kill(getpid(), SIGKILL)
  }

  private func screens(language: String) -> [Screen] {
    [
      Profile.screen(of: options.user),
      Composer.screen(of: options.user, followers: options.followers),
      Posts.screen(),
      Notifications.screen(),
      Places.screen(),
      Settings.screen(language: language),
    ]
  }
}
