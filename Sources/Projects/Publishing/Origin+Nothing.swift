import Release

extension Origin {
  /// Returns the message that nothing is served or remembered, and which manifests exist anyway.
  public func nothing(of input: RestoreInput) throws(ProjectError) -> String {
    let found = try ProjectError.wrapping { () throws(ReleaseError) in try signedReleases(of: input)
    }
    let start = "\(path): nothing of \"\(input.app)\" is served or remembered"
    guard let first = found.first else {
      return start + " (pass --release, and --above with the sequence that devices may have)"
    }
    let names = found.map { "\($0.channel)/\($0.release)" }.joined(separator: ", ")
    return start + ", but there are manifests of \(names); run `langpack origin restore --channel "
      + "\(first.channel) --release \(first.release)`, and pass --above with the sequence that devices may have"
  }
}
