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
