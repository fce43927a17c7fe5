import Delivery

/// The experiment, arm and locale of an overlay pack, which make up the key that it is stored
/// under.
///
/// ```
/// el~checkout~short     the arm "short" of the experiment "checkout", for "el"
/// ```
public struct Overlay: Sendable, Hashable {
  /// The tag of its locale.
  public var locale: String
  /// The experiment's name.
  public var experiment: String
  /// The arm's name.
  public var arm: String

  private static let separator = UInt8(ascii: "~")

  /// Creates an overlay of an arm.
  init(locale: String, experiment: String, arm: String) {
    self.locale = locale
    self.experiment = experiment
    self.arm = arm
  }

  /// Parses a key; nil if it belongs to a plain pack.
  init?(key: String) {
    guard key.utf8.contains(Self.separator) else { return nil }
    let parts = key.utf8.split(separator: Self.separator, omittingEmptySubsequences: false)
      .map(Substring.init)
    guard parts.count == 3 else { return nil }
    self.init(locale: String(parts[0]), experiment: String(parts[1]), arm: String(parts[2]))
  }

  /// The key under which a store keeps it; never a locale's tag.
  var key: String {
    [locale, experiment, arm].joined(separator: String(UnicodeScalar(Self.separator)))
  }
}

extension Updater {
  /// Returns the overlays of some locales that this device is offered, with their keys as locales.
  func overlays(_ manifest: Manifest, of tags: [String]) -> [Manifest.Entry] {
    guard terms.plan.takesPartInExperiments else { return [] }
    return manifest.experiments.flatMap { experiment -> [Manifest.Entry] in
      guard let arm = experiment.arm(of: terms.salt, sha256: terms.crypto.sha256) else { return [] }
      return arm.entries.filter { tags.contains($0.locale) }.map { entry in
        var named = entry
        named.locale =
          Overlay(locale: entry.locale, experiment: experiment.name, arm: arm.name).key
        return named
      }
    }
  }

  /// Drops overlays that are no longer offered: their experiment is over, or another language is
  /// shown.
  mutating func dropOverlays(besides offered: [Manifest.Entry]) {
    let kept = Set(offered.map(\.locale))
    for key in terms.held.keys where Overlay(key: key) != nil && !kept.contains(key) {
      changes[key] = .useBundled
    }
  }
}
