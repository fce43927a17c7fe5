import AndroidExtraction

/// Writes a text with the escapes of Android or Compose, and of XML, so that every blank is preserved.
struct AndroidEscapes {
  private let dialect: ResourceDialect
  private var text = ""
  /// Whether the output is still empty.
  private var isStart = true
  /// Whether the last character written is a blank.
  private var hasBlank = false

  /// Creates an empty text.
  init(_ dialect: ResourceDialect) { self.dialect = dialect }

  mutating func append(_ piece: Resource.Piece) {
    switch piece {
    case .tag(let tag):
      text += (hasBlank ? " " : "") + tag
      (isStart, hasBlank) = (false, false)
    case .words(let words), .plain(let words):
      for scalar in words.unicodeScalars { append(scalar) }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if dialect == .compose {
      text += [" ", "'", "\"", "@", "?"].contains(scalar) ? String(scalar) : escaped(scalar)
      isStart = false
      return
    }
    if scalar == " ", !isStart, !hasBlank {
      hasBlank = true
      return
    }
    if hasBlank { text += " " }
    hasBlank = false
    text += escaped(scalar)
    isStart = false
  }

  private func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": return "\\\\"
    case "'": return "\\'"
    case "\"": return "\\\""
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "@" where isStart, "?" where isStart: return "\\" + String(scalar)
    case "&": return "&amp;"
    case "<": return "&lt;"
    case ">": return "&gt;"
    case "\0"..." ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": return Self.digits(scalar)
    default: return String(scalar)
    }
  }

  private static func digits(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// Returns the whole text; a trailing blank is preserved.
  func finished() -> String { text + (hasBlank ? "\\u0020" : "") }
}
