import Foundation
import JSON

/// The layout of a JSON file, so that new parts match the existing ones.
struct JSONStyle {
  /// The indentation of a level.
  var step = "  "
  /// The separator between a name and its value; Xcode puts a blank on either side.
  var colon = " : "
  var newline = "\n"
  /// Whether an object without members has an empty line, as Xcode writes it.
  var opensEmptyObjects = true
  /// Whether the file is one line.
  private(set) var isOfOneLine = false

  /// The usual layout of other tools.
  static let plain: JSONStyle = {
    var style = JSONStyle()
    (style.colon, style.opensEmptyObjects) = (": ", false)
    return style
  }()

  /// Creates Xcode's layout.
  init() {}

  /// Creates the layout of a file from its first member.
  init(of bytes: [UInt8]) {
    guard let brace = bytes.firstIndex(of: UInt8(ascii: "{")),
      let quote = bytes[brace...].firstIndex(of: UInt8(ascii: "\"")),
      let end = bytes[(quote + 1)...].firstIndex(of: UInt8(ascii: "\""))
    else { return }
    if bytes[..<quote].contains(0x0D) { newline = "\r\n" }
    let blanks = bytes[(brace + 1)..<quote].suffix(while: { $0 == 0x20 || $0 == 0x09 })
    step = String(decoding: blanks, as: UTF8.self)
    isOfOneLine = blanks.startIndex == brace + 1
    let signs = bytes[(end + 1)...].prefix { $0 == 0x20 || $0 == UInt8(ascii: ":") }
    colon = String(decoding: signs, as: UTF8.self)
  }

  /// Returns a value on several lines, at a depth in levels.
  func text(_ value: JSONValue, depth: Int) -> String {
    text(value, indent: String(repeating: step, count: depth))
  }

  /// Returns a value on several lines, of which the last one has an indentation.
  func text(_ value: JSONValue, indent: String) -> String {
    let outer = newline + indent
    let inner = outer + step
    switch value.content {
    case .object(let members):
      // Xcode writes an empty line in an object without members.
      if members.isEmpty { return opensEmptyObjects ? "{\(newline)\(outer)}" : "{}" }
      if isOfOneLine { return inOneLine(members) }
      let lines = members.map { inner + member($0.name, $0.value, indent: indent + step) }
      return "{" + lines.joined(separator: ",") + outer + "}"
    case .array(let values):
      if values.isEmpty { return "[\(newline)\(outer)]" }
      let lines = values.map { inner + text($0, indent: indent + step) }
      return "[" + lines.joined(separator: ",") + outer + "]"
    case .null, .bool, .number, .string: return value.compact
    }
  }

  private func inOneLine(_ members: [JSONValue.Member]) -> String {
    "{" + members.map { member($0.name, $0.value, depth: 0) }.joined(separator: ", ") + "}"
  }

  /// Returns a value on one line.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - blank: What is within the braces of an object: a blank, or nothing.
  /// - Returns: The line.
  func line(_ value: JSONValue, blank: String) -> String {
    switch value.content {
    case .object(let members) where !members.isEmpty:
      let all = members.map { JSONValue.quoted($0.name) + colon + line($0.value, blank: blank) }
      return "{" + blank + all.joined(separator: ", ") + blank + "}"
    case .array(let values) where !values.isEmpty:
      return "[" + blank + values.map { line($0, blank: blank) }.joined(separator: ", ") + blank
        + "]"
    default: return value.compact
    }
  }

  func member(_ name: String, _ value: JSONValue, depth: Int) -> String {
    JSONValue.quoted(name) + colon + text(value, depth: depth)
  }

  func member(_ name: String, _ value: JSONValue, indent: String) -> String {
    JSONValue.quoted(name) + colon + text(value, indent: indent)
  }

  /// Returns whether a name sorts before another in Xcode's order: signs first, numbers by their value,
  /// small letters before capitals.
  ///
  /// It is the order of Foundation's `localizedStandardCompare`, whatever the machine's language.
  static func isBefore(_ one: String, _ other: String) -> Bool {
    let options: String.CompareOptions = [
      .caseInsensitive, .widthInsensitive, .numeric, .forcedOrdering,
    ]
    return one.compare(other, options: options, range: nil, locale: english) == .orderedAscending
  }

  private static let english = Locale(identifier: "en")

  /// Returns the offset after the value that begins at an offset of a well-formed file.
  static func end(of start: Int, in bytes: [UInt8]) -> Int {
    var (at, depth) = (start, 0)
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        at += 1
        while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
          at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        if depth == 0 { return min(at + 1, bytes.count) }
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return at }
        depth -= 1
        if depth == 0 { return at + 1 }
      case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D: if depth == 0 { return at }
      default: break
      }
      at += 1
    }
    return bytes.count
  }
}

extension ArraySlice<UInt8> {
  /// Returns the longest suffix whose bytes all satisfy a condition.
  fileprivate func suffix(while isSo: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !isSo($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}

extension JSONValue {
  /// Returns the object with a member set; a new member is inserted in Xcode's order.
  func setting(_ name: String, _ value: JSONValue) -> JSONValue {
    var members = object ?? []
    if let index = members.firstIndex(where: { $0.name == name }) {
      members[index].value = value
    } else {
      let place = members.firstIndex { JSONStyle.isBefore(name, $0.name) } ?? members.count
      members.insert(Member(name, value), at: place)
    }
    return JSONValue(.object(members))
  }

  /// Returns the object without the members of some names.
  func without(_ names: Set<String>) -> JSONValue {
    JSONValue(.object((object ?? []).filter { !names.contains($0.name) }))
  }
}
