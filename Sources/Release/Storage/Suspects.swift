import Synchronization

/// The blobs and lists found missing or damaged, which from then on are verified by their bytes.
///
/// Otherwise a store is asked only for names and lengths, so a damaged object of the right length
/// would count as intact. A class, since the copies of an origin share it.
final class Suspects: Sendable {
  private let names = Mutex<Set<String>>([])

  /// Adds a file.
  func insert(_ name: String) { names.withLock { _ = $0.insert(name) } }

  /// Returns whether a file is in the set.
  func contains(_ name: String) -> Bool { names.withLock { $0.contains(name) } }

  /// Removes a file that was rewritten.
  func remove(_ name: String) { names.withLock { _ = $0.remove(name) } }

  /// All files in the set.
  var all: Set<String> { names.withLock { $0 } }
}
