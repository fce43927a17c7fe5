import Language

/// The rules that decide which language is shown, and from which packs, in which order.
///
/// First the language: for each wanted locale in turn, the nearest one of which a pack is usable, by
/// `OfferedLocales`; else the language that was shown last, as a whole; else the source. Then the
/// texts, string by string, within that language alone: single strings never come from the previous
/// language.
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

  /// The locales that the user reads, best first, up to the one that the source's texts suit.
  public let wanted: [LocaleTag]
  /// The locale of the texts in the code, which need no pack.
  public let source: LocaleTag
  /// Whether the last wanted locale is one whose reader reads the source.
  public let endsAtSource: Bool

  /// Creates a choice among locales.
  ///
  /// - Parameters:
  ///   - wanted: The locales that the user reads, best first.
  ///   - source: The locale of the texts in the code; wanted locales after it are never needed.
  public init(wanted: [LocaleTag], source: LocaleTag) {
    self.source = source
    let last = wanted.firstIndex { $0.reads(source) }
    endsAtSource = last != nil
    self.wanted = last.map { Array(wanted[...$0]) } ?? wanted
  }

  /// The tags of the source's own language, which has packs only in experiments.
  public var sourceTags: [String] { source.fallbackChain.map(\.description) }

  /// Returns whether a locale's texts can be shown to the user as a wanted language.
  public func shows(_ tag: String) -> Bool {
    LocaleTag(tag).map { tag in wanted.contains { $0.reads(tag) } } ?? false
  }

  /// Returns the locales whose packs a device needs of each wanted one, in lookup order.
  ///
  /// - Parameter offered: The locales that have packs.
  /// - Returns: A list for each wanted locale; empty if nothing is offered for it, or if the
  ///   source's texts suit it better.
  public func chains(among offered: OfferedLocales) -> [[String]] {
    wanted.map { locale in
      let names = offered.ranked(for: locale, nearerThan: limit(of: locale))
      return names.first.map { [$0] + offered.parents(of: $0) } ?? []
    }
  }

  /// Returns the locale that a reader of a wanted one has without a pack; nil if none.
  func limit(of locale: LocaleTag) -> LocaleTag? {
    endsAtSource && locale == wanted.last ? source : nil
  }
}

/// The place of a pack.
public enum PackPlace: String, Sendable, Hashable {
  /// In the store, downloaded from the origin.
  case downloaded
  /// In the app itself.
  case bundled
}
