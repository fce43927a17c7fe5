import Owner

/// A file of what this machine remembers of a project, outside of every clone.
struct MachineFile {
  /// The maximum length in bytes.
  private static let largest = 64 << 20

  let owner: OwnerFolder
  /// The path below the owner's folder.
  let name: String
  /// Whether writes are left out, as in a dry run.
  let isRehearsed: Bool

  /// Returns the content; nil if the file is absent.
  func bytes() throws(ProjectError) -> [UInt8]? {
    try ProjectError.wrapping { () throws(OwnerError) in
      try owner.read(name, atMost: Self.largest)
    }
  }

  /// Replaces the content, except in a dry run.
  func write(_ bytes: [UInt8]) throws(ProjectError) {
    guard !isRehearsed else { return }
    try ProjectError.wrapping { () throws(OwnerError) in try owner.replace(name, with: bytes) }
  }
}

extension Project {
  /// Returns a file of what this machine remembers of the project.
  ///
  /// - Parameter name: Its path below the project's part of the owner's folder.
  /// - Returns: The file, which need not exist.
  /// - Throws: An error if the environment names no folder.
  func machineFile(_ name: String) throws(ProjectError) -> MachineFile {
    let owner = try requiredOwner()
    return MachineFile(
      owner: owner, name: "\(owner.name(ofProject: consentPath))/\(name)",
      isRehearsed: rehearsal != nil)
  }

  /// Returns the machine owner's folder.
  ///
  /// - Throws: An error if the environment names none.
  func requiredOwner() throws(ProjectError) -> OwnerFolder {
    guard let owner = trust.owner else {
      throw .failure(OwnerError.noFolder.description)
    }
    return owner
  }
}
