/// Makes words of others safe for a terminal and for a log: what they write is seen, and does nothing.
///
/// Keys, texts, names of files and branches, comments and other programs' errors are written by authors
/// whom the user need not know. Shown as they are, they could move the cursor, turn the direction of
/// writing, hide words, forge lines, or give commands to the service that keeps the log.
///
/// - Control characters, direction marks and other hidden signs become `\u{202e}`; in a line of its
///   own, a line feed becomes `\n` and a tab `\t`.
/// - `::` at the beginning of a line, also after blanks, becomes `\u{3a}:`; `##[` and `##vso[` become
///   `\u{23}#[` and `\u{23}#vso[`.
///
/// What has been made safe stays as it is if it is made safe again.
///
/// Source: GitHub's runner, `ActionCommand.cs` (`TryParseV2`, which trims the line, and `TryParse`,
/// which looks for `##[` anywhere); Azure's agent, `Command.cs` (`##vso[`).
public struct ShownText: Sendable {
  /// Whether line feeds and tabs are the tool's own and stay.
  private let keepsLines: Bool
  /// The beginning of the tool's own sequences, which end with `m` and stay; nil if there are none.
  private let mark: [Unicode.Scalar]?

  /// Creates a way to show words.
  ///
  /// - Parameters:
  ///   - keepsLines: Whether line feeds and tabs are the tool's own and stay.
  ///   - mark: The beginning of the tool's own sequences, which end with `m` and stay. It begins with
  ///     a control character, and no author knows it.
  public init(keepsLines: Bool, mark: String? = nil) {
    self.keepsLines = keepsLines
    self.mark = mark.map { Array($0.unicodeScalars) }
  }

  /// Returns the words as they are shown.
  ///
  /// - Complexity: Linear in the words.
  public func of(_ words: String) -> String {
    guard words.mayAct(keepsLines: keepsLines) else { return words }
    let scalars = Array(words.unicodeScalars)
    var shown = String.UnicodeScalarView()
    var (position, isAtStart) = (0, true)
    while position < scalars.count {
      let scalar = scalars[position]
      if let end = endOfOwnSequence(scalars, position) {
        shown.append(contentsOf: scalars[position..<end])
        position = end
        continue
      }
      position += 1
      if let name = name(of: scalar) ?? command(scalars, position - 1, isAtStart) {
        shown.append(contentsOf: name.unicodeScalars)
        isAtStart = false
      } else {
        shown.append(scalar)
        isAtStart = scalar == "\n" || isAtStart && scalar.isBlank
      }
    }
    return String(shown)
  }

  /// Returns the end of a sequence of the tool's own at a position; nil if there is none.
  private func endOfOwnSequence(_ scalars: [Unicode.Scalar], _ start: Int) -> Int? {
    guard let mark, scalars[start] == mark.first, scalars[start...].starts(with: mark) else {
      return nil
    }
    return scalars[start...].firstIndex(of: "m").map { $0 + 1 }
  }

  /// Returns what stands for a scalar that is not seen; nil for any other.
  private func name(of scalar: Unicode.Scalar) -> String? {
    guard scalar.isHidden else { return nil }
    switch scalar {
    case "\n": return keepsLines ? nil : "\\n"
    case "\t": return keepsLines ? nil : "\\t"
    case "\r" where !keepsLines: return "\\r"
    default: return Self.escape(scalar)
    }
  }

  /// Returns what stands for the first scalar of a command of a log; nil if none begins here.
  private func command(
    _ scalars: [Unicode.Scalar], _ position: Int, _ isAtStart: Bool
  ) -> String? {
    let isCommand =
      isAtStart && scalars[position...].starts(with: "::".unicodeScalars)
      || scalars.beginCommand(at: position)
    return isCommand ? Self.escape(scalars[position]) : nil
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16))}"
  }
}

extension ShownText {
  /// Returns the first line that a log would take as a command, from 1; nil if there is none.
  ///
  /// - Complexity: Linear in the text.
  public static func lineOfCommand(in text: String) -> Int? {
    let scalars = Array(text.unicodeScalars)
    var (line, isAtStart) = (1, true)
    for (position, scalar) in scalars.enumerated() {
      let begins = isAtStart && scalars[position...].starts(with: "::".unicodeScalars)
      if begins || scalars.beginCommand(at: position) { return line }
      if scalar == "\n" { line += 1 }
      isAtStart = scalar == "\n" || scalar == "\r" || isAtStart && scalar.isBlank
    }
    return nil
  }
}

extension String {
  /// The words on one line, safe for a terminal and a log, as ``ShownText`` has them.
  public var shownOnOneLine: String { ShownText(keepsLines: false).of(self) }

  /// The JSON text with JSON's own escapes for what ``ShownText`` shows, so that a program reads the
  /// same words.
  public var shownJSON: String {
    guard mayAct(keepsLines: true) else { return self }
    let scalars = Array(unicodeScalars)
    var shown = String.UnicodeScalarView()
    for (position, scalar) in scalars.enumerated() {
      // Outside of its strings JSON has ASCII alone, and in them no character below a space.
      let isShown = scalar.value >= 0x20 && scalar.isHidden || scalars.beginCommand(at: position)
      guard isShown else {
        shown.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        let zeros = String(repeating: "0", count: 4 - digits.count)
        shown.append(contentsOf: "\\u\(zeros)\(digits)".unicodeScalars)
      }
    }
    return String(shown)
  }

  /// Returns whether a text may have something to escape; true for a few texts that have nothing.
  fileprivate func mayAct(keepsLines: Bool) -> Bool {
    var copy = self
    return copy.withUTF8 { bytes in
      bytes.indices.contains { place in
        switch bytes[place] {
        case 0x09, 0x0A: !keepsLines
        case ..<0x20, 0x7F: true
        // The first bytes of hidden characters in UTF-8.
        case 0xC2, 0xD8, 0xE1, 0xE2, 0xEF, 0xF3: true
        case 0x23, 0x3A: place > 0 && bytes[place - 1] == bytes[place]
        default: false
        }
      }
    }
  }
}

extension [Unicode.Scalar] {
  /// Returns whether a command that a log takes anywhere in a line begins at a position.
  fileprivate func beginCommand(at position: Int) -> Bool {
    guard self[position] == "#", position + 2 < count, self[position + 1] == "#" else {
      return false
    }
    // By scalars: with a mark after it, the bracket is another character, and the same byte.
    let rest = self[(position + 2)...].prefix(4).map { scalar in
      ("A"..."Z").contains(scalar) ? scalar.value | 0x20 : scalar.value
    }
    return rest.first == 0x5B || rest.elementsEqual("vso[".unicodeScalars.map(\.value))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is not seen and acts on what is: a control character, a mark or control of
  /// the writing direction, a separator of lines, an invisible sign without a sound, or a tag.
  public var isHidden: Bool {
    switch value {
    case ..<0x20, 0x7F...0x9F, 0x61C, 0x180E, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// Whether a reader of lines may drop the scalar at the beginning of one.
  fileprivate var isBlank: Bool {
    properties.isWhitespace || (0x200B...0x200D).contains(value) || value == 0xAD
  }
}
