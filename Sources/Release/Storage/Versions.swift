import Synchronization

/// The version of each replaceable file that a publisher has read, which must still be current when
/// it is replaced.
///
/// A publisher decides by what it read first. If it replaced what it read last, it would overwrite
/// what another published in between. A class, since the copies of an origin share it.
final class Versions: Sendable {
  /// Nil while no publisher is at work.
  private let seen = Mutex<[String: FormerFile]?>(nil)

  /// Begins the work of a publisher; returns false if one is already at work.
  func begin() -> Bool {
    seen.withLock { seen in
      guard seen == nil else { return false }
      seen = [:]
      return true
    }
  }

  func end() { seen.withLock { $0 = nil } }

  /// Returns the known version of a file.
  func former(_ name: String) -> FormerFile { seen.withLock { $0?[name] } ?? .unknown }

  /// Records the version read; returns false if it differs from the one read before.
  func read(_ name: String, _ file: StoredFile?) -> Bool {
    guard !Self.isImmutable(name) else { return true }
    let found: FormerFile = file.map { $0.tag.map { .version($0) } ?? .unknown } ?? .missing
    return seen.withLock { seen in
      guard let former = seen?[name], former != .unknown, found != .unknown else {
        seen?[name] = found
        return true
      }
      return former == found
    }
  }

  /// Records the version written.
  func wrote(_ name: String, _ file: FormerFile) { seen.withLock { $0?[name] = file } }

  private static func isImmutable(_ name: String) -> Bool {
    name.hasPrefix("blobs/") || name.hasPrefix("lists/")
  }
}
