import Language

extension PackClient.Configuration {
  /// An app that carries all its packs in the folder `packs` of its resources, and asks no network.
  ///
  /// ```swift
  /// PackClient.start(.bundled)
  /// ```
  /// The folder is what `langpack bundle --all --output …/packs` writes.
  public static var bundled: Self { bundled(in: (ResourceFolder.ofThisApp ?? ".") + "/packs") }

  /// An app that carries all its packs: without origin, keys and store.
  ///
  /// Packs are read in place, compact ones too: nothing is expanded at a start, kept in a cache, or written
  /// anywhere, so the folder may be read-only. What cannot be opened is passed over: the next pack of the
  /// fallback chain is shown, at last the source text. To show another language, start again with others
  /// wanted: that costs a fraction of a millisecond, and what is rendered from then on is in the new language.
  ///
  /// - Parameters:
  ///   - folder: the folder that `langpack bundle --all` wrote, as `Bundle.module.resourcePath`.
  ///   - wanted: the locales that the user reads, best first; by default what the system says.
  /// - Returns: a configuration; what is not named here can be set afterwards.
  public static func bundled(in folder: String, wanted: [LocaleTag]? = nil) -> Self {
    var configuration = Self(app: "", release: "", store: "", bundle: folder, wanted: wanted)
    configuration.storage.folder = nil
    configuration.updates.atStart = false
    return configuration
  }
}
