import Language

/// Decides which language is shown, and from which packs its texts are taken, in which order.
///
/// Language first: the first wanted locale of which any pack, or any pack of its fallback chain, can
/// be used; else the language that was shown last, as a whole; else the source. Then text, string by
/// string, inside that language alone: single strings are never filled from the former language.
public struct LanguageChoice: Sendable, Hashable {
  /// One pack to take texts from.
  ///
  /// A class, as is all that a launch has arrays of: making the first array of a struct looks up its type, and
  /// a launch would wait for that longer than for all that it does with the layers.
  public final class Layer: Sendable, Hashable {
    /// The tag of its locale.
    public let tag: String
    /// Where it lies.
    public let place: PackPlace

    /// A layer of a tag.
    public init(_ tag: String, _ place: PackPlace) {
      self.tag = tag
      self.place = place
    }

    /// Whether two are of one tag and one place.
    public static func == (one: Layer, other: Layer) -> Bool {
      one.tag == other.tag && one.place == other.place
    }

    /// Hashes the tag and the place.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(tag)
      hasher.combine(place)
    }
  }

  /// What is shown.
  public enum Decision: Sendable, Hashable {
    /// A language, by the tag of its first layer; the layers in the order of asking.
    case language(String, [Layer])
    /// The texts of the source code.
    case source

    /// The tag of the shown language, or nil for the source.
    public var tag: String? {
      if case .language(let tag, _) = self { tag } else { nil }
    }
  }

  /// The tags of each wanted locale and its fallbacks, best first.
  public let chains: [[String]]
  /// Whether the last chain is the source's own language, which needs no pack.
  public let endsAtSource: Bool
  /// The tags of the source's own language, which has packs in experiments alone.
  public let sourceTags: [String]

  /// A choice among locales.
  ///
  /// - Parameters:
  ///   - wanted: the locales that the user reads, best first.
  ///   - source: the locale of the texts in the code; what comes after it is never needed.
  public init(wanted: [LocaleTag], source: LocaleTag) {
    let own = source.fallbackChain.map(\.description)
    sourceTags = own
    var chains: [[String]] = []
    var endsAtSource = false
    for locale in wanted where !endsAtSource {
      let chain = locale.fallbackChain.map(\.description)
      chains.append(chain)
      endsAtSource = chain.contains { own.contains($0) }
    }
    self.chains = chains
    self.endsAtSource = endsAtSource
  }

  /// Decides, asking only for the packs that may be shown.
  ///
  /// - Parameters:
  ///   - lastShown: the language of the last launch, or nil for the source; asked for where it is needed.
  ///   - isBundledFirst: whether the packs that the app bundles are newer than downloaded ones.
  ///   - isUsable: whether a pack is there and can be opened; asked once for each layer.
  /// - Returns: the language and its layers.
  public func decide(
    lastShown: @autoclosure () -> LocaleTag?, isBundledFirst: Bool = false,
    isUsable: (Layer) -> Bool
  ) -> Decision {
    for chain in chains {
      if let decision = Self.language(of: chain, isBundledFirst, isUsable) { return decision }
    }
    guard !endsAtSource, let lastShown = lastShown() else { return .source }
    let former = lastShown.fallbackChain.map(\.description)
    return Self.language(of: former, isBundledFirst, isUsable) ?? .source
  }

  private static func language(
    of chain: [String], _ isBundledFirst: Bool, _ isUsable: (Layer) -> Bool
  ) -> Decision? {
    var layers: [Layer] = []
    for tag in chain {
      let first = Layer(tag, isBundledFirst ? .bundled : .downloaded)
      if isUsable(first) { layers.append(first) }
      let second = Layer(tag, isBundledFirst ? .downloaded : .bundled)
      if isUsable(second) { layers.append(second) }
    }
    return layers.first.map { .language($0.tag, layers) }
  }
}

/// Where a pack lies.
public enum PackPlace: String, Sendable, Hashable {
  /// In the store, from the origin.
  case downloaded
  /// In the app itself.
  case bundled
}
