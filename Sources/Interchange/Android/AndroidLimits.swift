import MessageSyntax
import Phrases

/// Why Android's resources cannot hold a text.
struct AndroidLimits {
  /// The reason, as a finding names it; nil if there is none that is known.
  let reason: String?

  /// Finds the reason.
  ///
  /// - Parameters:
  ///   - content: The text with its name.
  ///   - lists: The lists of the source.
  init(_ content: EntryContent, _ lists: SourceLists) {
    guard let message = content.translation?.message else {
      reason = nil
      return
    }
    let isItem = AndroidPrinter.item(content.name)
    if content.name.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      reason = "a name with a line break or another control character"
    } else if let isItem, lists.count(of: isItem.list) == nil {
      reason = "a place in a list that the source does not have as a whole"
    } else {
      let isMixed = content.style.tags.areMixed
      reason =
        Self.variants(message, content.phrase)
        ?? (isMixed ? "other tags than the source text, which has elements and words" : nil)
        ?? Self.words(message)
    }
  }

  private static func variants(_ message: Message, _ phrase: SourcePhrase) -> String? {
    let choosing = message.choosingParameters.sorted()
    guard let first = choosing.first else { return nil }
    if choosing.count > 1 { return "variants by several parameters" }
    guard first == phrase.pluralNumber else {
      return "variants by another parameter than its number"
    }
    for key in message.variantKeys(by: first) {
      if case .exactly(let number) = key { return "a form for the number \(number) alone" }
    }
    return nil
  }

  private static func words(_ message: Message) -> String? {
    if message.joined.nodes.isEmpty { return "no words" }
    let words = message.nodes.map { if case .text(let words) = $0 { words } else { "" } }.joined()
    if message.nodes.contains(where: \.isTag) { return "spans that do not fit" }
    let signs = words.count { $0 == "%" }
    return signs > 1 ? "several percent signs without formatted=\"false\"" : nil
  }
}
