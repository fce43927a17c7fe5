import Foundation

/// Which redirections are followed: few, and within the origin's own host alone.
///
/// Who sends devices elsewhere is mostly no origin, but the page of a hotel.
enum Redirection {
  /// How many may follow each other.
  static let most = 3

  /// Whether another address is one of the same server.
  static func stays(from: URL?, to place: URL?) -> Bool {
    guard let from, let place else { return false }
    return from.scheme == place.scheme && from.host == place.host && from.port == place.port
  }
}
