/// A string of code while it is read.
struct CodeString {
  /// How a string writes quotation marks.
  enum Escapes {
    /// `\"`.
    case backslash
    /// `""`.
    case doubled
    /// None, as in `"""`.
    case none
  }

  /// The byte offset of its first character.
  let start: Int
  let escapes: Escapes
  /// The number of quotation marks that end it.
  let quotes: Int
  /// The number of braces that begin a value in it; 0 for none.
  let braces: Int
  /// Whether a line ends it, as an error.
  let isOfLine: Bool
  /// Whether its lines have the indentation of the last one.
  let isIndented: Bool
  var text: [UInt8] = []
  var hasValues = false

  /// The text; of several lines between the marks of a raw string, without their indentation.
  var value: String {
    let whole = String(decoding: text, as: UTF8.self)
    guard isIndented, let first = whole.first, first.isNewline else { return whole }
    var lines = whole.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .dropFirst()
    let indentation = lines.popLast().map { $0.count } ?? 0
    return lines.map { $0.dropFirst(indentation) }.joined(separator: "\n")
  }
}

extension CodeString {
  /// Appends the character of an escape, and returns its length.
  mutating func append(escape bytes: ArraySlice<UInt8>) -> Int {
    guard let letter = bytes.dropFirst().first else { return 1 }
    let simple: [UInt8: UInt8] = [
      UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
      UInt8(ascii: "0"): 0,
    ]
    let digits = letter == UInt8(ascii: "u") ? 4 : letter == UInt8(ascii: "U") ? 8 : 0
    let code = bytes.dropFirst(2).prefix(digits)
    if digits > 0, let number = UInt32(String(decoding: code, as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(number)
    {
      text += Array(String(scalar).utf8)
      return 2 + digits
    }
    text.append(simple[letter] ?? letter)
    return 2
  }
}
