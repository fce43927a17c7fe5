/// A profile file of AWS command-line tools: sections, settings, and nested settings.
///
/// ```
/// [profile team]
/// region = eu-central-1
/// s3 =
///   addressing_style = path
/// ```
struct ProfileFile {
  /// The settings of each section; a nested setting is named `s3.addressing_style`.
  private(set) var sections: [String: [String: String]] = [:]

  /// Parses a file; an invalid line is refused by its number and never quoted, because it may be a
  /// secret.
  init(parsing text: String, path: String) throws(StoreError) {
    var section: String?
    var outer = ""
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let words = line.trimmed
      if words.isEmpty || words.hasPrefix("#") || words.hasPrefix(";") { continue }
      if words.hasPrefix("[") {
        guard words.hasSuffix("]") else {
          throw .badSettings("\(path):\(number)", rule: "a section ends with \"]\"")
        }
        let name = words.dropFirst().dropLast().split(whereSeparator: \.isWhitespace)
          .joined(separator: " ")
        section = name
        outer = ""
        sections[name] = sections[name] ?? [:]
        continue
      }
      guard let section, let sign = words.firstIndex(of: "=") else {
        throw .badSettings(
          "\(path):\(number)", rule: "a line is \"[profile]\" or \"name = value\"")
      }
      let isInner = line.first?.isWhitespace == true && !outer.isEmpty
      let name = words[..<sign].trimmed
      let value = words[words.index(after: sign)...].trimmed
      if !isInner { outer = value.isEmpty ? name : "" }
      sections[section]?[isInner ? "\(outer).\(name)" : name] = value
    }
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(String(start.reversed().drop { $0.isWhitespace }).reversed())
  }
}
