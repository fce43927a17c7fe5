import CPostgres

/// A row of a result; valid while the result is.
struct PostgresRow: StoredRow {
  let result: OpaquePointer

  func whole(_ column: Int32) -> Int { Int(text(column)) ?? 0 }

  func isNull(_ column: Int32) -> Bool { PQgetisnull(result, 0, column) == 1 }

  func bytes(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    let count = Int(PQgetlength(result, 0, column))
    guard let start = PQgetvalue(result, 0, column) else { return .init(start: nil, count: 0) }
    return UnsafeRawBufferPointer(start: start, count: count).bindMemory(to: UInt8.self)
  }

  /// Decodes bytes, which the server sends as `\x` and two digits per byte.
  func blob(_ column: Int32) -> [UInt8] {
    let digits = bytes(column).dropFirst(2).map { $0 < 0x3A ? $0 &- 0x30 : ($0 | 0x20) &- 0x57 }
    return stride(from: 1, to: digits.count, by: 2).map { digits[$0 - 1] << 4 | digits[$0] }
  }
}

extension StoredValue {
  /// The value as it is sent; nil for null.
  var posted: String? {
    switch self {
    case .whole(let number): String(number)
    case .text(let text): text
    case .bytes(let bytes): Self.digits(bytes)
    case .null: nil
    }
  }

  /// Returns bytes in the server's text form.
  private static func digits(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text = Array("\\x".utf8)
    text.reserveCapacity(2 + 2 * bytes.count)
    for byte in bytes { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
