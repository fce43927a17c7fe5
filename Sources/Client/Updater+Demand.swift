import Delivery
import Install

/// The steps that request a delta that the origin's lists don't have.
extension Updater {
  /// The maximum length of a delta, in hundredths of the whole pack.
  private static let mostHundredths = 90
  /// The time limit for making and sending it, in seconds; after that, the whole pack is faster.
  private static let patience = 30

  /// Requests a delta from the pack that is shown next; nil if that is not wanted or not possible.
  mutating func demand(_ entry: Manifest.Entry) -> Action? {
    guard terms.plan.asksForDeltas, let base = terms.held[entry.locale]?.first else { return nil }
    var request = FetchRequest(
      path: OriginPath.delta(from: base.digest, to: entry.installed),
      limit: min(fullLength(entry), entry.installedLength, WireForm.defaultLimit)
        * Self.mostHundredths / 100)
    request.patience = Self.patience
    return fetch(request, .demanded(entry, from: base))
  }

  /// Fetches the whole pack instead; an origin that makes no such delta is not a setback.
  mutating func notMade(_ entry: Manifest.Entry, _ error: ClientError) -> Action {
    if case .status(404, _) = error { return fetchPack(entry) }
    return fallBack(entry, error)
  }
}
