import Delivery
import Quotas

/// The names that no origin can confirm, bounded for a day: phrases that its ledger doesn't have, and
/// bundled locales.
///
/// If there are too many, the networks that sent the most get no more, and give up their own.
struct OpenNames {
  private struct Name: Hashable {
    let release: ReleaseName
    let subject: FactSubject
  }

  private var day = Int.min
  private var names = FairTable<Name, Bool>(places: limit)
  private var releases: [ReleaseName: FairTable<FactSubject, Bool>] = [:]

  /// The maximum number of names in a day, of one release.
  static let perRelease = 2048
  /// The maximum number of names in a day.
  static let limit = 16_384

  /// Returns whether there is room for a name, which is then known for the day.
  ///
  /// - Parameters:
  ///   - subject: The phrase or locale.
  ///   - release: The release.
  ///   - network: The keyed hash of the sender's network.
  ///   - day: The day since 1970.
  /// - Returns: False if its sender's network has used its part.
  mutating func takes(
    _ subject: FactSubject, of release: ReleaseName, from network: UInt64, day: Int
  ) -> Bool {
    if day != self.day {
      (self.day, names, releases) = (day, FairTable(places: Self.limit), [:])
    }
    let name = Name(release: release, subject: subject)
    if names[name] != nil { return true }
    var own = releases.removeValue(forKey: release) ?? FairTable(places: Self.perRelease)
    defer { releases[release] = own }
    guard own[subject] != nil || own.insert(true, for: subject, of: network, replaces: false) else {
      return false
    }
    return names.insert(true, for: name, of: network, replaces: false)
  }
}
