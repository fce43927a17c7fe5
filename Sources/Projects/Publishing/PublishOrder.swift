import Release

/// The terms of a publication, and its target releases.
public struct PublishOrder: Sendable {
  /// The release; nil for every open release of the channel and epoch.
  public var release: String?
  /// The terms, the same for all releases.
  public var terms: PublicationTerms
  /// The folder of the build whose apps the release is for; nil for the configured one, which may be
  /// another build.
  public var build: File?
  /// Whether to leave out texts that no supported release uses.
  public var trims = false
  /// Whether to leave out texts with errors instead of stopping.
  public var skipsBroken = false

  /// Creates an order for every open release.
  public init(_ terms: PublicationTerms) { self.terms = terms }
}

extension Project {
  /// Builds all packs, and publishes them in the origin with signed manifests.
  ///
  /// - Parameters:
  ///   - order: The terms and the target releases.
  ///   - source: The source of the private key's passphrase.
  ///   - reporter: Receives findings and progress.
  /// - Returns: The result for each release.
  /// - Throws: The errors in the sources or texts. If the order names one release, also the error
  ///   that prevented its publication; otherwise such an error is part of the result.
  public func publish(
    _ order: PublishOrder, _ source: PassphraseSource, _ reporter: Reporter
  ) throws(ProjectError) -> StreamReport {
    // A missing key stops the publication before its work.
    let signer = try signer(source, reporter)
    try checkLocales(of: order)
    let space = try update(changesTexts: false, texts: .whenNeeded)
    let stream = try space.streamReleases(only: order.release)
    var published = try space.published(
      of: stream.filter { $0.reason == nil }, trims: order.trims, reporter)
    if order.terms.allowsLoss { published.lost = [:] }
    let built = try space.built(over: published, skippingBroken: order.skipsBroken, reporter)
    var publication = Publication(
      built: built, ledger: space.ledger, terms: order.terms, reading: ReleaseInput.Reading())
    publication.build = order.build
    publication.terms.author = author
    publication.reporter = reporter
    publication.reading.embargoed = Set(published.held.map { UInt32(clamping: $0) })
    publication.reading.suspects = published.suspects
    publication.unstarted = unstartedLocales(built, wanted: published.locales ?? [], reporter)
    reporter.tell(unreadLocales(among: built.packs.map(\.locale)))
    if let name = order.release {
      var release = stream[0]
      release.keyTableRule = order.terms.keyTableRule
      let one = publication.of(release, served: published.served[name])
      let report = try publish(one, to: release, signedBy: signer)
      return StreamReport(releases: [.init(name, .published(report))])
    }
    CodedPacks(of: self)?.forgetOld()
    return StreamReport(
      releases: stream.map { result(of: publication, to: $0, published, signedBy: signer) })
  }
  /// Throws an error if the release would have no locale, whatever the texts are.
  private func checkLocales(of order: PublishOrder) throws(ProjectError) {
    guard configuration.locales.isEmpty, let name = order.release else { return }
    let locales = try streamRelease(name).locales ?? []
    guard locales.isEmpty else { return }
    throw .failure(
      "release \"\(name)\": has no locale at all; add the locales to \"locales\" in langpack.json")
  }
}
