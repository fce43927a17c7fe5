import Delivery

extension Origin {
  /// Returns the object of a release; nil if the release was never created.
  func object(_ name: ReleaseName) throws(ReleaseError) -> ReleaseObject? {
    try name.check()
    let file = ReleasePaths.object(name)
    let found = try reading { () throws(StorageError) in try self.found(file) { _ in true } }
    if case .missing = found { return nil }
    guard let object = found.bytes.flatMap({ ReleaseObject(parsing: $0) }) else {
      throw .damaged(
        path: path + "/" + file,
        how: found.fault ?? "is not a release as this langpack writes it")
    }
    return object
  }

  /// Returns the object of each release of an app, by channel and release.
  func objects(of app: String) throws(ReleaseError) -> [(name: ReleaseName, object: ReleaseObject)]
  {
    var found: [(name: ReleaseName, object: ReleaseObject)] = []
    let folder = "\(ReleasePaths.objects)/\(app)"
    for channel in try names(in: folder) {
      for file in try names(in: "\(folder)/\(channel)") where file.hasSuffix(".json") {
        let name = ReleaseName(app: app, channel: channel, release: String(file.dropLast(5)))
        if let object = try object(name) { found.append((name, object)) }
      }
    }
    return found
  }

  /// Returns the object of a release as the origin has it.
  ///
  /// Nothing signs it: use it only to show it, and `saidObject` to decide what is published.
  ///
  /// - Parameter name: The release.
  /// - Returns: The object; nil if the release was never created.
  /// - Throws: An error if the file cannot be read, or a name breaks a rule.
  public func releaseObject(_ name: ReleaseName) throws(ReleaseError) -> ReleaseObject? {
    try object(name)
  }

  /// Returns the key table with a digest, written when a release was created or published.
  func keyTable(_ digest: SHA256Digest) throws(ReleaseError) -> [UInt8] {
    do throws(ReleaseError) { return try whole(digest) } catch {
      switch error {
      case .missing(let path): throw .lostKeyTable(path: path, how: "is not there")
      case .damaged(let path, let how): throw .lostKeyTable(path: path, how: how)
      default: throw error
      }
    }
  }
}
