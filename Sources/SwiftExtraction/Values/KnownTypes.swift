import SwiftSyntax
import Synchronization

/// The types that the files of a project declare; a file is parsed once one of its names is looked up.
///
/// A class, because every file that is read looks up in the same one.
final class KnownTypes: Sendable {
  /// The paths of the files that declare a name.
  private let paths: [String: [String]]
  private let tree: @Sendable (String) -> SourceFileSyntax?
  /// The files that were parsed; nil for those that cannot be.
  private let parsed = Mutex<[String: FileTypes?]>([:])

  /// Creates the types of some files.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files that declare each name.
  ///   - tree: Parses a file; nil if it cannot be read.
  init(
    _ paths: [String: [String]] = [:],
    tree: @escaping @Sendable (String) -> SourceFileSyntax? = { _ in nil }
  ) {
    (self.paths, self.tree) = (paths, tree)
  }

  /// Returns the paths of the files that may declare a type or a global of a name, sorted.
  func paths(declaring name: String) -> [String] { paths[name] ?? [] }

  /// Returns the declarations of a file; nil if it cannot be read.
  func file(_ path: String) -> FileTypes? {
    if let known = parsed.withLock({ $0[path] }) { return known }
    let found = tree(path).map { FileTypes($0, path) }
    return parsed.withLock { files in
      if let known = files[path] { return known }
      files[path] = .some(found)
      return found
    }
  }
}
