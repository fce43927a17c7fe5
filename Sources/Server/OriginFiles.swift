import HTTP

/// The files of an origin, from wherever they come.
protocol OriginFiles: Sendable {
  /// Returns the answer to a request if it is in memory; never waits.
  func answer(to request: Request) -> Response?

  /// Returns a file that can be served at once; nil if that needs a wait, or if there is none.
  func current(_ path: RequestPath, for request: Request) -> ServedFile?

  /// Looks for a file that is not current.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - quota: The client's quota of absent files, if each look for one has a price.
  ///   - answer: Called once, on any thread.
  func find(
    _ path: RequestPath, within quota: AbsenceQuota,
    then answer: @escaping @Sendable (FoundFile) -> Void)

  /// Looks for a compressed copy of a file that clients may get instead, on a thread that may wait; nil
  /// if there is none.
  func compressed(_ file: ServedFile, at path: RequestPath, _ coding: ContentCoding) -> ServedFile?

  /// Looks for the latest version of a file, on a thread that may wait.
  func latest(_ path: RequestPath) -> FoundFile

  /// Looks for the latest version of a file, on a thread that may wait for a disk, but not for a store.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - answer: Called once, on any thread.
  func latest(_ path: RequestPath, then answer: @escaping @Sendable (FoundFile) -> Void)
}

extension OriginFiles {
  func latest(_ path: RequestPath, then answer: @escaping @Sendable (FoundFile) -> Void) {
    answer(latest(path))
  }

  func compressed(_ file: ServedFile, at path: RequestPath, _ coding: ContentCoding) -> ServedFile?
  {
    nil
  }
}

/// The result of looking for a file.
enum FoundFile: Sendable {
  case file(ServedFile)
  case absent
  /// 503: the process has no descriptor for it now, or its store does not answer.
  case unavailable
  /// 429: the client has asked for too many files that don't exist.
  case refused
}
