import Release

/// What an app bundles, and where its build expects the files.
public struct BundleOrder: Sendable {
  /// The folder to write to.
  public var folder: File
  /// The locales whose packs to include; nil for the configured ones.
  public var locales: BundledLocales?
  /// The form of the packs on disk; nil for compact ones if every pack is bundled, else for the
  /// configured one.
  public var atRest: AtRest?
  /// The codings of downloads that apps with this bundle read; nil for the configured ones.
  public var codings: [PackCoding]?
  /// The build of another platform whose layout the files have; nil for that of Swift packages.
  public var target: BundleTarget?
  /// Whether to add the table of FBT's calls.
  public var hasFBT = false
  /// The place of the origin whose served sequences the app carries; nil to carry none.
  public var served: File?
  /// The target's folders of sources; the configured ones if empty.
  public var sources: [String] = []
  /// The folder for the extraction cache, and for a ledger if the project has none; nil for none.
  public var cache: String?

  /// Creates an order for a folder, of what the configuration names.
  public init(to folder: File) { self.folder = folder }
}

extension Project {
  /// Builds and writes the files that the app bundles.
  ///
  /// - Parameters:
  ///   - order: What to bundle.
  ///   - reporter: Receives findings, with full paths.
  /// - Returns: The written files; nil if the sources or translations have errors, which are then
  ///   reported.
  /// - Throws: Any other error that prevents the build.
  public func bundle(
    _ order: BundleOrder, _ reporter: Reporter
  ) throws(ProjectError) -> WrittenBundle? {
    let project = try ofTarget(order)
    let served = try order.served.map(project.servedTexts) ?? ServedTexts()
    return try project.writeBundle(order, served: served, reporter)
  }

  /// Returns the full paths of the inputs of a bundle besides the sources, and the names of its
  /// files; writes none of them.
  public func bundleList(
    _ order: BundleOrder
  ) throws(ProjectError) -> [(kind: String, path: String)] {
    if order.target?.namesFollowContent == true {
      throw .failure("the names of files for the web follow from their content (leave --list out)")
    }
    return try ofTarget(order).bundleList(order.target)
  }

  /// Returns the project as the build of an order sees it.
  private func ofTarget(_ order: BundleOrder) throws(ProjectError) -> Project {
    var project = try bundled(sources: order.sources, cache: order.cache)
    project.configuration.bundle = order.locales ?? configuration.bundle
    project.configuration.atRest = order.atRest ?? project.configuration.bundledAtRest
    project.configuration.codings = order.codings ?? configuration.codings
    return project
  }

  /// Returns what the app's releases serve at a place.
  ///
  /// - Throws: An error if the origin there cannot be read or has no release.
  private func servedTexts(at place: File) throws(ProjectError) -> ServedTexts {
    let origin = try Origin.at(
      place.path, trusting: .team(try teamRoot()), isSingle: isSinglePublisher)
    let key = try publicKey()
    let app = configuration.app
    let sequences = try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.servedSequences(of: app, signedBy: key)
    }
    guard !sequences.isEmpty else {
      throw .failure(
        "\(place.shown): serves no release of \"\(configuration.app)\" "
          + "(publish one, or leave --origin out)")
    }
    let (packs, sources) = try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.servedPacks(of: app, signedBy: key)
    }
    return ServedTexts(sequences: sequences, packs: packs, sources: sources)
  }
}
