/// The blank as a flag of C's `printf`, as in `% d`: the place of a sign.
///
/// It is one only in an entry flagged `c-format`: in any other text, "100% done" has words alone.
///
/// Source: C11, 7.21.6.1, paragraph 6; GNU gettext's `format-c.c`, which takes a directive with the flag for
/// unlikely, so that `xgettext` flags such an entry only if its call says so.
enum SpaceFlag {
  /// A piece of a text.
  private enum Piece {
    case words(Substring)
    /// A directive: its number with the dollar sign, its flags, and the rest.
    case directive(number: Substring, flags: Substring, rest: Substring)
  }

  /// Returns a text without the flag.
  static func removed(from text: String) -> String {
    guard text.contains("%") else { return text }
    return pieces(of: text).map { piece in
      switch piece {
      case .words(let words): String(words)
      case .directive(let number, let flags, let rest):
        "%\(number)\(flags.filter { $0 != " " })\(rest)"
      }
    }.joined()
  }

  /// Returns a text with the flag at each argument that has it in a model.
  static func added(to text: String, like model: String) -> String {
    var arguments: Set<Int> = []
    var next = 1
    for case .directive(let number, let flags, _) in pieces(of: model) {
      let argument = argument(number, &next)
      if flags.contains(" ") { arguments.insert(argument) }
    }
    if arguments.isEmpty { return text }
    next = 1
    return pieces(of: text).map { piece in
      switch piece {
      case .words(let words): return String(words)
      case .directive(let number, let flags, let rest):
        let isSpaced = arguments.contains(argument(number, &next)) && !flags.contains(" ")
        return "%\(number)\(isSpaced ? " " : "")\(flags)\(rest)"
      }
    }.joined()
  }

  private static func argument(_ written: Substring, _ next: inout Int) -> Int {
    if let number = Int(written.dropLast()) { return number }
    next += 1
    return next - 1
  }

  private static func pieces(of text: String) -> [Piece] {
    var (pieces, rest) = ([Piece](), text[...])
    while let sign = rest.firstIndex(of: "%") {
      pieces.append(.words(rest[..<sign]))
      let after = rest[sign...].dropFirst()
      if after.first == "%" {
        pieces.append(.words("%%"))
        rest = after.dropFirst()
      } else if let (piece, end) = directive(after) {
        pieces.append(piece)
        rest = end
      } else {
        pieces.append(.words("%"))
        rest = after
      }
    }
    return pieces + [.words(rest)]
  }

  /// Returns the directive after a percent sign, and what follows it; nil if there is none.
  private static func directive(_ text: Substring) -> (piece: Piece, rest: Substring)? {
    let digits = text.prefix(while: isDigit)
    let isNumber = !digits.isEmpty && text.dropFirst(digits.count).first == "$"
    let number = isNumber ? text.prefix(digits.count + 1) : ""
    let start = text.dropFirst(number.count)
    let flags = start.prefix { "-+#0' ".contains($0) }
    let width = start.dropFirst(flags.count).prefix { isDigit($0) || $0 == "." }
    let size = start.dropFirst(flags.count + width.count).prefix { "hlqzjt".contains($0) }
    let end = start.dropFirst(flags.count + width.count + size.count)
    guard let letter = end.first, "diuoxXfFeEgGaAcsp@".contains(letter) else { return nil }
    let body = start.dropFirst(flags.count).prefix(width.count + size.count + 1)
    return (.directive(number: number, flags: flags, rest: body), end.dropFirst())
  }

  private static func isDigit(_ sign: Character) -> Bool { ("0"..."9").contains(sign) }
}
