/// A small file's bytes in memory, which a slow client reads from the file instead.
///
/// A class, so that answers share it.
package final class SmallFile: Sendable {
  let bytes: [UInt8]
  /// The number of bytes.
  package var count: Int { bytes.count }
  /// Opens the file again, if it is unchanged and the kernel has it in memory.
  let reopen: @Sendable () -> ServedFile?

  /// Creates the file's bytes.
  package init(bytes: [UInt8], reopen: @escaping @Sendable () -> ServedFile?) {
    (self.bytes, self.reopen) = (bytes, reopen)
  }
}
