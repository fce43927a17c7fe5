import HTTP

/// The reason why an origin could not be served.
public enum FileServerError: Error, Sendable, Hashable {
  /// The folder to serve is absent or isn't a folder.
  case noFolder(path: String)
  /// The server cannot listen.
  case cannotListen(ServerError)
}

extension FileServerError: CustomStringConvertible {
  /// A message with the place, the thing in quotes, the rule and the fix.
  public var description: String {
    switch self {
    case .noFolder(let path):
      "\(path): not a folder; publish into it first, or name another with --folder"
    case .cannotListen(let error): error.description
    }
  }
}
