extension SourceWriter {
  /// Writes a string literal, or a template without placeholders.
  mutating func literal(_ text: String, templates: Bool = true) {
    if templates, chance.one(in: 8) {
      write("`")
      template(text)
      return write("`")
    }
    let quote: Unicode.Scalar = chance.one(in: 2) ? "'" : "\""
    write("\(quote)")
    for scalar in text.unicodeScalars {
      if chance.one(in: 60) { write("\\\n") }
      write(scalar == quote ? "\\\(scalar)" : escaped(scalar))
    }
    write("\(quote)")
  }

  /// Writes the words of a template.
  mutating func template(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "`", "$": write("\\\(scalar)")
      case "\n": write(chance.pick(["\n", "\r\n", "\\n"]))
      default: write(escaped(scalar))
      }
    }
  }

  private mutating func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    default:
      guard chance.one(in: 40) else { return "\(scalar)" }
      let digits = String(scalar.value, radix: 16)
      if scalar.value < 0x100, chance.one(in: 2) {
        return "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
      }
      if chance.one(in: 2) { return "\\u{\(digits)}" }
      return "\(scalar)".utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
  }

  /// Writes words between tags, or in an attribute.
  mutating func words(_ text: String, quote: Unicode.Scalar? = nil) {
    for scalar in text.unicodeScalars {
      // Babel reads any line break between tags as a line feed.
      if scalar == "\n", quote == nil, chance.one(in: 8) {
        write("\r\n")
        continue
      }
      let isSyntax = "{}<>&\r".unicodeScalars.contains(scalar) || scalar == quote
      write(isSyntax || chance.one(in: 60) ? entity(scalar) : "\(scalar)")
    }
  }

  private mutating func entity(_ scalar: Unicode.Scalar) -> String {
    let names: [Unicode.Scalar: String] = [
      "&": "amp", "<": "lt", ">": "gt", "\"": "quot", "\u{A0}": "nbsp", "é": "eacute",
    ]
    if let name = names[scalar], chance.one(in: 2) { return "&\(name);" }
    return chance.one(in: 2)
      ? "&#\(scalar.value);" : "&#x\(String(scalar.value, radix: 16));"
  }

  /// Writes an attribute with a string.
  mutating func attribute(_ name: String, _ text: String) {
    space()
    write(name + "=")
    // The name of a token and the kind of a pronoun stand in quotes.
    if !["name", "type"].contains(name), chance.one(in: 3) {
      return braces { $0.option(text, of: name) }
    }
    let quote: Unicode.Scalar = chance.one(in: 2) ? "'" : "\""
    write("\(quote)")
    words(text, quote: quote)
    write("\(quote)")
  }

  /// Writes an attribute with an expression.
  mutating func attribute(_ name: String, code: String) {
    space()
    write(name + "={")
    gap()
    write(code)
    gap()
    write("}")
  }

  /// Writes the string of an option; those that say anything may be joined.
  mutating func option(_ text: String, of name: String) {
    guard ["desc", "project", "author", "many", "tone"].contains(name),
      text.unicodeScalars.count > 1, chance.one(in: 5)
    else { return literal(text, templates: name == "desc") }
    let scalars = Array(text.unicodeScalars)
    let middle = Int.random(in: 1..<scalars.count, using: &chance)
    list([scalars[..<middle], scalars[middle...]], "+") { writer, part in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: part)
      writer.literal(String(view), templates: false)
    }
  }

  /// Writes an attribute that is true or not.
  mutating func attribute(_ name: String, _ truth: Bool) {
    // Without a value, only these are true.
    let mayBeBare = ["common", "doNotExtract", "number", "preserveWhitespace"].contains(name)
    if truth, mayBeBare, chance.one(in: 3) {
      space()
      return write(name)
    }
    if name != "common", chance.one(in: 3) {
      space()
      return write("\(name)=\"\(truth)\"")
    }
    attribute(name, code: "\(truth)")
  }
}
