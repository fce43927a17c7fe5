/// The launches that showed one locale.
public struct LaunchCounts: Sendable, Hashable {
  /// The tag of the shown locale; nil for the texts of the code.
  public var locale: String?
  /// Launches by the source of their texts.
  public var origin: [LaunchOrigin: Int]
  /// Those of them that found no state in the store.
  public var first: [LaunchOrigin: Int]
  /// Launches that began in another language and showed this one before their end.
  public var came: Int
  /// Launches by the time in which their packs opened.
  public var opened: [LoadTime: Int]
  /// Launches that recorded missing phrases.
  public var sampled: Int

  /// Creates counts of launches; by default there are none.
  public init(
    locale: String?, origin: [LaunchOrigin: Int] = [:], first: [LaunchOrigin: Int] = [:],
    came: Int = 0, opened: [LoadTime: Int] = [:], sampled: Int = 0
  ) {
    (self.locale, self.origin, self.first) = (locale, origin, first)
    (self.came, self.opened, self.sampled) = (came, opened, sampled)
  }

  /// The number of launches.
  public var launches: Int { Self.sum(origin) }

  /// Whether the counts are within their limits and fit together.
  var isValid: Bool {
    guard locale.map(OriginPath.isName) ?? true, !origin.isEmpty || came > 0,
      [origin, first].allSatisfy(FactBatch.areCounts), FactBatch.areCounts(opened),
      0...FactBatch.countLimit ~= came
    else { return false }
    let launches = launches
    return launches <= FactBatch.countLimit && Self.sum(opened) <= launches
      && 0...launches ~= sampled && first.allSatisfy { $0.value <= origin[$0.key] ?? 0 }
  }

  /// Returns the sum of valid counts, which are at most 20.
  private static func sum(_ table: [some Hashable: Int]) -> Int { table.values.reduce(0, +) }
}

/// The source of a launch's texts; in the order of the format.
public enum LaunchOrigin: String, Sendable, Hashable, CaseIterable {
  /// A pack of the wanted language that the app carries.
  case bundled
  /// The language that was shown before, because there is no pack of a wanted one.
  case former
  /// The source code, since its language is wanted.
  case own
  /// The source code, because there is no pack of a wanted language.
  case source
  /// A downloaded pack of the wanted language, older than the one offered, or of a previous build.
  case stale
  /// A downloaded pack of the wanted language, the newest known.
  case wanted
}
