/// The row of a text with variants: `user=female,number=one`; a text without variants has no steps.
///
/// In a name `%`, `,`, `;`, `=`, `\` and control characters are written as `%` and two upper-case
/// hexadecimal digits for each byte, and so are all but `=` in a word.
public struct FormRow: Sendable, Hashable {
  /// A parameter and the word of its row: `number` and `=5`.
  public struct Step: Sendable, Hashable {
    /// The name of the parameter.
    public var name: String
    /// The word of the row, as in the JSON form.
    public var word: String

    /// Creates a step.
    public init(_ name: String, _ word: String) { (self.name, self.word) = (name, word) }

    /// Whether two steps have the same bytes.
    public static func == (one: Step, other: Step) -> Bool {
      one.name.hasBytes(of: other.name) && one.word.hasBytes(of: other.word)
    }
  }

  /// The sign between the rows of one text: `1=few;1=many`.
  static let separator = UInt8(ascii: ";")

  /// The steps, from the outermost level.
  public var steps: [Step]

  /// Creates the row of some steps.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// Parses a row with steps; nil if no row is written so.
  init?(written: String) {
    steps = []
    for part in written.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      guard let sign = part.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      steps.append(
        Step(
          Self.plain(Substring(part[..<sign])),
          Self.plain(Substring(part[part.index(after: sign)...]))))
    }
    guard self.written.hasBytes(of: written) else { return nil }
  }

  /// The row as files write it; empty for one without steps.
  var written: String {
    steps.map { step in
      Self.escaped(step.name, "=") + "=" + Self.escaped(step.word, ",")
    }.joined(separator: ",")
  }

  private static func escaped(_ text: String, _ sign: Unicode.Scalar) -> String {
    guard text.utf8.contains(where: { isEscaped($0, sign) }) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isEscaped(byte, sign) {
        bytes += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isEscaped(_ byte: UInt8, _ sign: Unicode.Scalar) -> Bool {
    LineEscapes.isEscaped(byte) || byte == UInt8(ascii: "%") || byte == UInt8(ascii: ",")
      || byte == separator || byte == UInt8(ascii: sign)
  }

  private static func plain(_ text: Substring) -> String { LedgerEntry.unescaped(text) }
}
