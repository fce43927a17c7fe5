import Release

/// What is to be published, and to which releases.
public struct PublishOrder: Sendable {
  /// The release; nil for every open release of the channel and epoch.
  public var release: String?
  /// The terms, the same for all releases.
  public var terms: Publication
  /// Whether texts that no supported release uses are left out.
  public var trims = false
  /// Whether texts that have errors are left out; else they stop the work.
  public var skipsBroken = false

  /// Creates an order for every open release.
  public init(_ terms: Publication) { self.terms = terms }
}

extension Project {
  /// Builds all packs and publishes them in the origin, signed.
  ///
  /// - Parameters:
  ///   - order: What is published, and to which releases.
  ///   - signer: What signs the manifests.
  ///   - reporter: Takes findings and progress.
  /// - Returns: What was done, release by release; of a single release only if it was published.
  /// - Throws: What is wrong in the sources or texts, and why a single release was not published.
  public func publish(
    _ order: PublishOrder, signedBy signer: Signer, _ reporter: Reporter
  ) throws(ProjectError) -> StreamReport {
    let space = try update(changesTexts: false)
    let stream = try space.streamReleases(only: order.release)
    var published = try space.published(
      of: stream.filter { $0.reason == nil }, trims: order.trims, reporter)
    if order.terms.allowsLoss { published.lost = [:] }
    let built = try space.built(over: published, skippingBroken: order.skipsBroken, reporter)
    var terms = order.terms
    terms.embargoed = Set(published.held.map { UInt32(clamping: $0) })
    terms.suspects = published.suspects
    if let name = order.release {
      let one = terms.of(stream[0], rule: terms.keyTableRule, served: published.served[name])
      let report = try publish(built, ledger: space.ledger, one, signedBy: signer)
      return StreamReport(releases: [.init(name, report: report)])
    }
    return StreamReport(
      releases: stream.map { release in
        publish(built, ledger: space.ledger, terms, to: release, published, signedBy: signer)
      })
  }
}
