import Language
import Pack

extension Localizer {
  /// Returns a copy for a viewer of this gender, by which texts may vary.
  public func viewed(by gender: Gender) -> Localizer {
    gender == setup.settings.viewer ? self : changed { $0.settings.viewer = gender }
  }

  /// Returns a copy with or without isolates around values of the opposite direction.
  public func isolatingValues(_ isolates: Bool) -> Localizer {
    isolates == setup.settings.isolatesValues
      ? self : changed { $0.settings.isolatesValues = isolates }
  }

  /// Returns a copy that writes dates with this formatter.
  public func formatting(with formatter: any ValueFormatter) -> Localizer {
    changed { $0.format(with: formatter) }
  }

  /// Returns a copy that reports faults in texts that it showed anyway.
  public func reporting(to hook: @escaping @Sendable (TextReport) -> Void) -> Localizer {
    changed { $0.report = hook }
  }

  /// Returns a copy that treats some layers as overlays, and reports each time one supplies a text.
  ///
  /// - Parameters:
  ///   - layers: The indices of the overlays.
  ///   - hook: Receives the index of the layer, on any thread.
  /// - Returns: The localizer.
  public func countingExposures(
    of layers: Set<Int>, to hook: @escaping @Sendable (_ layer: Int) -> Void
  ) -> Localizer {
    changed { ($0.overlays, $0.exposed) = (layers, hook) }
  }

  /// Returns a copy that reports each phrase of the build for which no pack has a text.
  ///
  /// A text that equals the source text counts as a text. Localizers for other locales report
  /// nothing.
  ///
  /// - Parameter hook: Called each time, on any thread.
  /// - Returns: The localizer.
  public func notingMissing(
    to hook: @escaping @Sendable (PhraseID) -> Void
  ) -> Localizer { changed { $0.missing = hook } }

  /// Returns a copy that reports each phrase it looks up.
  public func observingLookups(_ observer: @escaping @Sendable (PhraseID) -> Void) -> Localizer {
    changed { $0.observer = observer }
  }

  /// Returns a copy that pseudo-localizes source texts, to show what isn't localized and what
  /// breaks.
  ///
  /// Ignores the packs; values from call sites stay unchanged.
  public func pseudo(_ pseudo: PseudoLocalization = .all) -> Localizer {
    changed { $0.pseudo = pseudo }
  }

  /// Returns a copy that appends id, origin and description to each text, for debugging.
  ///
  ///     Settings ⟦9f86d081884c7d65 · el · Title of the screen⟧
  public func annotated() -> Localizer { changed { $0.isAnnotating = true } }

  /// Returns a copy that finds localizers for calls that name their own locale.
  ///
  /// - Parameter localizers: Returns the localizer of a locale; nil shows the source text.
  /// - Returns: The localizer.
  public func providing(
    _ localizers: @escaping @Sendable (LocaleTag) -> Localizer?
  ) -> Localizer {
    changed { $0.localizers = localizers }
  }

  /// Returns the localizer for a call that names a locale.
  ///
  /// This localizer if it shows that locale. Otherwise a copy with the packs from `providing(_:)`,
  /// or with the source texts if there are none.
  ///
  /// The viewer, the reports and all other settings are kept, except that missing texts are no
  /// longer reported.
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
