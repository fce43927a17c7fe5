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
    creation.keyTable = try ProjectError.wrapping { () throws(PackBuilderError) in
      try KeyTableWriter.bytes(snapshot: space.snapshot)
    }
    return try ProjectError.wrapping { [creation] () throws(ReleaseError) in
      try origin.create(creation, signedBy: key, now: .now)
    }
  }
}
