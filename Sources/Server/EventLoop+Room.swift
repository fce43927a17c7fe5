extension EventLoop {
  /// How many connections are looked at for one to end.
  private static let looks = 256
  /// How old a connection is, at least, that ends for another, in milliseconds; a request mostly
  /// comes right after its connection.
  private static let youth: UInt64 = 100
  /// How long a client of several connections, and of one, may take nothing of an answer.
  private static let (stallOfMany, stallOfOne) = (UInt64(100), UInt64(1000))

  /// Ends a connection for the sake of a new one, if one may be ended.
  ///
  /// Addresses that have several displace themselves: their longest idle connection without a whole
  /// request ends, or else one whose client takes nothing of its answer. Only if no address has
  /// several, the longest idle of all ends, or the one of which nothing is taken.
  func makeRoom() -> Bool {
    let now = ServerClock.now()
    let victim =
      waiting.first(among: Self.looks) { isOfMany($0) && !isNewest($0) }
      ?? sending.first(among: Self.looks) { isOfMany($0) && hasStalled($0, Self.stallOfMany, now) }
      ?? victimOfOne(now)
    guard let connection = victim.flatMap(connection) else { return false }
    remove(connection)
    return true
  }

  private func victimOfOne(_ now: UInt64) -> Int32? {
    guard sending.first(among: Self.looks, where: isOfMany) == nil else { return nil }
    return waiting.first(among: 1) { isOld($0, now) }
      ?? sending.first(among: 1) { hasStalled($0, Self.stallOfOne, now) }
  }

  private func isOfMany(_ socket: Int32) -> Bool {
    connection(socket)?.peer.map(perPeer.hasMany) ?? false
  }

  /// Room is made for the newest.
  private func isNewest(_ socket: Int32) -> Bool { connection(socket)?.number == lastNumber }

  private func isOld(_ socket: Int32, _ now: UInt64) -> Bool {
    connection(socket).map { $0.began + Self.youth <= now } ?? false
  }

  private func hasStalled(_ socket: Int32, _ time: UInt64, _ now: UInt64) -> Bool {
    connection(socket).map { $0.progressed + time <= now } ?? false
  }
}
