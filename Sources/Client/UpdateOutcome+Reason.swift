import Delivery

extension UpdateOutcome {
  /// The outcome in one of the words of `OutcomeReason`.
  public var reason: String {
    failure?.reason ?? (packs.isEmpty ? "up-to-date" : "updated")
  }
}

extension ClientError {
  /// The kind of error in one of the words of `OutcomeReason`, without its associated values.
  public var reason: String {
    switch self {
    case .noOrigin: "no-origin"
    case .badName: "bad-name"
    case .noKeyTable: "no-key-table"
    case .busy: "busy"
    case .unreachable: "unreachable"
    case .status(let status, _):
      (3...5).contains(status / 100) ? "status-\(status / 100)xx" : "status-other"
    case .tooLong: "too-long"
    case .deadline: "deadline"
    case .cancelled: "cancelled"
    case .untrusted(let error): "untrusted-" + Self.reason(error)
    case .badRoot: "bad-root"
    case .badDeltaList: "bad-delta-list"
    case .altered: "altered"
    case .otherSource: "other-source"
    case .undecodable: "undecodable"
    case .badPack: "bad-pack"
    case .disk: "disk"
    case .failedTrial: "failed-trial"
    case .quarantined: "quarantined"
    case .deferred: "deferred"
    case .noRoom: "no-room"
    }
  }

  private static func reason(_ error: TrustError) -> String {
    switch error {
    case .unsigned: "unsigned"
    case .wrongKey: "wrong-key"
    case .altered: "altered-signature"
    case .older: "older"
    case .reused: "reused"
    case .wrongRoot: "wrong-root"
    case .rootExpired, .expired: "expired"
    case .otherManifest, .wrongApp, .wrongChannel, .wrongRelease, .otherKeyTable: "mixed"
    case .oversized: "oversized"
    case .malformed: "malformed"
    }
  }
}
