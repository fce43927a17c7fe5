import Language

extension LanguageChoice {
  /// Decides which language is shown, checking only the packs that may be.
  ///
  /// - Parameters:
  ///   - lastShown: The language of the last launch, or nil for the source; evaluated only if
  ///     needed.
  ///   - isBundledFirst: Whether the packs that the app bundles are newer than downloaded ones.
  ///   - present: Returns the tags of all packs, usable or not; called only if a wanted locale has no
  ///     pack of its own.
  ///   - isUsable: Returns whether a pack is present and opens; called once for each layer.
  /// - Returns: The language and its layers.
  public func decide(
    lastShown: @autoclosure () -> LocaleTag?, isBundledFirst: Bool = false,
    present: () -> [String], isUsable: (Layer) -> Bool
  ) -> Decision {
    var known: OfferedLocales?
    func all() -> OfferedLocales {
      let all = known ?? OfferedLocales(present())
      known = all
      return all
    }
    func open(_ tag: String) -> [Layer] { Self.usable(tag, isBundledFirst, isUsable) }
    for locale in wanted {
      if let decision = decision(for: locale, limit(of: locale), all, open) { return decision }
    }
    guard !endsAtSource, let lastShown = lastShown() else { return .source }
    return decision(for: lastShown, nil, all, open) ?? .source
  }

  /// Returns what to show to a reader of a locale; nil if nothing suits.
  ///
  /// The locale's own pack is tried before all packs are listed: at most launches it is there.
  private func decision(
    for locale: LocaleTag, _ limit: LocaleTag?, _ all: () -> OfferedLocales,
    _ open: (String) -> [Layer]
  ) -> Decision? {
    let own = locale.description
    if let shown = language(own, locale, all, open) { return shown }
    if let limit, locale.isSame(as: limit) { return .source }
    for tag in all().ranked(for: locale, nearerThan: limit) where tag != own {
      if let shown = language(tag, LocaleTag(tag), all, open) { return shown }
    }
    return limit == nil ? nil : .source
  }

  /// Returns a language with its layers and those of its parents; nil if it has none itself.
  private func language(
    _ tag: String, _ locale: LocaleTag?, _ all: () -> OfferedLocales, _ open: (String) -> [Layer]
  ) -> Decision? {
    var layers = open(tag)
    guard !layers.isEmpty else { return nil }
    for parent in locale?.textParents ?? [] {
      let own = parent.description
      guard !layers.contains(where: { $0.tag == own }) else { continue }
      let found = open(own)
      layers += found
      // It may be offered in other words, such as "de-DE" for "de".
      guard found.isEmpty, locale?.isSame(as: parent) == false,
        let other = all().name(of: parent), other != own,
        !layers.contains(where: { $0.tag == other })
      else { continue }
      layers += open(other)
    }
    return .language(tag, layers)
  }

  /// Returns the usable packs of a tag, the first to look in first.
  private static func usable(
    _ tag: String, _ isBundledFirst: Bool, _ isUsable: (Layer) -> Bool
  ) -> [Layer] {
    var layers: [Layer] = []
    let first = Layer(tag, isBundledFirst ? .bundled : .downloaded)
    if isUsable(first) { layers.append(first) }
    let second = Layer(tag, isBundledFirst ? .downloaded : .bundled)
    if isUsable(second) { layers.append(second) }
    return layers
  }
}
