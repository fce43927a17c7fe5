import Synchronization

/// The blobs and lists that were found missing or damaged, which are proved by their bytes from then on.
///
/// A store is asked for names and lengths alone, and would take a damaged object of the right length for whole.
/// A class, since the copies of an origin share it.
final class Suspects: Sendable {
  private let names = Mutex<Set<String>>([])

  /// Notes a file.
  func insert(_ name: String) { names.withLock { _ = $0.insert(name) } }

  /// Whether a file was noted.
  func contains(_ name: String) -> Bool { names.withLock { $0.contains(name) } }

  /// Forgets a file that was written anew.
  func remove(_ name: String) { names.withLock { _ = $0.remove(name) } }

  /// Every file that was noted.
  var all: Set<String> { names.withLock { $0 } }
}
