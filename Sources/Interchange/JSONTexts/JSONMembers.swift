import Diagnostics
import JSON
import Snapshot

/// The members of a file's top-level object, with their bytes.
struct JSONMembers {
  /// A name and a value.
  struct Member {
    var name: String
    var value: JSONValue
    /// The range from the name through the value.
    var range: Range<Int>
    var line: Int
  }

  /// The members in order.
  private(set) var members: [Member] = []
  private let bytes: [UInt8]
  /// The start of the first member, or the insertion point for it.
  private let start: Int

  /// Reads an object.
  init(_ bytes: [UInt8]) throws(FileFault) {
    let lines = ByteLines(bytes)
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(bytes)
    } catch {
      if let conflict = MergeMark.conflict(in: bytes) {
        throw .broken(
          conflict.message, fix: conflict.fix, line: lines.line(of: conflict.offset))
      }
      throw .broken(
        "the file is not JSON: \(error.message)", fix: .decision("correct the file or its source"),
        line: lines.line(of: error.offset))
    }
    guard let object = value.object else {
      throw .broken(
        "expected an object of texts, found \(value.kind)",
        fix: "write { \"name\": \"text\" }",
        line: lines.line(of: value.offset))
    }
    self.bytes = bytes
    start = value.offset + 1
    let close = bytes.lastIndex(of: UInt8(ascii: "}")) ?? bytes.count
    for (index, member) in object.enumerated() {
      let next = index + 1 < object.count ? object[index + 1].offset : close
      members.append(
        Member(
          name: member.name, value: member.value,
          range: member.offset..<Self.end(before: next, in: bytes),
          line: lines.line(of: member.offset)))
    }
  }

  /// Returns the end of the value before an offset, with only blanks and a comma between.
  private static func end(before place: Int, in bytes: [UInt8]) -> Int {
    var end = place
    while end > 0, [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ",")].contains(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Returns a new member with a text.
  static func bytes(_ name: String, _ text: String) -> [UInt8] {
    Array("\(JSONValue.quoted(name)): \(JSONValue.text(text).compact)".utf8)
  }

  /// Returns the file with changed members.
  ///
  /// - Parameters:
  ///   - replaced: The new bytes of members, by index.
  ///   - removed: The indices of the members to remove.
  ///   - added: The bytes of new members, which go last.
  ///   - style: The layout of an object without members.
  /// - Returns: The whole file.
  func changed(
    replaced: [Int: [UInt8]], removed: Set<Int>, added: [[UInt8]],
    _ style: JSONStyle
  ) -> [UInt8] {
    let head = members.first?.range.lowerBound ?? start
    let tail = members.last?.range.upperBound ?? start
    var result = Array(bytes[..<head])
    var isFirst = true
    func separate(_ separator: some Sequence<UInt8>) {
      if !isFirst { result += separator }
      isFirst = false
    }
    for (index, member) in members.enumerated() where !removed.contains(index) {
      let former = index > 0 ? members[index - 1].range.upperBound : head
      separate(isFirst ? bytes[head..<head] : bytes[former..<member.range.lowerBound])
      result += replaced[index] ?? Array(bytes[member.range])
    }
    let line = Array((style.newline + style.step).utf8)
    let usual = members.isEmpty ? [UInt8(ascii: ",")] + line : usualSeparator
    for member in added {
      if members.isEmpty, isFirst { result += line }
      separate(usual)
      result += member
    }
    if members.isEmpty, !added.isEmpty { result += Array(style.newline.utf8) }
    return result + bytes[tail...].drop { members.isEmpty && $0 <= 0x20 }
  }

  /// The separator of most members; a line break with fewer than two.
  private var usualSeparator: [UInt8] {
    if members.count > 1 {
      let all = zip(members, members.dropFirst()).map { one, next in
        Array(bytes[one.range.upperBound..<next.range.lowerBound])
      }
      let counts = all.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      let most = counts.values.max()
      return all.first { counts[$0] == most } ?? []
    }
    let indent = members.first.map { bytes[start..<$0.range.lowerBound] } ?? [0x0A, 0x20, 0x20]
    return [UInt8(ascii: ",")] + indent
  }
}
