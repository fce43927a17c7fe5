import Language

/// The rules that decide which language is shown, and from which packs, in which order.
///
/// First the language: the first wanted locale for which any pack of its fallback chain is usable;
/// else the language that was shown last, as a whole; else the source. Then the texts, string by
/// string, within that language alone: single strings never come from the previous language.
public struct LanguageChoice: Sendable, Hashable {
  /// One pack to take texts from.
  ///
  /// A class, like everything that a launch has arrays of: creating the first array of a struct
  /// looks up its type, which would take a launch longer than everything it does with the layers.
  public final class Layer: Sendable, Hashable {
    /// The tag of its locale.
    public let tag: String
    /// The place of the pack.
    public let place: PackPlace

    /// Creates a layer.
    public init(_ tag: String, _ place: PackPlace) {
      self.tag = tag
      self.place = place
    }

    /// Returns whether two layers have the same tag and place.
    public static func == (one: Layer, other: Layer) -> Bool {
      one.tag == other.tag && one.place == other.place
    }

    /// Hashes the tag and the place.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(tag)
      hasher.combine(place)
    }
  }

  /// The language to show.
  public enum Decision: Sendable, Hashable {
    /// A language, by the tag of its first layer, with the layers in lookup order.
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
  /// The tags of the source's own language, which has packs only in experiments.
  public let sourceTags: [String]

  /// Creates a choice among locales.
  ///
  /// - Parameters:
  ///   - wanted: the locales that the user reads, best first.
  ///   - source: the locale of the texts in the code; wanted locales after it are never needed.
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

  /// Decides which language is shown, checking only the packs that may be.
  ///
  /// - Parameters:
  ///   - lastShown: the language of the last launch, or nil for the source; evaluated only if
  ///     needed.
  ///   - isBundledFirst: whether the packs that the app bundles are newer than downloaded ones.
  ///   - isUsable: returns whether a pack is present and opens; called once for each layer.
  /// - Returns: the language and its layers.
  public func decide(
    lastShown: @autoclosure () -> LocaleTag?, isBundledFirst: Bool = false,
    isUsable: (Layer) -> Bool
  ) -> Decision {
    for chain in chains {
      if let decision = Self.language(of: chain, isBundledFirst: isBundledFirst, isUsable) {
        return decision
      }
    }
    guard !endsAtSource, let lastShown = lastShown() else { return .source }
    let former = lastShown.fallbackChain.map(\.description)
    return Self.language(of: former, isBundledFirst: isBundledFirst, isUsable) ?? .source
  }

  private static func language(
    of chain: [String], isBundledFirst: Bool, _ isUsable: (Layer) -> Bool
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

/// The place of a pack.
public enum PackPlace: String, Sendable, Hashable {
  /// In the store, downloaded from the origin.
  case downloaded
  /// In the app itself.
  case bundled
}
