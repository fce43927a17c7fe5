import Synchronization

/// Which version of each replaced file a publisher has read: what it replaces must still be that.
///
/// Whoever publishes decides by what it read first. Were it to replace what it read last, it would overwrite
/// what another published in between. A class, since the copies of an origin share it.
final class Versions: Sendable {
  /// Nil while nobody is at work.
  private let seen = Mutex<[String: FormerFile]?>(nil)

  /// Begins anew; false where somebody is at work already.
  func begin() -> Bool {
    seen.withLock { seen in
      guard seen == nil else { return false }
      seen = [:]
      return true
    }
  }

  func end() { seen.withLock { $0 = nil } }

  /// What is known of a file.
  func former(_ name: String) -> FormerFile { seen.withLock { $0?[name] } ?? .unknown }

  /// Takes note of what was read; false where it is not what was read before.
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

  /// Takes note of what was written; nil where the file was removed.
  func wrote(_ name: String, _ file: FormerFile) { seen.withLock { $0?[name] = file } }

  private static func isImmutable(_ name: String) -> Bool {
    name.hasPrefix("blobs/") || name.hasPrefix("lists/")
  }
}
