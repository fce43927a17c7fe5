import Language

extension PackClient.Configuration {
  /// An app that carries all its packs in the folder `packs` of its resources and never uses the
  /// network.
  ///
  /// ```swift
  /// PackClient.start(.bundled)
  /// ```
  /// `langpack bundle --all --output …/packs` writes this folder.
  public static var bundled: Self { bundled(in: (ResourceFolder.ofThisApp ?? ".") + "/packs") }

  /// Creates the configuration of an app that carries all its packs, with no origin, keys or store.
  ///
  /// Packs, including compact ones, are read in place: a start expands, caches and writes nothing,
  /// so the folder may be read-only. A pack that cannot be opened is skipped in favor of the next
  /// one in the fallback chain, and finally of the source text. To show another language, start
  /// again with other wanted locales; that takes a fraction of a millisecond, and everything
  /// rendered afterwards is in the new language.
  ///
  /// - Parameters:
  ///   - folder: The folder that `langpack bundle --all` wrote, such as
  ///     `Bundle.module.resourcePath`.
  ///   - wanted: The locales that the user reads, best first; by default the system's preferences.
  /// - Returns: A configuration; set its other properties afterwards.
  public static func bundled(in folder: String, wanted: [LocaleTag]? = nil) -> Self {
    var configuration = Self(app: "", release: "", store: "", bundle: folder, wanted: wanted)
    configuration.storage.folder = nil
    configuration.updates.atStart = false
    return configuration
  }
}
