import Client

#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
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

  /// Says that a process which the system woke to work in the background comes to the front: from now on its end
  /// tells of the packs that it shows.
  public func enteredForeground() { trials.accuse() }

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
  /// What this process is known by: its number, and a number by chance, since in a container each process of the
  /// app may have the same number.
  static let mark = UInt64.random(in: 1...0x7FFF_FFFF) << 32 | UInt64(UInt32(bitPattern: getpid()))

  /// This process.
  static func this(isExtension: Bool) -> LaunchProcess {
    LaunchProcess(number: mark, judges: !isExtension) { other in
      let number = Int32(truncatingIfNeeded: other)
      return number == getpid() ? other == mark : kill(number, 0) == 0
    }
  }
}
