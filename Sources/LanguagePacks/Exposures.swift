import Client
import Synchronization

/// Which arms of experiments have shown a text in this process: each is told once.
///
/// A class, since every text that is shown comes by here.
final class Exposures: Sendable {
  private let seen = Mutex<Set<Overlay>>([])
  private let tell: @Sendable (Overlay) -> Void

  init(_ tell: @escaping @Sendable (Overlay) -> Void) { self.tell = tell }

  func shown(_ overlay: Overlay) {
    var arm = overlay
    // A fallback's wording is the same arm.
    arm.locale = ""
    if seen.withLock({ $0.insert(arm).inserted }) { tell(arm) }
  }

  /// The arms so far, by experiment.
  var arms: [String: String] {
    seen.withLock { seen in
      Dictionary(seen.map { ($0.experiment, $0.arm) }, uniquingKeysWith: { first, _ in first })
    }
  }
}
