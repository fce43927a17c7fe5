import JSON
import Language
import Pack
import Sodium

/// A small file, the changes made to it, and the digest of what a reader answers to each.
package struct DamagedFile {
  /// The path of the file, relative to the suite.
  let path: String
  let bytes: [UInt8]
  /// The ids that a key table is asked for, or the ordinals that a pack is asked for.
  let asked: Asked

  package enum Asked {
    case phrases([UInt64])
    case ordinals([UInt32], [Argument])
  }

  /// A row of changes.
  package enum Change: String {
    /// The file as it is.
    case none
    /// The first n bytes alone.
    case truncated
    /// Bit n mod 8, counted from the lowest, of byte n / 8 is the other one.
    case bit
    /// As `bit`; then the check of the pack is made right.
    case sealed
  }

  /// Creates a file from its bytes.
  package init(path: String, bytes: [UInt8], asked: Asked) {
    (self.path, self.bytes, self.asked) = (path, bytes, asked)
  }

  /// Each row of changes with the number of the last one and one.
  var rows: [(Change, Range<Int>)] {
    var rows: [(Change, Range<Int>)] = [
      (.none, 0..<1), (.truncated, 0..<bytes.count), (.bit, 0..<8 * bytes.count),
    ]
    if let places = summed {
      rows += places.map { (.sealed, 8 * $0.lowerBound..<8 * $0.upperBound) }
    }
    return rows
  }

  /// What the check of a pack covers; nil for a key table.
  private var summed: [Range<Int>]? {
    guard case .ordinals = asked,
      let header = try? bytes.withView({ try PackHeader($0) })
    else { return nil }
    return [0..<60, header.sections[.language], header.sections[.code]].filter { !$0.isEmpty }
  }

  /// Returns the bytes after a change.
  func changed(_ change: Change, _ number: Int) -> [UInt8] {
    var result = bytes
    switch change {
    case .none: break
    case .truncated: result.removeLast(bytes.count - number)
    case .bit: result[number / 8] ^= 1 << UInt8(number % 8)
    case .sealed:
      result[number / 8] ^= 1 << UInt8(number % 8)
      if let header = try? result.withView({ try PackHeader($0) }) {
        PackCheck.seal(&result, header.sections)
      }
    }
    return result
  }

  /// The cases, each of at most 256 changes.
  func cases() -> [ConformanceCase] {
    rows.flatMap { change, numbers in
      stride(from: numbers.lowerBound, to: numbers.upperBound, by: 256).map { from in
        let until = min(from + 256, numbers.upperBound)
        return ConformanceCase(
          "damage-\(path.dropFirst("damage/".count))-\(change.rawValue)-\(from)",
          given: given(change, from, until - from),
          expected: ["digests": .text(digests(change, from..<until))])
      }
    }
  }

  /// Returns the digests of the answers after some changes, with blanks between them.
  package func digests(_ change: Change, _ numbers: Range<Int>) -> String {
    numbers.map { digest(of: changed(change, $0)) }.joined(separator: " ")
  }

  private func given(
    _ change: Change, _ from: Int, _ count: Int
  ) -> KeyValuePairs<String, JSONValue?> {
    var (phrases, ordinals, values): (JSONValue?, JSONValue?, JSONValue?)
    switch asked {
    case .phrases(let ids): phrases = .list(ids.map { .text(Self.hex($0)) })
    case .ordinals(let asked, let arguments):
      ordinals = .list(asked.map { .whole(Int($0)) })
      values = .list(arguments.map(\.json))
    }
    return [
      "ask": .text("damage"), "file": .text(path), "change": .text(change.rawValue),
      "from": .whole(from), "count": .whole(count), "phrases": phrases, "ordinals": ordinals,
      "values": values,
    ]
  }

  /// Returns sixteen hexadecimal digits.
  static func hex(_ id: UInt64) -> String {
    let digits = String(id, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns the digest of the answers to a file; "-" if it is refused.
  func digest(of file: [UInt8]) -> String {
    guard let answers = answers(to: file) else { return "-" }
    return Digest.hex(Digest.sha256(Array(answers.utf8)).prefix(4))
  }
}
