import CZlib
import Install

/// The number of bytes that an answer of HTTP has on its way to a device.
///
/// Web servers compress stored forms, which are plain texts: zlib stands for gzip and brotli. Dense
/// forms and lists of digests do not get smaller.
enum SentBytes {
  /// The level that web servers use by default.
  private static let level: Int32 = 6

  /// Returns the number of bytes of a wire form or a delta, compressed if that makes it smaller.
  static func count(_ wire: [UInt8]) -> Int {
    guard (try? WireForm(wire))?.coding == .stored else { return wire.count }
    return min(wire.count, deflated(wire) ?? wire.count)
  }

  private static func deflated(_ bytes: [UInt8]) -> Int? {
    var count = compressBound(uLong(bytes.count))
    var room = [UInt8](repeating: 0, count: Int(count))
    guard compress2(&room, &count, bytes, uLong(bytes.count), level) == Z_OK else { return nil }
    return Int(count)
  }
}
