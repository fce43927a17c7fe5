import Delivery
import Foundation
import Glibc
import Sodium

/// Whether anything new may be published to a release.
public struct ReleaseState: Sendable, Hashable, Codable {
  /// What is allowed.
  public enum Kind: String, Sendable, Codable {
    /// For now nothing is published; what is served is kept signed.
    case frozen
    /// Nothing is published any more, since no supported app reads it; what is served is kept signed.
    case retired
  }

  /// What is allowed.
  public var kind: Kind
  /// Who said so.
  public var author: String
  /// When, in seconds since 1970.
  public var time: UInt64
  /// Why; may be empty.
  public var reason: String

  /// A state that somebody gave.
  public init(_ kind: Kind, by author: String, at time: UInt64, reason: String = "") {
    (self.kind, self.author, self.time, self.reason) = (kind, author, time, reason)
  }
}

extension Origin {
  /// Closes a release to publications, or opens it again.
  ///
  /// A rollback is possible all the same, and `refresh` goes on to sign.
  ///
  /// - Parameters:
  ///   - state: what is allowed from now on; nil for everything.
  ///   - name: the release, which must be published.
  ///   - author: who does it, for the record.
  ///   - key: what the manifest must be signed by.
  ///   - now: seconds since 1970.
  /// - Throws: that the release is not published, is so already, or cannot be written.
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
    try reading { () throws(DiskError) in
      try record(entry, at: served.paths.audit)
      if let state, let bytes = try? JSONEncoder().encode(state) {
        try replace(served.paths.state, with: Array(bytes) + [0x0A])
      } else {
        try remove(served.paths.state)
      }
    }
    guard try isSaid(state?.kind, served.paths) else {
      throw .disk(
        DiskError(path: path + "/" + served.paths.state, operation: "remove it", code: EACCES))
    }
    try remember(state?.kind, of: name, now: now)
  }

  /// Whether a state is what the file says; one that cannot be read says nothing, and can be replaced.
  private func isSaid(
    _ kind: ReleaseState.Kind?, _ paths: ReleasePaths
  ) throws(ReleaseError) -> Bool {
    let isThere = try reading { () throws(DiskError) in try read(paths.state) } != nil
    guard let kind else { return !isThere }
    return (try? state(paths))?.kind == kind
  }

  /// Whether a release is closed; nil where it is open.
  func state(_ paths: ReleasePaths) throws(ReleaseError) -> ReleaseState? {
    guard let bytes = try reading({ () throws(DiskError) in try read(paths.state) }) else {
      return nil
    }
    do { return try JSONDecoder().decode(ReleaseState.self, from: Data(bytes)) } catch {
      throw .badInput(
        what: path + "/" + paths.state,
        rule: "is no state of a release; run `langpack release thaw` or `freeze` to write it anew")
    }
  }

  /// The state that a release's file gives it, and one that is remembered though the file is gone.
  func state(of name: ReleaseName) throws(ReleaseError) -> ReleaseState? {
    if let state = try fileState(of: name) { return state }
    return try terms(of: name)?.closed.map { ReleaseState($0, by: "langpack.published", at: 0) }
  }

  /// What a release's file says; nil where there is none.
  func fileState(of name: ReleaseName) throws(ReleaseError) -> ReleaseState? {
    guard let epoch = Manifest.Epoch([UInt8](repeating: 0, count: Manifest.Epoch.count)) else {
      return nil
    }
    return try state(
      ReleasePaths(name, epoch: epoch))
  }

  /// Refuses to change what a closed release offers.
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
