import Phrases

/// A phrase's name as one word of a shell command, for advice that can be pasted.
enum PhraseWord {
  /// Returns a phrase's name as a shell reads it.
  ///
  /// - Parameters:
  ///   - name: The key, possibly after its table.
  ///   - id: The phrase's id.
  /// - Returns: The name as it is or in quotes; the id if even a quoted name reads differently.
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
