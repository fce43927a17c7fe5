import Client
import Phrases
import Synchronization

/// The arms of experiments that have shown a text in this process; each is reported once.
///
/// A class, since every text that is shown passes through it.
final class Exposures: Sendable {
  private let seen = Mutex<Set<Overlay>>([])
  private let tell: @Sendable (Overlay) -> Void

  /// Called with each phrase that no pack of the shown language has a text for; nil without
  /// telemetry.
  let missing: (@Sendable (PhraseID) -> Void)?
  /// The same for other languages; nil if telemetry doesn't record them.
  let missingElsewhere: (@Sendable (PhraseID) -> Void)?

  init(
    missing: (@Sendable (PhraseID) -> Void)? = nil,
    missingElsewhere: (@Sendable (PhraseID) -> Void)? = nil,
    _ tell: @escaping @Sendable (Overlay) -> Void
  ) {
    (self.missing, self.missingElsewhere) = (missing, missingElsewhere)
    self.tell = tell
  }

  func shown(_ overlay: Overlay) {
    var arm = overlay
    // The wording of a fallback belongs to the same arm.
    arm.locale = ""
    if seen.withLock({ $0.insert(arm).inserted }) { tell(arm) }
  }

  /// Creates a tracker that reports to the app's event handler and to its telemetry.
  convenience init(
    _ report: (@Sendable (PackClient.Event) -> Void)?, _ telemetry: TelemetryRecorder?
  ) {
    let missing = telemetry.map { telemetry in { @Sendable id in telemetry.missing(id) } }
    self.init(missing: missing, missingElsewhere: telemetry?.missingElsewhere) { overlay in
      telemetry?.exposed(overlay)
      report?(.exposed(experiment: overlay.experiment, arm: overlay.arm))
    }
  }

  /// The arms shown so far, by experiment.
  var arms: [String: String] {
    seen.withLock { seen in
      Dictionary(seen.map { ($0.experiment, $0.arm) }, uniquingKeysWith: { first, _ in first })
    }
  }
}
