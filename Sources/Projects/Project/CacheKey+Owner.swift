import Foundation
import Owner
import SourceTree

extension CacheKey {
  /// The key of this machine's owner, which lies outside every clone; read once.
  ///
  /// Without such a folder, or if it cannot be written, the key is a random one: what a command
  /// remembers is then of no use to the next one.
  public static let ofOwner = CacheKey(ownersIn: ProcessInfo.processInfo.environment)

  /// Finds the key by the environment's variables.
  init(ownersIn environment: [String: String]) {
    let owner = try? OwnerFolder.find(in: environment)
    self = (try? owner?.stateKey()).map { CacheKey($0) } ?? .random()
  }
}
