import Client
import Foundation

#if canImport(Android)
  import Android
#endif

extension LanguagePacks {
  /// Says that this launch went well: the packs that it shows for the first time are known to be good.
  ///
  /// A new pack is on trial until a start of the app has survived it, which `configuration.trialSeconds` of
  /// life, the background, a clean exit or this call say. Where three starts in turn end otherwise, as by a
  /// crash, the pack before it is shown again, and the bad one is tried once more after 7 days.
  public func markLaunchGood() { trials.end() }

  /// Says that the app went to the background, as of iOS: a start that came so far went well.
  public func enteredBackground() {
    trials.end()
    flushTelemetryLater()
  }

  /// Puts the store in order once the launch is over, without the network: whole digests are verified, and what
  /// was survived is known good.
  func tendLater() {
    Task.detached { [weak self] in
      try? await Task.sleep(for: .seconds(2))
      await self?.tend()
    }
  }

  /// Puts the store in order now.
  func tend() async {
    await queue.tend(after: state.launch, configuration.plan(for: choice))
    await flushTelemetry()
  }
}

extension LaunchProcess {
  /// This process.
  static func this(isExtension: Bool) -> LaunchProcess {
    LaunchProcess(number: getpid(), judges: !isExtension) { number in
      // In a container each process of the app may have the same number: what was noted under it before this
      // one has noted anything, is of one that has ended.
      number == getpid() ? Trials.hasNoted : kill(number, 0) == 0
    }
  }
}
