import Client

#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension PackClient {
  /// Reports that this launch went well, so that the packs it shows for the first time are known
  /// good.
  ///
  /// A new pack is on trial until a start of the app has survived it:
  /// `configuration.storage.trialSeconds` of life, entering the background, a clean exit or this
  /// call. If three starts in a row end otherwise, such as by a crash, the pack before it is shown
  /// again, and the bad one is tried once more after 7 days.
  public func markLaunchGood() {
    trials.end()
    trials.survive()
  }

  /// Reports that the app entered the background, as on iOS: a start that came this far went well.
  public func enteredBackground() {
    trials.goesToBackground()
    signal?.background()
    flushTelemetryLater()
  }

  /// Reports that the app came to the front, as on iOS.
  ///
  /// From now on, how long the process lives and how it ends count for or against the packs it
  /// shows.
  ///
  /// Until then, a process that the system started to work in the background, as with
  /// `updateInBackground()`, neither proves a pack nor counts against one if it ends.
  public func enteredForeground() {
    trials.comesToFront()
    // A wait that ended in the background counted for nothing.
    surviveLater()
    signal?.foreground()
  }

  /// Tidies the store after the launch, without the network: verifies whole digests, and marks
  /// survived packs as known good.
  func tendLater() {
    DelayedWork.run(after: 2) { [weak self] in
      await self?.tend()
      self?.surviveLater()
      self?.listenToSignal()
    }
  }

  /// Notes after the trial time that this process has lived that long, unless its packs were
  /// deallocated.
  func surviveLater() {
    let seconds = configuration.storage.trialSeconds
    // An absurdly long time means that only the app's word counts.
    guard seconds < 1e9 else { return }
    Task.detached { [weak trials] in
      try? await Task.sleep(for: .seconds(max(0, seconds)))
      trials?.survive()
    }
  }

  /// The shown launch, together with the broken packs found since.
  var launchToTend: Launch { state.launch.finding(broken: locales.broken) }

  /// Tidies the store now.
  func tend() async {
    await queue.tend(after: launchToTend, configuration.plan(for: choice))
    // An app that no longer opts in keeps no counts.
    guard !isCounting else { return await flushTelemetry() }
    store.forgetFacts()
    store.forgetStarts()
  }
}

extension LaunchProcess {
  /// A random number that identifies this process in the notes on trials.
  static let mark = UInt64.random(in: 1...UInt64.max)

  /// Returns this process.
  static func this(isExtension: Bool) -> LaunchProcess {
    LaunchProcess(number: mark, judges: !isExtension)
  }
}
