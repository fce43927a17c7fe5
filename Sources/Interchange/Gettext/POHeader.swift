import Foundation
import Gettext

/// The fields of a PO file's header.
struct POHeader {
  private var fields: [String: String] = [:]

  /// Parses the fields, one per line.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[colon...].dropFirst().split(whereSeparator: \.isWhitespace)
      fields[line[..<colon].lowercased()] = value.joined(separator: " ")
    }
  }

  /// Returns the value of a field; nil if absent.
  subscript(_ name: String) -> String? { fields[name.lowercased()] }

  /// Returns a warning if the field of a file in UTF-8 says so in a way that other tools do not read.
  ///
  /// - Throws: The error of another encoding.
  func encodingFault(line: Int) throws(FileFault) -> FileFault? {
    guard let type = self["Content-Type"],
      let place = type.range(of: "charset", options: .caseInsensitive)
    else { return nil }
    let written = String(type[place.upperBound...])
    let signs = CharacterSet(charactersIn: " =\"';")
    let name = written.trimmingCharacters(in: signs)
    if name.isEmpty { return nil }
    let isUsual = written.lowercased() == "=" + name.lowercased()
    let usual = ["utf-8", "us-ascii", "ascii", "charset"]
    if usual.contains(name.lowercased()), isUsual { return nil }
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
    guard ["utf8", "ascii", "usascii"].contains(letters) else {
      throw .broken(
        "the file says that it is in \"\(name)\"; only UTF-8 is read",
        fix: "save it as UTF-8 and say so in its header", line: line)
    }
    return FileFault(
      rule: "encoding-name", message: "the header writes the encoding as \"charset\(written)\"",
      fix: "write charset=UTF-8, as msgfmt warns of any other name", line: line, severity: .warning)
  }
}

/// The flags of an entry: `#, fuzzy, c-format`.
struct POFlags {
  /// The flags' names, in order.
  var names: [String]
  /// The comment lines of the entry without flags.
  var others: [String]

  init(_ block: POBlock, _ bytes: [UInt8]) {
    let lines = block.comments.map { String(decoding: bytes[$0], as: UTF8.self) }
    others = lines.filter { !$0.hasPrefix("#,") }
    names = block.flags
  }

  /// Returns the comments followed by the flags, with `fuzzy` added or removed.
  func lines(isFuzzy: Bool, _ newline: String) -> String {
    let kept = isFuzzy ? others : others.filter { !$0.hasPrefix("#|") }
    let flags = (isFuzzy ? ["fuzzy"] : []) + names.filter { $0 != "fuzzy" }
    var lines: [String] = kept
    if !flags.isEmpty {
      let previous = kept.firstIndex { $0.hasPrefix("#|") } ?? kept.count
      lines.insert("#, " + flags.joined(separator: ", "), at: previous)
    }
    return lines.map { $0 + newline }.joined()
  }
}
