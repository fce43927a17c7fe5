import Delivery

/// The record of how starts in front of the user began and ended, in the append-only file `starts`.
///
/// ```
/// start 00c4f3a1d2e5b697
/// good 00c4f3a1d2e5b697
/// end 00c4f3a1d2e5b697
/// ```
/// Only apps that count write it. A process whose start has neither `good` nor `end` died in front:
/// killed by its user, by the system, or by a fault of its own.
public struct StartJournal: Sendable {
  /// The name of its file in the store.
  public static let fileName = "starts"
  /// The length of the file above which a process that survived shortens it, in bytes.
  public static let lengthLimit = 4 << 10
  /// The number of bytes at the end that a shortened file keeps.
  static let keptLength = 512
  /// The number of bytes that are read, from the end.
  public static let readLimit = 64 << 10

  let lines: [StartLine]

  /// Parses a file's bytes, or their end; skips unreadable lines.
  public init(parsing bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n")).compactMap(StartLine.init(parsing:))
  }

  /// Returns the line of a process that begins to show texts.
  ///
  /// - Parameters:
  ///   - process: The process.
  ///   - isAlone: Whether no other process is known to be in front.
  /// - Returns: The bytes to append.
  public static func start(_ process: UInt64, isAlone: Bool) -> [UInt8] {
    StartLine(kind: .start, process: process, isBeside: !isAlone).encoded
  }

  /// Returns the line of a process that survived its first seconds.
  public static func good(_ process: UInt64) -> [UInt8] {
    StartLine(kind: .good, process: process).encoded
  }

  /// Returns the line of a process that ends cleanly, or works in the background from now on.
  public static func end(_ process: UInt64) -> [UInt8] {
    StartLine(kind: .end, process: process).encoded
  }

  /// Returns the bytes of a shorter file: the last lines.
  public static func shortened(_ bytes: [UInt8]) -> [UInt8] { bytes.suffix(keptLength) }
}
