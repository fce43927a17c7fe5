import Delivery
import Install

/// The steps that ask an origin for a delta which its lists do not have.
extension Updater {
  /// How many hundredths of the whole pack a delta may have.
  private static let mostHundredths = 90
  /// How long its making and sending may take, in seconds: then the whole pack is on its way sooner.
  private static let patience = 30

  /// Asks for a delta from the pack that is shown next; nil where that is not wanted or possible.
  mutating func demand(_ entry: Manifest.Entry) -> Action? {
    guard terms.plan.asksForDeltas, let base = terms.held[entry.locale]?.first else { return nil }
    var request = FetchRequest(
      path: OriginPath.delta(from: base.digest, to: entry.installed),
      limit: min(fullLength(entry), entry.installedLength, WireForm.defaultLimit)
        * Self.mostHundredths / 100)
    request.patience = Self.patience
    return fetch(request, .demanded(entry, from: base))
  }

  /// The whole pack instead; an origin that makes no such delta is no setback.
  mutating func notMade(_ entry: Manifest.Entry, _ error: ClientError) -> Action {
    if case .status(404, _) = error { return fetchPack(entry) }
    return fallBack(entry, error)
  }
}
