/// Rules 2.1: blanks of texts and descriptions.
enum Whitespace {
  /// What `\s` matches in JavaScript.
  static let all: Set<Unicode.Scalar> = Set(
    ([0x9, 0xA, 0xB, 0xC, 0xD, 0x20, 0xA0, 0x1680] + Array(0x2000...0x200A)
      + [0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF]).compactMap(Unicode.Scalar.init))

  /// Returns a text with one space for each run of blanks that are no no-break spaces.
  static func collapsed(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isInRun = false
    for scalar in text.unicodeScalars {
      let isBlank = all.contains(scalar) && scalar != "\u{A0}"
      if !isBlank { result.append(scalar) } else if !isInRun { result.append(" ") }
      isInRun = isBlank
    }
    return String(result)
  }

  /// Returns a text without blanks at its end.
  static func endTrimmed(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    while let last = scalars.last, all.contains(last) { scalars.removeLast() }
    return string(scalars)
  }

  /// Returns a text without blanks at its ends, no-break spaces among them.
  static func trimmed(_ text: String) -> String {
    string(Array(endTrimmed(text).unicodeScalars.drop { all.contains($0) }))
  }

  /// Returns words between tags as React shows them: lines without the blanks that touch a line
  /// break, joined with a space.
  static func joinedLines(_ text: String) -> String {
    var lines: [[Unicode.Scalar]] = [[]]
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      let isPair = last == "\r" && scalar == "\n"
      if scalar == "\n" || scalar == "\r" {
        if !isPair { lines.append([]) }
      } else {
        lines[lines.count - 1].append(scalar == "\t" ? " " : scalar)
      }
      last = scalar
    }
    for index in lines.indices {
      if index > 0 { lines[index] = Array(lines[index].drop { $0 == " " }) }
      while index < lines.count - 1, lines[index].last == " " { lines[index].removeLast() }
    }
    let lastWords = lines.lastIndex { line in line.contains { $0 != " " } } ?? 0
    var result: [Unicode.Scalar] = []
    for (index, line) in lines.enumerated() where !line.isEmpty {
      result += line + (index == lastWords ? [] : [" "])
    }
    return string(result)
  }

  static func isBlank(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(all.contains) }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
