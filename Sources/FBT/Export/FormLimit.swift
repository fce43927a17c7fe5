import Language
import Phrases

/// Removes from native texts the forms that FBT has no key for.
struct FormLimit {
  private var levels: [Int: MessageLevel] = [:]
  private let numbers: NumberRule

  /// Creates the limit of a phrase whose tables have some levels.
  init(_ levels: [MessageLevel], _ phrase: SourcePhrase, _ numbers: NumberRule) {
    self.numbers = numbers
    for level in levels {
      let position =
        level.kind == .viewer ? Message.viewer : phrase.parameters.position(of: level.parameter)
      if let position { self.levels[position] = level }
    }
  }

  /// Returns a message without the forms that the tables cannot have.
  func limited(_ message: Message) -> Message {
    Message(
      message.nodes.flatMap { node -> [Message.Node] in
        guard case .select(var selection) = node else { return [node] }
        selection.other = limited(selection.other)
        selection.variants = selection.variants.compactMap { variant in
          key(for: variant.key, at: selection.parameter).map {
            Message.Variant($0, limited(variant.message))
          }
        }
        return selection.variants.isEmpty ? selection.other.nodes : [.select(selection)]
      })
  }

  /// Returns the key that a table has for a variant; nil if it has none.
  private func key(for key: VariantKey, at position: Int) -> VariantKey? {
    guard let level = levels[position] else { return nil }
    switch (key, level.kind) {
    case (.exactly(1), .number) where level.metadata.isSingular || level.metadata.token == nil:
      return key
    case (.plural(let category), .number):
      if level.metadata.token == nil { return nil }
      let held = numbers.pluralCategories.flatMap { level.nativeKeys($0.rawValue) }
      return held.contains(.plural(category)) ? key : nil
    case (.person(let person), .pronoun(let usage)):
      // The other keys are for the three genders of texts.
      return ["1", "2", "*"].contains(usage.key(gender: Int(person.rawValue))) ? nil : key
    case (.gender, .gender), (.gender, .pronoun), (.gender, .viewer), (.choice, .choice): return key
    default: return nil
    }
  }
}
