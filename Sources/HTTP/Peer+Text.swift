import Glibc

extension Peer: CustomStringConvertible {
  /// The address, or the first address of the network of 64 bits.
  package var description: String {
    var text = [CChar](repeating: 0, count: 64)
    if high == 0, low >> 32 == 0xFFFF {
      var four = in_addr(s_addr: UInt32(truncatingIfNeeded: low).bigEndian)
      inet_ntop(AF_INET, &four, &text, 64)
    } else {
      var six = (high.bigEndian, low.bigEndian)
      inet_ntop(AF_INET6, &six, &text, 64)
    }
    return text.prefix { $0 != 0 }.reduce(into: "") { $0.unicodeScalars.append(.init(UInt8($1))) }
  }
}
