import Phrases

/// A phrase's name as one word of a shell command, for advice that can be pasted.
enum PhraseWord {
  /// Returns the name as it is, in quotes, or the phrase's id if a shell or a terminal would read the
  /// name differently.
  ///
  /// - Parameters:
  ///   - name: The key, possibly after its table.
  ///   - id: The phrase's id.
  static func of(_ name: String, _ id: PhraseID) -> String {
    let scalars = name.unicodeScalars
    if !name.isEmpty, !name.hasPrefix("-"), scalars.allSatisfy(isPlain) { return name }
    let isSafe = !name.hasPrefix("-") && scalars.allSatisfy { isQuotable($0) }
    return isSafe ? "\"\(name)\"" : id.description
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || "0123456789_-./:@%+,".unicodeScalars.contains(scalar)
  }

  private static func isQuotable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "'", "$", "`", "\\", "!": false
    default:
      ![.control, .format, .lineSeparator, .paragraphSeparator]
        .contains(scalar.properties.generalCategory)
    }
  }
}
