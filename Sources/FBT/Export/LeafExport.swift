import Phrases

/// Writes native texts as translations of FBT's leaves: the reverse of an import.
///
/// ```swift
/// var export = LeafExport(locale: "de_DE")
/// let result = try export.add(message, of: phrase)
/// export.input.json  // {"fb-locale": "de_DE", "translations": {…}}
/// ```
package struct LeafExport {
  /// What happened to a text.
  package enum Result: Sendable, Hashable {
    /// All of it is written.
    case whole
    /// It is written without the forms that FBT has no key for.
    case reduced
    /// It is left out, for a reason.
    case refused(String)
  }

  /// The translations; nil for a leaf without one.
  package private(set) var input: TranslationInput
  private let numbers: NumberRule

  /// Creates an empty document.
  ///
  /// - Parameter locale: FBT's name of the locale.
  package init(locale: String) {
    input = TranslationInput(locale: locale)
    numbers = NumberRule(locale: locale)
  }

  /// Adds the leaves of a phrase.
  ///
  /// What is written is imported again and compared, so that no text is another one there.
  ///
  /// - Parameters:
  ///   - message: The translation; nil if there is none.
  ///   - phrase: The phrase; keyed ones have no leaves.
  ///   - areSame: Returns whether two messages show the same for all values.
  /// - Returns: What happened to the text; a refused text counts as missing.
  /// - Throws: `FBTError` for a call that FBT would reject.
  package mutating func add(
    _ message: Message?, of phrase: SourcePhrase, areSame: (Message, Message) -> Bool
  ) throws(FBTError) -> Result {
    guard let site = CallSite(phrase) else { return .whole }
    let parts = try CallParts(site)
    let hashes = OrderedObject(parts.parts.flatMap(\.table.leaves).map { ($0.hash, ()) }).names
    defer {
      for hash in hashes where input.translations[hash] == nil {
        input.translations[hash] = .some(nil)
      }
    }
    guard let message else { return .whole }
    let (leaves, limited) = try leaves(of: message, phrase, parts)
    guard let leaves else { return .refused("it has a token or an element that FBT cannot name") }
    var own = TranslationInput(locale: input.locale)
    own.translations = OrderedObject(leaves.entries.map { ($0.name, .some($0.value)) })
    guard case .message(let read, _, _) = try own.message(for: phrase) else {
      return .refused("FBT's tables cannot tell its forms apart")
    }
    if !areSame(read, limited) {
      guard let again = try self.leaves(of: read, phrase, parts).leaves, again == leaves else {
        return .refused("FBT's tables cannot tell its forms apart")
      }
    }
    for (hash, leaf) in leaves.entries {
      if let known = input.translations[hash] ?? nil, known != leaf {
        return .refused("another phrase has the same text and description, and another translation")
      }
    }
    for (hash, leaf) in leaves.entries { input.translations[hash] = .some(leaf) }
    return areSame(read, message) ? .whole : .reduced
  }

  /// Returns the translations of a phrase's leaves, and the message that they hold.
  private func leaves(
    of message: Message, _ phrase: SourcePhrase, _ parts: CallParts
  ) throws(FBTError) -> (leaves: OrderedObject<LeafTranslation>?, limited: Message) {
    var levels = parts.variations.map(MessageLevel.init)
    if message.choosingParameters.contains(Message.viewer) { levels.insert(.viewer, at: 0) }
    let limited = FormLimit(levels, phrase, numbers).limited(message)
    let cases = try LeafCases(phrase, parts.parts[0].table, levels, numbers).all
    var texts = LeafTextTable()
    for one in cases {
      var writer = PartWriter(phrase, parts, one)
      guard writer.write(one.nodes(of: limited)) else { return (nil, limited) }
      for (leaf, text) in writer.texts where !texts.add(text, of: leaf, for: one.values) {
        return (nil, limited)
      }
    }
    return (texts.translations, limited)
  }
}
