import Client

#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension PackClient {
  /// Says that this launch went well: the packs that it shows for the first time are known to be good.
  ///
  /// A new pack is on trial until a start of the app has survived it, which `configuration.storage.trialSeconds` of
  /// life, the background, a clean exit or this call say. Where three starts in turn end otherwise, as by a
  /// crash, the pack before it is shown again, and the bad one is tried once more after 7 days.
  public func markLaunchGood() {
    trials.end()
    trials.survive()
  }

  /// Says that the app went to the background, as of iOS: a start that came so far went well.
  public func enteredBackground() {
    trials.goesToBackground()
    flushTelemetryLater()
  }

  /// Says that the app came to the front, as of iOS: from now on its life and its end tell of the packs that it shows.
  ///
  /// A process that the system started to work in the background, as `updateInBackground()` does, neither proves a
  /// pack nor is to blame for its own end before that.
  public func enteredForeground() {
    trials.comesToFront()
    // A wait that ended in the background counted for nothing.
    surviveLater()
  }

  /// Puts the store in order once the launch is over, without the network: whole digests are verified, and what
  /// was survived is known good.
  func tendLater() {
    Task.detached { [weak self] in
      try? await Task.sleep(for: .seconds(2))
      await self?.tend()
      self?.surviveLater()
    }
  }

  /// Notes after some seconds that this process has lived for so long, if its packs do.
  func surviveLater() {
    let seconds = configuration.storage.trialSeconds
    // Whoever names no time of any sense wants the app's word alone.
    guard seconds < 1e9 else { return }
    Task.detached { [weak trials] in
      try? await Task.sleep(for: .seconds(max(0, seconds)))
      trials?.survive()
    }
  }

  /// What is shown, and what else was found in the store.
  var launchToTend: Launch { state.launch.finding(broken: locales.broken) }

  /// Puts the store in order now.
  func tend() async {
    await queue.tend(after: launchToTend, configuration.plan(for: choice))
    await flushTelemetry()
  }
}

extension LaunchProcess {
  /// What this process is known by in the notes on trials.
  static let mark = UInt64.random(in: 1...UInt64.max)

  /// This process.
  static func this(isExtension: Bool) -> LaunchProcess {
    LaunchProcess(number: mark, judges: !isExtension)
  }
}
