import Client
import Phrases
import Synchronization

/// Which arms of experiments have shown a text in this process: each is told once.
///
/// A class, since every text that is shown comes by here.
final class Exposures: Sendable {
  private let seen = Mutex<Set<Overlay>>([])
  private let tell: @Sendable (Overlay) -> Void

  /// Told of phrases that no pack has a text for; nil where nobody wants to know.
  let missing: (@Sendable (PhraseID) -> Void)?

  init(
    missing: (@Sendable (PhraseID) -> Void)? = nil, _ tell: @escaping @Sendable (Overlay) -> Void
  ) {
    self.missing = missing
    self.tell = tell
  }

  func shown(_ overlay: Overlay) {
    var arm = overlay
    // A fallback's wording is the same arm.
    arm.locale = ""
    if seen.withLock({ $0.insert(arm).inserted }) { tell(arm) }
  }

  /// Those that an app's own report and its counts are told of.
  convenience init(
    _ report: (@Sendable (PackClient.Event) -> Void)?, _ telemetry: TelemetryRecorder?
  ) {
    self.init(missing: telemetry?.missing) { overlay in
      telemetry?.exposed(overlay)
      report?(.exposed(experiment: overlay.experiment, arm: overlay.arm))
    }
  }

  /// The arms so far, by experiment.
  var arms: [String: String] {
    seen.withLock { seen in
      Dictionary(seen.map { ($0.experiment, $0.arm) }, uniquingKeysWith: { first, _ in first })
    }
  }
}
