import JSON

/// The members of the object that a file is, with the bytes of each.
struct JSONMembers {
  /// A name and a value.
  struct Member {
    var name: String
    var value: JSONValue
    /// From the name to the end of the value.
    var range: Range<Int>
    var line: Int
  }

  /// The members in order.
  private(set) var members: [Member] = []
  private let bytes: [UInt8]
  /// Where the first member begins, or would.
  private let start: Int

  /// Reads an object.
  init(_ bytes: [UInt8]) throws(FileFault) {
    let lines = ByteLines(bytes)
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(bytes)
    } catch {
      throw .broken(
        "the file is no JSON: \(error.message)", fix: "correct it there or before",
        line: lines.line(of: error.offset))
    }
    guard let object = value.object else {
      throw .broken(
        "\(value.kind) stands where an object of texts belongs",
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

  /// Where the value ends that stands before a place, with nothing between but blanks and a comma.
  private static func end(before place: Int, in bytes: [UInt8]) -> Int {
    var end = place
    while end > 0, [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ",")].contains(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// A new member, over several lines where its value has members.
  static func bytes(_ name: String, _ value: JSONValue) -> [UInt8] {
    Array("\(JSONValue.quoted(name)): \(value.pretty(indent: 1))".utf8)
  }

  /// The file with other members.
  ///
  /// - Parameters:
  ///   - replaced: The bytes of members, by their index.
  ///   - removed: The indices of those that go.
  ///   - added: The bytes of new ones, which stand at the end.
  /// - Returns: The whole file.
  func changed(
    replaced: [Int: [UInt8]], removed: Set<Int>, added: [[UInt8]]
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
    for member in added {
      if members.isEmpty, isFirst { result += Array("\n  ".utf8) }
      separate(usualSeparator)
      result += member
    }
    if members.isEmpty, !added.isEmpty { result.append(0x0A) }
    return result + bytes[tail...].drop { members.isEmpty && $0 <= 0x20 }
  }

  /// What stands between the first two members; a line each where there are not two.
  private var usualSeparator: [UInt8] {
    if members.count > 1 {
      return Array(bytes[members[0].range.upperBound..<members[1].range.lowerBound])
    }
    let indent = members.first.map { bytes[start..<$0.range.lowerBound] } ?? [0x0A, 0x20, 0x20]
    return [UInt8(ascii: ",")] + indent
  }
}
