import Language
import PackBuilder
import Release

extension Project {
  /// Creates a release for the build of this checkout, or changes an existing one.
  ///
  /// - Parameter request: The terms of the release; its key table is replaced by the checkout's.
  /// - Returns: The release object that the origin has now.
  /// - Throws: The errors in the sources or texts, or an error if the origin refuses the release.
  public func create(_ request: ReleaseCreation) throws(ProjectError) -> ReleaseObject {
    try checkPublishedLink()
    let (key, origin) = (try publicKey(), try self.origin)
    let space = try update(changesTexts: false)
    if space.diagnostics.hasErrors { throw .findings(space.diagnostics) }
    var creation = request
    let isOfUsual = request.locales == nil && !request.changes
    let lacking =
      isOfUsual ? try space.localesWithoutShippedTexts(among: request.usualLocales) : []
    // A project without any translation is created for all of its locales.
    let having = request.usualLocales.filter { !lacking.contains($0) }
    if !having.isEmpty { creation.usualLocales = having }
    creation.keyTable = try ProjectError.wrapping { () throws(PackBuilderError) in
      try KeyTableWriter.bytes(snapshot: space.snapshot)
    }
    let object = try ProjectError.wrapping { [creation] () throws(ReleaseError) in
      try origin.create(creation, signedBy: key, now: .now)
    }
    for locale in lacking where !object.locales.contains(locale) {
      let all = (object.locales + [locale]).map { " --locale \($0)" }.joined()
      reporter.note(
        "\(locale): has no translation to publish yet, so the release does not support it (once it has, run "
          + "'langpack release create \(request.releaseName.release) --change\(all)')")
    }
    return object
  }
}

extension Workspace {
  /// Returns the locales of which packs would have no text.
  fileprivate func localesWithoutShippedTexts(
    among locales: [String]
  ) throws(ProjectError) -> [String] {
    var texts = try shippable()
    let tags = locales.compactMap { LocaleTag($0) }
    try texts.read(tags)
    let snapshot = texts.snapshot
    let active = Set(snapshot.entries.filter(\.active).map(\.ordinal))
    return locales.filter { name in
      let known = LocaleTag(name).flatMap { snapshot.translations[$0] } ?? [:]
      return !known.contains { active.contains($0.key) && $0.value.state > .new }
    }
  }
}
