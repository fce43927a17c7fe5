import HTTP

/// How many absent files one client may still have looked for, since each costs a request to the
/// store.
///
/// Files that exist cost a client nothing, so that strangers behind its address take nothing from
/// it but answers about absent ones.
struct AbsenceQuota: Sendable {
  private let quota: PeerQuota
  private let peer: Peer

  /// Creates the quota of a client.
  init(_ quota: PeerQuota, of peer: Peer) { (self.quota, self.peer) = (quota, peer) }

  /// Whether nothing more is looked for in this minute.
  var isUsedUp: Bool { quota.isUsedUp(by: peer) }

  /// Counts a file that was looked for and does not exist.
  func charge() { quota.takes(peer) }
}
