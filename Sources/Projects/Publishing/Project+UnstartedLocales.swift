import Language
import PackBuilder
import Release

extension Project {
  /// Returns the wanted locales that have no pack and that no release has; reports each.
  ///
  /// A locale that a release has is not among them, since its file of translations may be lost.
  ///
  /// - Parameters:
  ///   - built: The packs.
  ///   - wanted: The locales of the target releases.
  ///   - reporter: Receives a note on each of the locales.
  /// - Returns: The locales; none if the releases of the origin cannot be read.
  func unstartedLocales(
    _ built: BuiltPacks, wanted: [LocaleTag], _ reporter: Reporter
  ) -> Set<String> {
    let packed = Set(built.packs.map(\.locale))
    let missing = wanted.filter { !packed.contains($0) }.map(\.description)
    guard !missing.isEmpty, let releases = try? releases() else { return [] }
    let published = Set(releases.flatMap(\.locales.keys))
    let unstarted = missing.filter { !published.contains($0) }
    for locale in unstarted {
      reporter.note(
        "\(locale): has no translation to publish yet, so the releases do not include it")
    }
    return Set(unstarted)
  }
}
