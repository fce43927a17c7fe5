import Phrases

/// The names of parameters, or of the keys of a choice, as a syntax can write them.
///
/// What the syntax does not allow becomes `_`; a name that another one has already gets one more `_`.
public struct SyntaxNames: Sendable {
  private var names: [String] = []
  private var positions: [String: Int] = [:]

  /// The names of some names.
  ///
  /// - Parameters:
  ///   - names: As the phrase has them.
  ///   - prefix: What goes before a name that begins with a digit; nil where it may.
  ///   - isAllowed: Whether a sign may stand in a name.
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

  /// Returns how the name at a position is written; nil if absent.
  public func name(_ position: Int) -> String? {
    names.indices.contains(position) ? names[position] : nil
  }

  /// Returns the position of a name as it is written, or as the phrase has it.
  public func position(_ name: String) -> Int? { positions[name] }
}

extension Unicode.Scalar {
  /// Whether it is one of A to Z and a to z.
  public var isLetterOfASCII: Bool { (0x61...0x7A).contains(value | 0x20) && value < 0x80 }
  /// Whether it is one of 0 to 9.
  public var isDigitOfASCII: Bool { (0x30...0x39).contains(value) }
}
