import Phrases

/// The names of parameters, or of a choice's keys, in the form that a syntax allows.
///
/// Invalid characters become `_`; a name that is already taken gets an additional `_`.
public struct SyntaxNames: Sendable {
  private var names: [String] = []
  private var positions: [String: Int] = [:]

  /// Converts names.
  ///
  /// - Parameters:
  ///   - names: The names in the phrase.
  ///   - prefix: The prefix for a name that begins with a digit; nil if none is needed.
  ///   - isAllowed: Whether a character may occur in a name.
  init(
    _ names: [String], digitPrefix prefix: String? = nil, isAllowed: (Unicode.Scalar) -> Bool
  ) {
    for (position, name) in names.enumerated() {
      var written = String(
        String.UnicodeScalarView(name.unicodeScalars.map { isAllowed($0) ? $0 : "_" }))
      if let prefix, written.unicodeScalars.first.map({ !$0.isLetterOfASCII }) ?? true {
        written = prefix + written
      }
      if written.isEmpty { written = "_" }
      while positions[written] != nil { written += "_" }
      positions[written] = position
      self.names.append(written)
    }
    for (position, name) in names.enumerated() where positions[name] == nil {
      positions[name] = position
    }
  }

  /// Returns the written name at a position; nil if absent.
  public func name(_ position: Int) -> String? {
    names.indices.contains(position) ? names[position] : nil
  }

  /// Returns the position of a name, as written or as in the phrase.
  func position(_ name: String) -> Int? { positions[name] }
}

extension Unicode.Scalar {
  /// Whether the scalar is in A to Z or a to z.
  public var isLetterOfASCII: Bool { (0x61...0x7A).contains(value | 0x20) && value < 0x80 }
  /// Whether the scalar is in 0 to 9.
  public var isDigitOfASCII: Bool { (0x30...0x39).contains(value) }
}
