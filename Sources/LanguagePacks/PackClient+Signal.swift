import Client
import Delivery

extension PackClient.Configuration {
  /// Returns the listener to the origin's signal; nil if the app wants none or cannot update.
  func signal(of store: Store) -> SignalListener? {
    guard updates.signal == .foreground, let origin = updates.origin, storage.folder != nil,
      !identity.isExtension
    else { return nil }
    let name = identity.releaseName
    guard let path = OriginPath.signal(name), let timestamp = OriginPath.timestamp(name) else {
      return nil
    }
    return SignalListener(
      OriginNetwork.signals(of: origin), path: path,
      isLowPower: { [conditions = updates.conditions] in conditions().isLowPower },
      have: { store.sequence(of: timestamp) })
  }
}

extension PackClient {
  /// Begins to listen to the origin's signal, unless the process works in the background.
  ///
  /// Called after the launch has looked for updates, so that a signal takes nothing from it.
  func listenToSignal() {
    if trials.isWoken { signal?.background() }
    signal?.begin { [weak self] in
      guard let self else { return SignalLook(have: 0, isFailed: true) }
      return await lookForSignal()
    }
  }

  private func lookForSignal() async -> SignalLook {
    let outcome = await updateIfDue(.signal)
    let wait = configuration.updates.schedule.wait(
      for: .signal, after: store.pastChecks(), hasText: showsWantedLanguage,
      now: SystemClock().unixSeconds())
    let isFailed =
      switch outcome?.failure {
      case .deferred, .noRoom: false
      case let failure: outcome == nil || failure != nil
      }
    let path = OriginPath.timestamp(configuration.identity.releaseName)
    return SignalLook(
      have: path.map(store.sequence) ?? 0, isFailed: isFailed, wait: min(wait, 86_400) * 1000)
  }
}

extension Store {
  /// Returns the accepted sequence of a release; 0 if it has none.
  func sequence(of timestamp: String) -> UInt64 {
    (try? state())?.manifestRecord(of: timestamp)?.sequence ?? 0
  }
}
