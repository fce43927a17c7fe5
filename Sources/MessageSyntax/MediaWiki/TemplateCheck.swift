import Phrases

/// Finds templates that can be read but probably not as their translator intended.
///
/// A template that lacks a brace is plain text to a reader, so users would see the braces.
public struct TemplateCheck {
  /// The phrase whose texts are checked.
  var phrase: SourcePhrase

  /// Creates the check of a phrase's texts.
  public init(phrase: SourcePhrase) { self.phrase = phrase }

  /// Returns the findings in a text and in the message read from it.
  func findings(_ text: String, _ message: Message) -> [TokenCheck.Finding] {
    let broken = isBroken(text) ? [Self.broken] : []
    return broken + empty(text, message)
  }

  /// Returns whether a text has an unclosed or unopened template.
  ///
  /// In a phrase without tokens, braces may be plain text: there a template needs a known name.
  public func isBroken(_ text: String) -> Bool {
    guard text.utf8.contains(where: Self.isBrace) else { return false }
    let isOpened = text.hasASCII("{{plural:") || text.hasASCII("{{gender:")
    let brace = UInt8(ascii: "{")
    let isHalfOpened =
      text.hasASCII("{plural:", notAfter: brace) || text.hasASCII("{gender:", notAfter: brace)
    guard !phrase.parameters.isEmpty || isOpened else { return false }
    return isHalfOpened || !Self.isBalanced(text)
  }

  private static func isBrace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
  }

  /// Returns whether each `{{` has its `}}`, matched like templates: two braces at a time.
  private static func isBalanced(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    var open = 0
    while let byte = rest.popFirst() {
      guard isBrace(byte), rest.first == byte else { continue }
      rest.removeFirst()
      open += byte == UInt8(ascii: "{") ? 1 : -1
      if open < 0 { return false }
    }
    return open == 0
  }

  private static let broken = TokenCheck.Finding(
    severity: .error, rule: "broken-template",
    message: "\"{{\" and \"}}\" do not match, so the braces would be shown",
    fix: "write {{PLURAL:$1|one form|another form}} with two braces on both sides")

  private func empty(_ text: String, _ message: Message) -> [TokenCheck.Finding] {
    let isEmpty = message.nodes.isEmpty && !text.isEmpty
    guard isEmpty || selections(message).contains(where: Self.showsNothing) else { return [] }
    return [
      TokenCheck.Finding(
        severity: .warning, rule: "empty-text",
        message: "all forms of a template are empty, so it shows nothing",
        fix: .decision("write its forms, or remove it"))
    ]
  }

  private static func showsNothing(_ selection: Message.Selection) -> Bool {
    selection.branches.allSatisfy(\.nodes.isEmpty)
  }

  /// Returns every selection of a message, including nested ones.
  private func selections(_ message: Message) -> [Message.Selection] {
    message.nodes.flatMap { node -> [Message.Selection] in
      guard case .select(let selection) = node else { return [] }
      return [selection] + selection.branches.flatMap(selections)
    }
  }
}
