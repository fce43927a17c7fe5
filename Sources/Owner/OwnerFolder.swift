import Files
import Glibc
import Sodium

/// The folder of what a machine's owner decides: outside every clone, so that no branch brings a
/// part of it.
///
///     consents            what the owner allows projects to do (`Consent`)
///     state.key           the key that authenticates caches, 32 random bytes
///     keys/ID.key         private keys, by the id of their public key
///     projects/ID/…       what programs remember of a project, by the digest of its path
///
/// The folder is the owner's alone (0700). Below it no link is followed.
public struct OwnerFolder: Sendable, Hashable {
  /// The environment variable that names the folder.
  public static let variable = "LANGPACK_STATE"

  /// The folder, which need not exist.
  public let folder: Folder

  /// Creates a value for the folder at an absolute path.
  public init(_ path: String) { folder = Folder(path) }

  /// Finds the folder by the environment: `LANGPACK_STATE`, or `langpack` in `XDG_STATE_HOME`, by
  /// default `~/.local/state` (XDG Base Directory Specification 0.8).
  ///
  /// - Parameter environment: The environment's variables.
  /// - Returns: The folder; nil if none of the variables has an absolute path.
  /// - Throws: `OwnerError.notAbsolute` if `LANGPACK_STATE` is a relative path: it would lead into
  ///   the clone that is read.
  public static func find(
    in environment: [String: String]
  ) throws(OwnerError) -> OwnerFolder? {
    if let named = environment[variable], !named.isEmpty {
      guard named.hasPrefix("/") else { throw .notAbsolute(named) }
      return OwnerFolder(named)
    }
    // The specification has relative paths ignored.
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return OwnerFolder(state + "/langpack")
    }
    if let home = environment["HOME"], home.hasPrefix("/") {
      return OwnerFolder(home + "/.local/state/langpack")
    }
    return nil
  }

  /// Returns the folder of what is remembered of a project, which need not exist.
  ///
  /// - Parameter project: The project's absolute path without links.
  /// - Returns: Its name below `folder`.
  public func name(ofProject project: String) -> String {
    "projects/" + String(Digest.hex(Digest.sha256(Array(project.utf8))).prefix(32))
  }

  /// Reads a file of the owner's; nil if absent, or if another user's folder hides it.
  ///
  /// - Parameters:
  ///   - name: The file below the folder.
  ///   - limit: The maximum length in bytes.
  /// - Returns: The whole content.
  /// - Throws: `OwnerError`, also if other users can write the folder.
  public func read(_ name: String, atMost limit: Int) throws(OwnerError) -> [UInt8]? {
    try checkOwner()
    do throws(FileError) { return try folder.read(name, atMost: limit) } catch {
      // A folder of another user's allows nothing, as after 'su' with that user's environment.
      if error.code == EACCES { return nil }
      throw .file(error)
    }
  }

  /// Replaces a file of the owner's, which no other user can read.
  ///
  /// - Parameters:
  ///   - name: The file below the folder.
  ///   - bytes: The whole content.
  /// - Throws: `OwnerError`.
  public func replace(_ name: String, with bytes: [UInt8]) throws(OwnerError) {
    try make(for: name)
    try OwnerError.wrapping { () throws(FileError) in
      try folder.replace(name, with: bytes, mode: .owner)
    }
  }

  /// Creates the folder that is to contain a file of the owner's.
  ///
  /// - Parameter name: The file below the folder.
  /// - Throws: `OwnerError`, also if other users can write the folder.
  public func make(for name: String) throws(OwnerError) {
    try OwnerError.wrapping { () throws(FileError) in
      try folder.make(for: name, mode: .owner)
    }
    try checkOwner()
  }

  /// Checks that no other user can write into the folder.
  private func checkOwner() throws(OwnerError) {
    var status = stat()
    guard stat(folder.path, &status) == 0 else { return }
    guard status.st_uid == geteuid() || status.st_uid == 0, status.st_mode & 0o022 == 0 else {
      throw .writableByOthers(folder.path)
    }
  }
}
