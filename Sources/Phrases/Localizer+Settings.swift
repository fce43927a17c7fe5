import Language
import Pack

extension Localizer {
  /// The same localizer for a person who is looking: texts may vary by their gender.
  public func viewed(by gender: Gender) -> Localizer {
    gender == setup.settings.viewer ? self : changed { $0.settings.viewer = gender }
  }

  /// The same localizer with or without isolates around values of another direction.
  public func isolatingValues(_ isolates: Bool) -> Localizer {
    isolates == setup.settings.isolatesValues
      ? self : changed { $0.settings.isolatesValues = isolates }
  }

  /// The same localizer with a formatter for dates.
  public func formatting(with formatter: any ValueFormatter) -> Localizer {
    changed { $0.format(with: formatter) }
  }

  /// The same localizer, telling what went wrong with texts that it showed all the same.
  public func reporting(to hook: @escaping @Sendable (TextReport) -> Void) -> Localizer {
    changed { $0.report = hook }
  }

  /// The same localizer, some of whose layers are overlays, telling each time one of them gives a text.
  ///
  /// - Parameters:
  ///   - layers: the places of the overlays.
  ///   - hook: told the place of the layer, on any thread.
  /// - Returns: the localizer.
  public func countingExposures(
    of layers: Set<Int>, to hook: @escaping @Sendable (_ layer: Int) -> Void
  ) -> Localizer {
    changed { ($0.overlays, $0.exposed) = (layers, hook) }
  }

  /// The same localizer, telling of each phrase of the build that none of its packs has a text for.
  ///
  /// A text that is the same as the source's is a text. Localizers for other locales tell nothing.
  ///
  /// - Parameter hook: told each time, on any thread.
  /// - Returns: the localizer.
  public func notingMissing(
    to hook: @escaping @Sendable (PhraseID) -> Void
  ) -> Localizer { changed { $0.missing = hook } }

  /// The same localizer, telling of each phrase that is looked up.
  public func observingLookups(_ observer: @escaping @Sendable (PhraseID) -> Void) -> Localizer {
    changed { $0.observer = observer }
  }

  /// The same localizer with source texts disguised, to see what is not localized and what breaks.
  ///
  /// Packs are not asked; values that call sites pass stay as they are.
  public func pseudo(_ pseudo: PseudoLocalization = .all) -> Localizer {
    changed { $0.pseudo = pseudo }
  }

  /// The same localizer with id, origin and description behind each text, for debugging.
  ///
  ///     Settings ⟦9f86d081884c7d65 · el · Title of the screen⟧
  public func annotated() -> Localizer { changed { $0.isAnnotating = true } }

  /// The same localizer with localizers for calls that name a locale of their own.
  ///
  /// - Parameter localizers: gives the localizer of a locale; nil shows the source text.
  /// - Returns: the localizer.
  public func providing(
    _ localizers: @escaping @Sendable (LocaleTag) -> Localizer?
  ) -> Localizer {
    changed { $0.localizers = localizers }
  }

  /// The localizer for a call that names a locale: this one where it shows that locale, else one with
  /// the packs that `providing(_:)` gives, else with the source texts.
  ///
  /// Who is looking, what is reported and all else stay as they are.
  public func localizer(for locale: LocaleTag) -> Localizer {
    if locale == self.locale { return self }
    let found = setup.localizers?(locale)
    return changed { setup in
      setup.keyTable = found?.keyTable
      setup.formerKeyTable = found?.setup.formerKeyTable
      setup.layers = found?.layers ?? []
      (setup.overlays, setup.exposed) = (found?.setup.overlays ?? [], found?.setup.exposed)
      setup.missing = nil
      setup.sourceRules = found?.setup.sourceRules ?? setup.sourceRules
    }
  }

  private func changed(_ change: (inout Setup) -> Void) -> Localizer {
    var setup = setup
    change(&setup)
    return Localizer(setup)
  }
}
