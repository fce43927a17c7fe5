import PackBuilder
import Release

extension Project {
  /// Creates a release for the build of this checkout, or changes what was said of it.
  ///
  /// - Parameter request: What the release is for; its key table is that of the checkout.
  /// - Returns: What the origin says of the release now.
  /// - Throws: What is wrong in the sources or texts, and what the origin refuses.
  public func create(_ request: ReleaseCreation) throws(ProjectError) -> ReleaseObject {
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
