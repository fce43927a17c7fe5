import Foundation
import Language
import Release

extension Project {
  /// Throws an error if a dropped locale is neither configured nor published.
  private func checkDropped(_ publication: Publication) throws(ProjectError) {
    let dropped = publication.terms.droppedLocales
    if dropped.isEmpty { return }
    let published = publication.reading.served.map { Array($0.packs.keys) } ?? []
    let known = Set((configuration.locales + published).compactMap { LocaleTag($0)?.description })
    for locale in dropped.sorted() where !known.contains(locale) {
      throw .failure(
        "\"\(locale)\" is neither configured nor published, so it cannot be dropped (see "
          + "\"locales\" in langpack.json)")
    }
  }

  /// Publishes to a release in the configured origin.
  ///
  /// - Parameters:
  ///   - publication: The packs and the terms, for this release.
  ///   - release: The release.
  ///   - signer: The signer of the manifest.
  /// - Returns: The result.
  /// - Throws: An error if nothing was published.
  func publish(
    _ publication: Publication, to release: StreamRelease, signedBy signer: Signer
  ) throws(ProjectError) -> PublishReport {
    try checkDropped(publication)
    let input = try input(of: publication, to: release)
    let now = UInt64(max(0, Date().timeIntervalSince1970))
    let origin = try self.origin
    return try ProjectError.wrapping { () throws(ReleaseError) in
      try Publisher.publish(input, to: origin, signedBy: signer, now: now)
    }
  }

  /// Publishes to one release of a stream; an error becomes part of the result.
  func result(
    of publication: Publication, to release: StreamRelease, _ published: PublishedTexts,
    signedBy signer: Signer
  ) -> StreamReport.Release {
    let name = release.release
    if let reason = release.reason { return .init(name, .skipped(reason)) }
    let one = publication.of(release, served: published.served[name])
    do throws(ProjectError) {
      return .init(name, .published(try publish(one, to: release, signedBy: signer)))
    } catch {
      guard case .failure(let words) = error else { return .init(name, .failed("\(error)")) }
      return .init(name, .failed(words))
    }
  }
}
