import Delivery

extension ReleaseInput {
  /// Finds what no manifest could say, before anything is read or written.
  func check() throws(ReleaseError) {
    var seen: Set<String> = []
    for pack in packs {
      guard OriginPath.isName(pack.locale) else {
        throw .notAName(what: "a locale", found: pack.locale)
      }
      guard seen.insert(pack.locale).inserted else {
        throw .badInput(what: "the locale \"\(pack.locale)\"", rule: "stands twice in the release")
      }
    }
    guard lifetime > 0, lifetime <= Self.longestLifetime else {
      throw .badInput(what: "the lifetime", rule: "is \(lifetime) seconds, must be 1 to ten years")
    }
  }

  private static let longestLifetime: UInt64 = 10 * 366 * 86_400
}

extension OriginFolder {
  /// The lock of one publisher; it is let go when its process ends, however that ends.
  func takeLock() throws(ReleaseError) -> FolderLock {
    let name = path + "/.lock"
    do {
      try makeFolder(path)
      if let lock = try disk.lock(name) { return lock }
    } catch { throw .disk(error) }
    throw .locked(path: name)
  }
}
