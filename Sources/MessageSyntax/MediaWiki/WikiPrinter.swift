import Language
import Phrases

/// Writes messages in MediaWiki's syntax, if it can express them.
///
/// Forms follow the categories of the language in CLDR's order; equal ones at the end are dropped,
/// because the last form covers the rest.
public struct WikiPrinter {
  /// The parameters of the phrase.
  var parameters: [Parameter]
  /// The plural categories of the language in CLDR's order.
  var categories: [PluralCategory]

  /// Creates a printer of a phrase's texts in a language.
  public init(parameters: [Parameter], categories: [PluralCategory]) {
    (self.parameters, self.categories) = (parameters, categories)
  }

  /// Returns the text of a message; nil if the syntax cannot express it.
  public func text(_ message: Message) -> String? {
    guard let text = text(message, isForm: false) else { return nil }
    let read = try? MediaWikiMessage.parse(text, parameters: parameters, categories: categories)
    guard let read, tree(read) == tree(message) else { return nil }
    return text
  }

  /// Returns the form that is compared: whole sentences, however they are written.
  private func tree(_ message: Message) -> VariantTree {
    // A number's own category does not matter here: both messages are of one language.
    let expansion = VariantExpansion(
      parameters: parameters,
      category: { categories.contains(.one) && $0 == 1 ? .one : .other })
    return expansion.tree(message).tree
  }

  private func text(_ message: Message, isForm: Bool) -> String? {
    var text = ""
    for node in message.nodes {
      switch node {
      case .text(let words):
        if isForm, words.contains("|") { return nil }
        text += words
      case .token(let position):
        guard parameters.indices.contains(position) else { return nil }
        text += "$\(parameters[position].name)"
      case .open, .close: return nil
      case .select(let selection):
        guard let template = template(selection) else { return nil }
        text += template
      }
    }
    return text
  }

  private func template(_ selection: Message.Selection) -> String? {
    guard let parameter = parameters.parameter(at: selection.parameter) else { return nil }
    let token = selection.parameter == Message.viewer ? "" : "$\(parameter.name)"
    let isGender = selection.variants.contains { variant in
      if case .gender = variant.key { true } else { false }
    }
    let forms = isGender ? genderForms(selection) : pluralForms(selection)
    guard let forms else { return nil }
    return "{{\(isGender ? "GENDER" : "PLURAL"):\(token)|\(forms.joined(separator: "|"))}}"
  }

  private func genderForms(_ selection: Message.Selection) -> [String]? {
    forms(
      GenderVariation.allCases.map { gender in
        selection.variants.first { $0.key == .gender(gender) }?.message ?? selection.other
      })
  }

  private func pluralForms(_ selection: Message.Selection) -> [String]? {
    var labelled: [String] = []
    var byCategory: [PluralCategory: Message] = [:]
    for variant in selection.variants.sorted(by: { $0.key.sortKey < $1.key.sortKey }) {
      switch variant.key {
      case .exactly(let number):
        guard let form = text(variant.message, isForm: true) else { return nil }
        labelled.append("\(number)=\(form)")
      case .plural(let category): byCategory[category] = variant.message
      default: return nil
      }
    }
    guard var plain = forms(categories.map { byCategory[$0] ?? selection.other }) else {
      return nil
    }
    while plain.count > 1, plain[plain.count - 1] == plain[plain.count - 2] { plain.removeLast() }
    // Two forms would be read as those of `one` and `other`; three mean the same in MediaWiki.
    if plain.count == 2, categories.count > 2, categories[0] == .zero { plain.append(plain[1]) }
    return labelled + plain
  }

  private func forms(_ messages: [Message]) -> [String]? {
    let texts = messages.compactMap { text($0, isForm: true) }
    return texts.count == messages.count ? texts : nil
  }
}
