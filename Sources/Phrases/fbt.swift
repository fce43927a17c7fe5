import Language
import Pack

/// A text of the app in the language of its reader, written as a sentence with constructs.
///
/// ```swift
/// fbt("Write on \(pronoun: .possessive, gender) timeline…", "Placeholder text for inline composer")
/// ```
/// - Parameters:
///   - pattern: the English text; a literal whose interpolations are constructs.
///   - description: what translators are told; part of the phrase's identity, as in FBT.
///   - localizer: where texts are found; the ambient one where none is named.
/// - Returns: the text from a pack, else the English one.
/// - Complexity: linear in pattern and text.
public func fbt(
  _ pattern: Pattern, _ description: StaticString, localizer: Localizer = .current
) -> String {
  let interpolation = pattern.interpolation
  var hasher = interpolation.hasher
  let id = hasher.finish(description: description)
  if let text = localizer.text(id, interpolation.arguments) { return text }
  return interpolation.sourceText
}

extension Pattern {
  /// The id that `fbt` looks up for this pattern and a description.
  public func id(description: StaticString) -> PhraseID {
    var hasher = interpolation.hasher
    return hasher.finish(description: description)
  }
}

extension Pattern.StringInterpolation {
  /// The English text, by the rules of English whatever the reader's language.
  var sourceText: String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let words): text += words.description
      case .token(let position): text += shown(position)
      case .plural(let position, let one, let many, let showCount):
        text += plural(position, one, many, showCount)
      case .pronoun(let position, let usage, let capitalize):
        let gender = arguments[position].chosenGender ?? .unknown
        text += Pronoun.word(usage, gender, capitalize: capitalize)
      case .choice(let position, let texts): text += choice(position, texts)
      }
    }
  }

  private func shown(_ position: Int) -> String {
    arguments[position].shown(by: LanguageRules.english.numbers)
  }

  private func plural(
    _ position: Int, _ one: StaticString, _ many: StaticString?, _ showCount: ShowCount
  ) -> String {
    if arguments[position].chosenNumber?.exactWhole == 1 {
      return showCount == .yes ? "1 \(one)" : "\(one)"
    }
    let several = many.map(\.description) ?? one.description + "s"
    return showCount == .no ? several : shown(position) + " " + several
  }

  private func choice(
    _ position: Int, _ texts: KeyValuePairs<StaticString, StaticString>
  ) -> String {
    guard case .choice(let chosen) = arguments[position] else { return "" }
    let last = texts.count - 1
    return last < 0 ? "" : texts[min(chosen, last)].value.description
  }
}
