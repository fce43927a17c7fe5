import Owner
import Sodium

extension KeyPair {
  /// Moves the private key out of the clone.
  ///
  /// - Returns: The file that it is in now.
  /// - Throws: An error if there is no key in the clone, Git tracks it, or it cannot be moved.
  public func move() throws(ProjectError) -> File {
    let inside = folder.file("private.key")
    guard let owner else {
      throw .failure("\(inside.shown): is not in a clone of Git, so it may stay there")
    }
    guard inside.exists else {
      throw .failure(
        "\(inside.shown): no such key (it is in \(privateKey.shown), or on another machine)")
    }
    try checkTracking()
    let key = try ProjectError.wrapping { () throws(SodiumError) in
      try KeyFiles.publicKey(at: publicKey.path)
    }
    let outside = owner.key(of: key)
    guard !outside.exists else {
      throw .failure("\(outside.shown): exists already, so it counts (remove \(inside.shown))")
    }
    try makeKeyFolder()
    let bytes = try inside.bytes()
    try ProjectError.wrapping { () throws(OwnerError) in
      try owner.replace(OwnerFolder.keyName(key), with: bytes)
    }
    try inside.removeOrFail()
    return outside
  }

  /// Throws an error if Git tracks the private key: then a branch may have brought it.
  func checkTracking() throws(ProjectError) {
    let inside = folder.file("private.key")
    guard privateKey == inside, inside.exists,
      GitClone(of: folder.path)?.isTracked(inside.standardPath) == true
    else { return }
    throw .failure(
      "\(inside.shown): Git tracks this private key, so a branch may have brought it, and it is never "
        + "used (restore the team's key from its backup; if this is it, anyone with a clone can sign: "
        + "see 'langpack root create --help')")
  }
}
