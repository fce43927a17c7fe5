import Delivery

/// The processes in a row that the disk did not give the state, in the append-only file `unread`.
///
/// ```
/// 00c4f3a1d2e5b697
/// ```
/// The file is removed once the state can be read. It is a file of its own, since the state itself
/// cannot be read, and nothing else may be lost with it.
extension Store {
  /// The name of the file.
  static let unreadName = "unread"
  /// How many processes in a row must find the state unreadable before it is given up.
  private static let unreadLimit = 3

  /// Notes that a process cannot read the state from disk; the caller holds the lock.
  ///
  /// - Parameter process: The number of the process, which is in front of its user.
  /// - Returns: Whether the state is lost, because enough processes in a row could not read it.
  func stateIsLost(for process: UInt64) -> Bool {
    var line: [UInt8] = [UInt8(ascii: "\n")]
    HexadecimalDigits.append(process, to: &line)
    try? disk.append(line + [UInt8(ascii: "\n")], to: Self.unreadName)
    let tail = try? disk.tail(Self.unreadName, limit: StartJournal.lengthLimit)
    let lines = tail?.bytes.split(separator: UInt8(ascii: "\n")) ?? []
    return Set(lines.compactMap { HexadecimalDigits.number(of: $0) }).count >= Self.unreadLimit
  }
}
