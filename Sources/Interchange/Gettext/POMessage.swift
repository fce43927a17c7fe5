import MessageSyntax

/// The names of an entry that is known by its `msgid`, after its context if it has one.
struct POMessage {
  let context: String?
  let id: String

  /// Finds them in the name of a phrase; nil if that is no source text.
  init?(_ content: EntryContent) {
    let name = content.name
    if Self.isSource(name, content) {
      (context, id) = (nil, name)
    } else if let bar = name.firstIndex(of: "|"),
      Self.isSource(String(name[bar...].dropFirst()), content)
    {
      (context, id) = (String(name[..<bar]), String(name[bar...].dropFirst()))
    } else {
      return nil
    }
  }

  /// Returns whether a text is the source text of a phrase, or its first form.
  private static func isSource(_ text: String, _ content: EntryContent) -> Bool {
    let syntax = POText(phrase: content.phrase, tokens: POTokens([], [text]), models: [text])
    guard let today = POPrinter.ids(content.phrase, syntax, content.source ?? content.language)
    else { return false }
    return today.id == text
  }
}

extension EntryContent {
  /// Whether the phrase is from a file of gettext.
  var isOfMessages: Bool { resource.hasSuffix(".pot") || resource.hasSuffix(".po") }
  /// Whether the app writes the tokens of the phrase as .NET does.
  var isComposite: Bool {
    phrase.isKeyed && (resource.hasSuffix(".resx") || resource.hasSuffix(".resw"))
  }
}
