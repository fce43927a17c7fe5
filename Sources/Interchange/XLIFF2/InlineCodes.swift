import MessageSyntax
import Phrases

/// Text with inline elements for tokens, variables and spans, as in XLIFF 2.
///
/// `{user}` is `<ph id="p1" equiv="user" disp="{user}"/>`; a span is a `pc` around its text. `disp`
/// holds the original text of the token, so that reading restores the text.
struct InlineCodes {
  private let phrase: SourcePhrase
  private var text = ""
  private var counts: [String: Int] = [:]

  /// Returns the content of a `source` or `target` for a text in the phrase's syntax.
  static func content(_ text: String, _ phrase: SourcePhrase) -> String {
    var codes = InlineCodes(phrase: phrase)
    if phrase.isKeyed {
      codes.addFormat(text)
    } else {
      codes.addPattern(text)
    }
    return codes.text
  }

  private init(phrase: SourcePhrase) { self.phrase = phrase }

  /// Adds a format string; without arguments, all of it is plain text.
  private mutating func addFormat(_ text: String) {
    guard !phrase.parameters.isEmpty else { return addWords(text) }
    var variables = 0
    for piece in VariableText.pieces(of: text) {
      switch piece {
      case .words(let words): addTokens(words)
      case .reference(let name, let number):
        variables += 1
        addCode("v\(variables)", name, "%\(number.map { "\($0)$" } ?? "")#@\(name)@")
      }
    }
  }

  /// Adds words with tokens: those of .NET, or else those of format functions.
  private mutating func addTokens(_ words: String) {
    let pattern = /{{|}}|{([0-9]{1,2})[^{}]*}/
    let codes = words.matches(of: pattern).filter { $0.output.1 != nil }
    guard !codes.isEmpty, SourcePhrase.tokens(in: words).isEmpty else {
      return addFormatTokens(words)
    }
    var rest = words.startIndex
    for code in codes {
      addWords(String(words[rest..<code.range.lowerBound]))
      let name = String(code.output.1 ?? "")
      addCode("p\((Int(name) ?? 0) + 1)", name, String(code.output.0))
      rest = code.range.upperBound
    }
    addWords(String(words[rest...]))
  }

  private mutating func addFormatTokens(_ words: String) {
    var tokens = SourcePhrase.tokens(in: words)[...]
    var next = 1
    for piece in TokenScanner.pieces(of: words) {
      switch piece {
      case .words(let words): addWords(words)
      case .token(let token):
        let written = tokens.popFirst() ?? ""
        if token.isPercentSign {
          addWords(written)
        } else {
          addCode("p\(token.number ?? next)", "\(token.number ?? next)", written)
          if token.number == nil { next += 1 }
        }
      }
    }
  }

  /// Adds the text of a phrase that is identified by its text; a broken one is plain text.
  private mutating func addPattern(_ text: String) {
    let syntax = PatternText(parameters: phrase.parameters, readsMarkup: true)
    guard let nodes = try? syntax.message(text).nodes else { return addWords(text) }
    for (index, node) in nodes.enumerated() {
      switch node {
      case .text:
        // A `<` before a tag is escaped because of what follows.
        let isBeforeTag = nodes.dropFirst(index + 1).first?.isTag == true
        let words = syntax.text(Message([node] + (isBeforeTag ? [.open("b")] : [])))
        addWords(String(words.dropLast(isBeforeTag ? 3 : 0)))
      case .token(let position):
        let name = phrase.parameters.parameter(at: position)?.name ?? ""
        addCode("p\(position + 1)", name, "{\(name)}")
      case .open(let name):
        let id = id("s-\(name)")
        self.text +=
          "<pc id=\"\(id)\" equivStart=\"\(name)\" dispStart=\"&lt;\(name)&gt;\""
          + " dispEnd=\"&lt;/\(name)&gt;\">"
      case .close: self.text += "</pc>"
      case .select: break
      }
    }
  }

  private mutating func addCode(_ id: String, _ name: String, _ code: String) {
    let values = [name, code].map { XMLWords.value($0) ?? "" }
    text += "<ph id=\"\(self.id(id))\" equiv=\"\(values[0])\" disp=\"\(values[1])\"/>"
  }

  /// Adds plain text; a character that XML cannot hold becomes a `cp` element.
  private mutating func addWords(_ words: String) {
    for scalar in words.unicodeScalars {
      let one = String(scalar)
      if let escaped = XMLWords.text(one) {
        text += scalar == "\n" ? "&#10;" : escaped
      } else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text +=
          "<cp hex=\"\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))\(digits)\"/>"
      }
    }
  }

  /// Returns an id that is unique in its text.
  private mutating func id(_ wanted: String) -> String {
    counts[wanted, default: 0] += 1
    let count = counts[wanted] ?? 1
    return count == 1 ? wanted : "\(wanted).\(count)"
  }
}
