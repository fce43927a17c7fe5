import Language
import Phrases

extension ICUReader {
  /// Reads an argument, after its opening brace.
  mutating func argument(depth: Int) throws(PatternError) -> Message.Node {
    let name = word()
    let position = try position(of: name)
    if take("}") { return try shown(position, name) }
    guard take(",") else { throw unclosed(name) }
    let type = word()
    switch type {
    case "plural", "selectordinal", "select":
      guard take(",") else { throw unclosed(name) }
      return .select(try selection(by: position, name, type, depth: depth))
    case "number", "date", "time": return try formatted(position, name, type)
    default:
      throw PatternError(
        rule: "unknown-type",
        message: "\"\(type)\" is not a known type of the argument \"\(name)\"",
        fix: .decision("write plural, selectordinal or select, or {\(name)} alone"))
    }
  }

  private func position(of name: String) throws(PatternError) -> Int {
    if name == Parameter.viewerName { return Message.viewer }
    if let position = names.position(name) { return position }
    let known = phrase.parameters.indices.compactMap { names.name($0).map { "{\($0)}" } }
    throw PatternError(
      rule: "unknown-token", message: "\"{\(name)}\" is not an argument of the source text",
      fix: known.isEmpty
        ? .decision("remove it, as the source text has none; write '{' for a brace")
        : .decision("remove it, or use \(known.joined(separator: ", "))")
    )
  }

  private func shown(_ position: Int, _ name: String) throws(PatternError) -> Message.Node {
    guard phrase.parameters.parameter(at: position)?.kind.isShown == true else {
      throw PatternError(
        rule: "unknown-token", message: "\"{\(name)}\" is only for choosing; it has no text",
        fix: .decision("write {\(name), select, …}, or remove it"))
    }
    return .token(position)
  }

  /// Reads a number or a date in the language's format: only the default style is supported.
  private mutating func formatted(
    _ position: Int, _ name: String, _ type: String
  ) throws(PatternError) -> Message.Node {
    let style = take(",") ? style() : ""
    guard take("}") else { throw unclosed(name) }
    let usual = type == "number" ? ["", "integer"] : ["", "short", "medium", "long", "full"]
    let isRounded = type == "number" && style == "integer"
    let reason =
      if !usual.contains(style) { "" } else if isRounded, !numbers.isWhole(position, of: phrase) {
        ": a text cannot round a number"
      } else { nil as String? }
    guard let reason else { return try shown(position, name) }
    throw PatternError(
      rule: "unknown-style",
      message: "the style \"\(style.prefix(40))\" of \"{\(name)}\" is not followed\(reason)",
      fix: reason.isEmpty
        ? "write {\(name)}" : "write {\(name)}, and let the app pass a whole number")
  }

  /// Reads a style: to the brace that closes the argument.
  ///
  /// Braces nest, and apostrophes quote.
  private mutating func style() -> String {
    skipBlanks()
    let start = at
    var (depth, isQuoted) = (0, false)
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "'"): isQuoted.toggle()
      case UInt8(ascii: "{") where !isQuoted: depth += 1
      case UInt8(ascii: "}") where !isQuoted:
        if depth == 0 { return Self.trimmed(bytes[start..<at]) }
        depth -= 1
      default: break
      }
      at += 1
    }
    return Self.trimmed(bytes[start..<at])
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes
    while let last = bytes.last, (0x09...0x0D).contains(last) || last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func selection(
    by position: Int, _ name: String, _ type: String, depth: Int
  ) throws(PatternError) -> Message.Selection {
    try check(type, position, name)
    let parent: Parent = type == "select" ? .select : .plural(position)
    var selection = Message.Selection(by: position, [], other: Message([]))
    var seen: Set<String> = []
    var keys: Set<VariantKey> = []
    while !take("}") {
      let word = word()
      if word.hasPrefix("offset:") { throw offset(name) }
      guard take("{") else { throw unclosed(name) }
      let message = try message(parent, depth: depth + 1)
      guard take("}") else { throw unclosed(name) }
      let key = try key(word, position, name)
      guard seen.insert(word).inserted, key.map({ keys.insert($0).inserted }) ?? true else {
        throw PatternError(
          rule: "duplicate-key", message: "\"\(word)\" of \"{\(name)}\" appears twice",
          fix: .decision("keep one of the two"))
      }
      if let key {
        selection.variants.append(.init(key, message))
      } else {
        selection.other = message
      }
    }
    return seen.contains("other") ? selection : try withOther(selection, name)
  }

  /// Returns a choice with a text for `other`, if no whole number needs one of its own.
  private mutating func withOther(
    _ selection: Message.Selection, _ name: String
  ) throws(PatternError) -> Message.Selection {
    let kind = phrase.parameters.parameter(at: selection.parameter)?.kind ?? .text
    let keys = selection.variants.map(\.key)
    guard let found = MissingOther("{\(name)}", among: keys, kind, language) else {
      throw PatternError(
        rule: "missing-other", message: "\"{\(name)}\" has no text for \"other\"",
        fix: .decision("add other {…}, for every value that no other row names"))
    }
    missing.append(found)
    return selection.withOther(of: found.substitute)
  }

  /// Checks that an argument can choose in a given way.
  private func check(_ type: String, _ position: Int, _ name: String) throws(PatternError) {
    let wanted: String
    switch phrase.parameters.parameter(at: position)?.kind ?? .text {
    case .number, .list: wanted = "plural"
    case .ordinal: wanted = "selectordinal"
    case .name, .gender, .choice: wanted = "select"
    case .text: wanted = ""
    }
    guard type != wanted else { return }
    throw PatternError(
      rule: "wrong-variation", message: "nothing is chosen by \(type) of \"{\(name)}\"",
      fix: wanted.isEmpty ? "write {\(name)}, as it is a text" : "write \(wanted)")
  }

  /// Returns the key of a row; nil for `other`.
  private func key(
    _ word: String, _ position: Int, _ name: String
  ) throws(PatternError) -> VariantKey? {
    if word == "other" { return nil }
    let kind = phrase.parameters.parameter(at: position)?.kind ?? .text
    switch kind {
    case .choice(let keys):
      if let position = SyntaxNames.ofICU(keys).position(word) { return .choice(position) }
    case .name, .gender:
      if word == GenderVariation.unknown.name { return .gender(.unknown) }
      return try RowWords.key(word.replacing("_", with: "-"), kind)
    case .text, .number, .ordinal, .list: break
    }
    return try RowWords.key(word, kind)
  }

  private func offset(_ name: String) -> PatternError {
    PatternError(
      rule: "unknown-style", message: "the offset of \"{\(name)}\" is not followed",
      fix: "leave it out, and write the numbers as they are")
  }

  private func unclosed(_ name: String) -> PatternError {
    PatternError(
      rule: "broken-message", message: "the argument \"{\(name)}\" is not closed correctly",
      fix: "write {\(name)}, or {\(name), plural, other {…}}; write '{' for a brace that is shown")
  }
}
