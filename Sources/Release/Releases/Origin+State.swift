import Delivery
import Foundation
import Glibc
import Sodium

extension Origin {
  /// Closes a release to publications, or reopens it.
  ///
  /// A closed release can still be rolled back, and `refresh` still signs it.
  ///
  /// - Parameters:
  ///   - state: The new state; nil to reopen the release.
  ///   - name: The release, which must be published.
  ///   - author: The author, for the record.
  ///   - key: The key that the manifest must be signed by.
  ///   - now: Seconds since 1970.
  /// - Throws: An error if the release isn't published, already has this state, or cannot be
  ///   written.
  public func set(
    _ state: ReleaseState?, of name: ReleaseName, by author: String,
    signedBy key: PublicKey, now: UInt64
  ) throws(ReleaseError) {
    try name.check()
    let lock = try takeLock()
    defer { lock.release() }
    let served = try servedManifest(name, signedBy: try authority(of: name.app, key))
    let terms = try terms(of: name)
    let isRemembered = terms == nil || terms?.closed == state?.kind
    let isWritten = try isSaid(state?.kind, served.paths)
    guard !isRemembered || !isWritten else {
      throw .badInput(
        what: "release \"\(name.release)\"", rule: "is \(state?.kind.rawValue ?? "open") already")
    }
    let action: AuditEntry.Action =
      switch state?.kind {
      case .frozen: .freeze
      case .retired: .retire
      case nil: .thaw
      }
    let entry = AuditEntry(action, served.manifest, after: served.manifest, by: author, at: now)
    try reading { () throws(StorageError) in
      try record(entry, at: served.paths.audit)
      if let state, let bytes = try? JSONEncoder().encode(state) {
        try replace(served.paths.state, with: Array(bytes) + [0x0A])
      } else {
        try remove(served.paths.state)
      }
    }
    guard try isSaid(state?.kind, served.paths) else {
      throw .disk(
        StorageError(path: path + "/" + served.paths.state, operation: "remove it", code: EACCES))
    }
    try remember(state?.kind, of: name, now: now)
  }

  /// Returns whether a file has a state; a file that cannot be read has none, and can be replaced.
  private func isSaid(
    _ kind: ReleaseState.Kind?, _ paths: ReleasePaths
  ) throws(ReleaseError) -> Bool {
    let isThere = try reading { () throws(StorageError) in try read(paths.state) } != nil
    guard let kind else { return !isThere }
    return (try? state(paths))?.kind == kind
  }

  /// Returns the state of a closed release; nil if it is open.
  func state(_ paths: ReleasePaths) throws(ReleaseError) -> ReleaseState? {
    guard let bytes = try reading({ () throws(StorageError) in try read(paths.state) }) else {
      return nil
    }
    do { return try JSONDecoder().decode(ReleaseState.self, from: Data(bytes)) } catch {
      throw .badInput(
        what: path + "/" + paths.state,
        rule: "is not a state of a release; run `langpack release thaw` or `freeze` to rewrite it")
    }
  }

  /// Returns the state in a release's file, or the remembered one if the file is gone.
  func state(of name: ReleaseName) throws(ReleaseError) -> ReleaseState? {
    if let state = try fileState(of: name) { return state }
    return try terms(of: name)?.closed.map { ReleaseState($0, by: "langpack.published", at: 0) }
  }

  /// Returns the state in a release's file; nil if there is none.
  func fileState(of name: ReleaseName) throws(ReleaseError) -> ReleaseState? {
    try state(ReleasePaths(of: name))
  }

  /// Rejects a change to what a closed release offers.
  func checkOpen(_ name: ReleaseName) throws(ReleaseError) {
    guard let state = try state(of: name) else { return }
    let why = state.reason.isEmpty ? "" : ": \(state.reason)"
    throw .badInput(
      what: "release \"\(name.release)\"",
      rule:
        "was \(state.kind.rawValue) by \(state.author)\(why); run `langpack release thaw` to open it"
    )
  }
}
