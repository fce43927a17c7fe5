import Delivery

/// The names that no origin can confirm, phrases and bundled locales, bounded for a day.
struct OpenNames {
  private struct Name: Hashable {
    let release: ReleaseName
    let subject: FactSubject
  }

  private var day = Int.min
  private var names: Set<Name> = []
  private var counts: [ReleaseName: Int] = [:]

  /// The maximum number of names in a day, of one release.
  static let perRelease = 2048
  /// The maximum number of names in a day.
  static let limit = 16_384

  /// Returns whether there is room for a name, which is then known for the day.
  mutating func takes(_ subject: FactSubject, of release: ReleaseName, day: Int) -> Bool {
    if day != self.day { (self.day, names, counts) = (day, [], [:]) }
    let name = Name(release: release, subject: subject)
    if names.contains(name) { return true }
    guard names.count < Self.limit, counts[release, default: 0] < Self.perRelease else {
      return false
    }
    names.insert(name)
    counts[release, default: 0] += 1
    return true
  }
}
