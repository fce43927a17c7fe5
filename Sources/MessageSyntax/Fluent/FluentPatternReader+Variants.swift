import Language
import Phrases

extension FluentPatternReader {
  /// Reads what follows a literal: nothing, or variants, of which the one for it is shown.
  mutating func constant(
    _ value: FluentVariants.Key, depth: Int
  ) throws(PatternError) -> [Message.Node] {
    if try takeArrow() {
      let variants = try variants(depth: depth)
      guard variants.hasDefault else { throw Self.missingOther }
      return variants.shown(for: value, language).nodes
    }
    switch value {
    case .number(let number): return [.text(language.rules.numbers.format(number))]
    case .word(let words): return [.text(words)]
    }
  }

  /// Reads a variable that is shown, or that chooses among the following variants.
  mutating func choice(
    _ position: Int, isOrdinal: Bool, depth: Int
  ) throws(PatternError) -> Message.Node {
    let kind = phrase.parameters.parameter(at: position)?.kind ?? .text
    guard try takeArrow() else {
      guard kind.isShown, position >= 0 else {
        throw PatternError(
          rule: "unknown-token", message: "the variable is only for choosing; it has no text",
          fix: .decision("choose by it, or remove it"))
      }
      return .token(position)
    }
    guard kind.isChoosing, isOrdinal == (kind == .ordinal) else {
      throw PatternError(
        rule: "wrong-variation", message: "the variable does not choose in this way",
        fix: "write NUMBER($name, type: \"ordinal\") for ranks, $name for all others")
    }
    let variants = try withDefault(try variants(depth: depth), position, kind)
    let (selection, hidden) = try variants.selection(by: position, kind, language)
    self.hidden += hidden
    return .select(selection)
  }

  private mutating func takeArrow() throws(PatternError) -> Bool {
    skipBlanks()
    guard rest.starts(with: ["-", ">"]) else { return false }
    rest = rest.dropFirst(2)
    return true
  }

  /// Reads the variants, each on lines of its own.
  private mutating func variants(depth: Int) throws(PatternError) -> FluentVariants {
    var variants = FluentVariants()
    while true {
      let isOnNewLine = takeLineBreak()
      guard rest.first == "[" || rest.first == "*" else {
        guard isOnNewLine || rest.isEmpty else {
          throw broken("a line break is missing after -> or after the last variant")
        }
        break
      }
      guard isOnNewLine else { throw broken("a variant does not begin on a line of its own") }
      let isDefault = rest.first == "*"
      rest = rest.dropFirst(isDefault ? 1 : 0)
      guard rest.popFirst() == "[" else { throw broken("a variant has no key in brackets") }
      skipBlanks()
      let key = try key()
      skipBlanks()
      guard rest.popFirst() == "]" else { throw broken("a variant has no key in brackets") }
      let start = rest
      let message = try pattern(depth: depth + 1)
      guard !start.dropLast(rest.count).allSatisfy({ $0 == " " || $0 == "\n" }) else {
        throw broken("a variant has no text")
      }
      try variants.add(key, message, isDefault: isDefault)
    }
    return variants
  }

  /// Returns variants with a default, if no whole number needs one of its own.
  private mutating func withDefault(
    _ variants: FluentVariants, _ position: Int, _ kind: Parameter.Kind
  ) throws(PatternError) -> FluentVariants {
    if variants.hasDefault { return variants }
    let name = phrase.parameters.parameter(at: position)?.name ?? ""
    let found = MissingOther("$\(name)", among: variants.categories, kind, language)
    guard let found, let completed = variants.withDefault(found.substitute) else {
      throw Self.missingOther
    }
    missing.append(found)
    return completed
  }

  private static let missingOther = PatternError(
    rule: "missing-other", message: "there is no variant for all other values",
    fix: "write *[other]")

  private mutating func key() throws(PatternError) -> FluentVariants.Key {
    let digits = rest.prefix { $0.isDigitOfASCII || $0 == "." || $0 == "-" }
    guard digits.isEmpty else {
      rest = rest.dropFirst(digits.count)
      let text = String(String.UnicodeScalarView(digits))
      if let number = NumberLiteral.ofFluent(text) { return .number(number) }
      throw broken("the key \"\(text.prefix(40))\" is not a number")
    }
    let word = word()
    if word.isEmpty { throw broken("a variant has no key in brackets") }
    return .word(word)
  }
}
