import Delivery
import Language
import Release
import Snapshot

/// A build on its way to releases: its packs, and the terms that all of them share.
struct Publication {
  /// The packs.
  let built: BuiltPacks
  /// The ledger with all their ordinals.
  let ledger: Ledger
  /// The terms.
  var terms: PublicationTerms
  /// What was read of the origin before.
  var reading: ReleaseInput.Reading
  /// The locales that no release has had and that have no pack yet; releases go without them.
  var unstarted: Set<String> = []
  /// The folder of the build that the operator named.
  var build: File?
  /// Receives the progress of coding.
  var reporter = Reporter.silent

  /// Returns the same publication for one release.
  func of(_ release: StreamRelease, served: PublishedPacks?) -> Publication {
    var publication = self
    publication.terms.keyTableRule = release.keyTableRule
    publication.reading.served = served
    return publication
  }

  /// Returns the packs that a release gets.
  ///
  /// - Parameter locales: The locales that the release was created with; nil for all.
  /// - Returns: The packs, in the order of the build.
  func packs(for locales: [String]?) -> [ReleaseInput.Pack] {
    built.packs.compactMap { pack in
      let locale = pack.locale.description
      guard !terms.droppedLocales.contains(locale), locales?.contains(locale) ?? true else {
        return nil
      }
      return ReleaseInput.Pack(
        locale: locale, installed: pack.bytes, revision: pack.revision)
    }
  }
}

extension Project {
  /// Returns the input that publishes to a release.
  func input(
    of publication: Publication, to release: StreamRelease
  ) throws(ProjectError) -> ReleaseInput {
    let built = publication.built
    var input = ReleaseInput(
      of: ReleaseName(
        app: configuration.app, channel: configuration.channel, release: release.release),
      epoch: built.snapshot.epoch, revision: built.snapshot.revision,
      keyTable: built.keyTable, packs: publication.packs(for: release.locales),
      ledger: publication.ledger.text)
    input.source = built.source
    if let build = publication.build {
      (input.formats, input.statesFormats) = (
        try formats(ofBuild: build, with: built.keyTable), true
      )
    } else {
      input.formats = try formats(ofAppsWith: built.keyTable)
    }
    input.locales = (release.locales ?? configuration.locales)
      .filter { !publication.unstarted.contains($0) }
    (input.terms, input.reading) = (publication.terms, publication.reading)
    input.cache = CodedPacks(of: self)
    input.progress = { [reporter = publication.reporter] in
      reporter.progress("coding packs", $0, $1)
    }
    return input
  }
}
