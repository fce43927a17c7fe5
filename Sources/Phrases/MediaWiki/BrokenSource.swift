/// The readable words of a keyed text's source that cannot be parsed, shown as a last resort.
///
/// Tokens are left out, because only a developer can read them. A template is replaced by its last
/// form. Accepts any text and never fails.
enum BrokenSource {
  /// Returns the words of a source text.
  static func words(of value: String) -> String {
    let bytes = Array(value.utf8)
    var words: [UInt8] = []
    var templates: [Template] = []
    var at = 0
    while at < bytes.count {
      let pair = bytes[at...].prefix(2)
      if let token = token(in: bytes, at: at) {
        if token.isPercentSign { words.append(UInt8(ascii: "%")) }
        at = token.end
      } else if pair.elementsEqual("{{".utf8) {
        templates.append(Template(start: words.count))
        at += 2
      } else if pair.elementsEqual("}}".utf8), let template = templates.popLast() {
        template.end(&words)
        at += 2
      } else if bytes[at] == UInt8(ascii: "|"), let template = templates.indices.last {
        templates[template].beginForm(&words)
        at += 1
      } else {
        words.append(bytes[at])
        at += 1
      }
    }
    while let template = templates.popLast() { template.end(&words) }
    return String(decoding: words, as: UTF8.self)
  }

  private static func token(in bytes: [UInt8], at start: Int) -> TokenScanner.Token? {
    TokenScanner(.percent).token(in: bytes, at: start)
      ?? TokenScanner(.dollar).token(in: bytes, at: start)
  }

  /// A template that is still open.
  private struct Template {
    /// The number of bytes of words before the template.
    var start: Int
    /// Whether a form was read after the name.
    var hasForm = false

    /// Removes the name or the form that precedes this form.
    mutating func beginForm(_ words: inout [UInt8]) {
      words.removeLast(words.count - start)
      hasForm = true
    }

    /// Ends the template; removes its words if it has no forms.
    func end(_ words: inout [UInt8]) {
      if !hasForm { words.removeLast(words.count - start) }
    }
  }
}
