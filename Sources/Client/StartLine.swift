import Delivery

/// One line of the file `starts`: an event of a process of the app in front of its user.
///
/// ```
/// start 00c4f3a1d2e5b697             it began to show texts
/// start 00c4f3a1d2e5b697 beside      the same, while another process was in front
/// good 00c4f3a1d2e5b697              it survived its first seconds
/// end 00c4f3a1d2e5b697               it ended in order: a clean exit, or the background
/// ```
struct StartLine: Hashable {
  enum Kind: String {
    case start, good, end
  }

  var kind: Kind
  var process: UInt64
  var isBeside = false

  /// The number of hexadecimal digits in a process's number.
  private static let digits = 16
  private static let beside = "beside"

  /// The line between two line feeds, so that a truncated line before it doesn't corrupt it.
  var encoded: [UInt8] {
    var bytes = [UInt8](room: 40)
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: kind.rawValue.utf8)
    bytes.append(UInt8(ascii: " "))
    HexadecimalDigits.append(process, to: &bytes)
    if isBeside { bytes.append(contentsOf: " \(Self.beside)".utf8) }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  init(kind: Kind, process: UInt64, isBeside: Bool = false) {
    (self.kind, self.process, self.isBeside) = (kind, process, isBeside)
  }

  /// Creates a line from its bytes; nil if unreadable.
  init?(parsing line: ArraySlice<UInt8>) {
    let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count > 1, let kind = Kind(rawValue: String(decoding: words[0], as: UTF8.self)),
      let process = HexadecimalDigits.number(of: words[1])
    else { return nil }
    let rest = words.dropFirst(2).map { String(decoding: $0, as: UTF8.self) }
    guard rest.isEmpty || kind == .start && rest == [Self.beside] else { return nil }
    self.init(kind: kind, process: process, isBeside: !rest.isEmpty)
  }
}
