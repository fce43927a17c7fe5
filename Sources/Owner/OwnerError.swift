import Files

/// The reason why what the machine's owner decided could not be read or written.
public enum OwnerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// `LANGPACK_STATE` is a relative path.
  case notAbsolute(String)
  /// There is no folder: neither `LANGPACK_STATE` nor `HOME` is set.
  case noFolder
  /// Users other than its owner can write into the folder.
  case writableByOthers(String)
  /// A file could not be read or written.
  case file(FileError)
  /// A line of the file of consents isn't one.
  case notConsents(path: String, line: Int)

  /// A message with the place, the rule and the fix.
  public var description: String {
    switch self {
    case .notAbsolute(let path):
      "\(OwnerFolder.variable): \"\(path)\" is a relative path, which a clone could bring "
        + "(write an absolute one)"
    case .noFolder:
      "\(OwnerFolder.variable): not set, and neither is HOME (set it to a folder outside the project)"
    case .writableByOthers(let path):
      "\(path): other users can write into this folder, which has what this machine's owner allows "
        + "(run 'chmod go-w' on it, or set \(OwnerFolder.variable) to another folder)"
    case .file(let error): "\(error.path): could not \(error.operation.rawValue): \(error.words)"
    case .notConsents(let path, let line):
      "\(path):\(line): not a consent (remove the line, and give the consent again with 'langpack trust')"
    }
  }

  static func wrapping<Result>(
    _ work: () throws(FileError) -> Result
  ) throws(OwnerError) -> Result {
    do throws(FileError) { return try work() } catch { throw .file(error) }
  }
}
