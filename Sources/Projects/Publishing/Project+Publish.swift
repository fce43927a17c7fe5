import Delivery
import Foundation
import Language
import Pack
import Release
import Snapshot

extension Project {
  /// Throws an error if a dropped locale is neither configured nor published.
  private func checkDropped(_ plan: Publication) throws(ProjectError) {
    if plan.droppedLocales.isEmpty { return }
    let known = Set(configuration.locales.compactMap(LocaleTag.init))
      .union(plan.served?.packs.keys.compactMap { LocaleTag($0) } ?? [])
    for locale in plan.droppedLocales.sorted() where !known.contains(locale) {
      throw .failure(
        "\"\(locale)\" is neither configured nor published, so it cannot be dropped (see "
          + "\"locales\" in langpack.json)")
    }
  }

  /// Publishes packs in the configured origin.
  ///
  /// - Parameters:
  ///   - built: The packs.
  ///   - ledger: The ledger with all their ordinals.
  ///   - plan: The release and its terms.
  ///   - signer: The signer of the manifest.
  /// - Returns: The result.
  /// - Throws: An error if nothing was published.
  func publish(
    _ built: BuiltPacks, ledger: Ledger, _ plan: Publication, signedBy signer: Signer
  ) throws(ProjectError) -> PublishReport {
    try checkDropped(plan)
    let packs = built.packs.filter { plan.has($0.locale) }
    var input = ReleaseInput(
      of: ReleaseName(
        app: configuration.app, channel: configuration.channel, release: plan.release),
      epoch: built.snapshot.epoch, revision: UInt64(clamping: built.snapshot.revision),
      keyTable: built.keyTable,
      packs: packs.map { pack in
        ReleaseInput.Pack(
          locale: pack.locale.description, installed: pack.bytes,
          revision: UInt64(clamping: pack.revision))
      }, ledger: ledger.text, lifetime: UInt64(clamping: plan.days) * 86_400,
      keyTableRule: plan.keyTableRule)
    input.source = built.source
    input.formats = try formats(ofAppsWith: built.keyTable)
    input.locales = plan.locales ?? configuration.locales
    (input.key, input.allowsLoss, input.served) = (plan.key, plan.allowsLoss, plan.served)
    input.embargoed = plan.embargoed
    input.suspects = plan.suspects
    (input.expected, input.restoresRevoked) = (plan.expected, plan.restoresRevoked)
    (input.author, input.share) = (author, plan.share)
    input.experimentRules = plan.experimentRules
    input.droppedLocales = Set(plan.droppedLocales.map(\.description))
    let now = UInt64(max(0, Date().timeIntervalSince1970))
    let origin = try self.origin
    return try ProjectError.wrapping { [input] () throws(ReleaseError) in
      try Publisher.publish(input, to: origin, signedBy: signer, now: now)
    }
  }

  /// Publishes to one release of a stream; an error becomes part of the result.
  func publish(
    _ built: BuiltPacks, ledger: Ledger, _ plan: Publication, to release: StreamRelease,
    _ published: PublishedTexts, signedBy signer: Signer
  ) -> StreamReport.Release {
    let name = release.release
    if let reason = release.reason { return .init(name, .skipped(reason)) }
    let one = plan.of(release, rule: release.keyTableRule, served: published.served[name])
    do throws(ProjectError) {
      return .init(name, .published(try publish(built, ledger: ledger, one, signedBy: signer)))
    } catch {
      guard case .failure(let words) = error else { return .init(name, .failed("\(error)")) }
      return .init(name, .failed(words))
    }
  }
}
