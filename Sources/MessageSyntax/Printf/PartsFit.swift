import Language
import Phrases

extension CatalogText {
  /// Returns the text with as few changed parts as possible, so that it says a message.
  ///
  /// The catalog has whole sentences. A file may have one word of them in a form of its own, and the
  /// change of that word is one of that form alone.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - phrase: The phrase.
  ///   - language: The language of both.
  /// - Returns: The text; nil if no change of a few parts gives the message.
  /// - Complexity: Bounded, whatever the text.
  public func saying(
    _ message: Message, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> CatalogText? {
    let text = completed(language)
    guard let parts = TextParts(text, phrase) else { return nil }
    return PartsFit(text: text, message: message, phrase: phrase, language: language).text(parts)?
      .leavingOutOther(like: self, language)
  }
}

/// Fits a message into the parts of a text.
private struct PartsFit {
  /// The most parts that are changed one by one; more if they are all forms of a variable.
  private static let mostChanged = 3
  private static let mostRows = 300

  let text: CatalogText
  let message: Message
  let phrase: SourcePhrase
  let language: TextLanguage

  /// Returns the text with the message; nil if it cannot have it.
  func text(_ parts: TextParts) -> CatalogText? {
    guard message.spans.isEmpty, let categories = categories(of: parts) else { return nil }
    if let words = words(of: parts) { return written(parts, words, categories) }
    if let more = parts.adding(categories), let words = words(of: more) {
      return written(more, words, categories)
    }
    for order in parts.reordered {
      if let words = words(of: order, changing: [0]) { return written(order, words, categories) }
    }
    return nil
  }

  /// Returns the categories that the message has for each argument; nil if the text cannot have them.
  private func categories(of parts: TextParts) -> [Int: Set<PluralCategory>]? {
    let chosen = message.choosingParameters
    guard chosen.isSubset(of: parts.arguments.values.map { $0 - 1 }) else { return nil }
    var found: [Int: Set<PluralCategory>] = [:]
    for position in chosen {
      var categories: Set<PluralCategory> = []
      for key in message.variantKeys(by: position) {
        let category = PluralCategory.allCases.first { $0 != .other && language.key(of: $0) == key }
        guard let category else { return nil }
        categories.insert(category)
      }
      found[position + 1] = categories
    }
    // A text by a number that the message does not choose by has one form.
    let isSame = parts.parts.allSatisfy { part in
      guard case .form(let name, let category) = part.place else { return true }
      return category == .other || parts.arguments[name].map { found[$0] != nil } ?? false
    }
    return isSame ? found : nil
  }

  /// Returns words for the parts that give the message; nil if there are none.
  private func words(
    of parts: TextParts, changing needed: Set<Int> = []
  ) -> [[Message.Node]]? {
    guard let skeleton = parts.skeleton(language) else { return nil }
    let both = Message(skeleton.nodes + message.nodes)
    let expansion = language.expansion(phrase)
    guard expansion.sentenceCount(both) <= Self.mostRows else { return nil }
    let rows = expansion.tree(both).tree.leaves().map { _, leaf in
      let indices = leaf.nodes.compactMap {
        if case .open(let name) = $0 { Int(name) } else { nil }
      }
      return PartsSolver.Row(
        words: indices, sentence: leaf.nodes.dropFirst(indices.count).flatMap(TextParts.characters))
    }
    var solver = PartsSolver(rows, parts.words)
    let wrong = solver.wrong
    if wrong.isEmpty, needed.isEmpty { return parts.words }
    let own = parts.parts.map { part in
      Set(part.items.compactMap { if case .words(let index) = $0 { index } else { nil } })
    }
    for subset in subsets(of: parts, needed) {
      let open = subset.reduce(into: Set<Int>()) { $0.formUnion(own[$1]) }
      let touches = wrong.allSatisfy { rows[$0].words.contains(where: open.contains) }
      if touches, let words = solver.solution(changing: open) { return words }
    }
    return nil
  }

  /// Returns the sets of parts that may change, small ones first.
  private func subsets(of parts: TextParts, _ needed: Set<Int>) -> [Set<Int>] {
    let all = parts.parts.indices.filter { index in
      parts.parts[index].items.contains { if case .words = $0 { true } else { false } }
    }
    var sizes: [[Set<Int>]] = [[needed]]
    let most = needed.isEmpty ? Self.mostChanged : 1
    for _ in 0..<most {
      let grown = sizes[sizes.count - 1].flatMap { set in
        all.filter { $0 > (set.max() ?? -1) }.map { set.union([$0]) }
      }
      sizes.append(grown)
    }
    let names = parts.arguments.keys.sorted()
    let forms = names.map { name in
      Set(
        all.filter { index in
          if case .form(name, _) = parts.parts[index].place { true } else { false }
        })
    }
    let root = Set(all.prefix { $0 == 0 }).union(needed)
    let whole = forms.flatMap { [$0.union(needed), $0.union(root)] }
    return sizes.flatMap(\.self) + whole + (names.count == 1 ? [Set(all)] : [])
  }

  /// Returns the text with other words in its parts; nil if one of them cannot be written.
  private func written(
    _ parts: TextParts, _ words: [[Message.Node]], _ categories: [Int: Set<PluralCategory>]
  ) -> CatalogText? {
    let printer = PartPrinter(parts, VariableWriter(phrase, language, text.variableText))
    var texts: [TextParts.Place: String] = [:]
    for part in parts.parts {
      let new = parts.pieces(of: part, words)
      guard let text = printer.text(of: part, new), !text.isEmpty || text == part.text else {
        return nil
      }
      texts[part.place] = text
      guard case .form(let name, let category) = part.place, category != .other,
        let other = parts.parts.first(where: { $0.place == .form(name, .other) }),
        new == parts.pieces(of: other, words)
      else { continue }
      // A form that the message does not have, and one for a variable beside another by the number.
      let isWanted = parts.arguments[name].flatMap { categories[$0] }?.contains(category) ?? false
      let isAsBefore = part.isKnown && text == part.text
      if !isAsBefore, !(part.isKnown && isWanted) { texts[part.place] = nil }
    }
    return replaced(by: texts, parts)
  }

  private func replaced(by texts: [TextParts.Place: String], _ parts: TextParts) -> CatalogText {
    func forms(_ forms: [VariableText.Form], of name: String) -> [VariableText.Form] {
      guard parts.arguments[name] != nil else { return forms }
      let old = Set(forms.map(\.category))
      let kept = forms.compactMap { form in
        texts[.form(name, form.category)].map {
          VariableText.Form(category: form.category, text: $0)
        }
      }
      let new = PluralCategory.allCases.filter { !old.contains($0) }.compactMap { category in
        texts[.form(name, category)].map { VariableText.Form(category: category, text: $0) }
      }
      return kept.filter { $0.category != .other } + new + kept.filter { $0.category == .other }
    }
    func variables(_ variables: [VariableText.Variable]) -> [VariableText.Variable] {
      variables.map { variable in
        var variable = variable
        variable.forms = forms(variable.forms, of: variable.name)
        return variable
      }
    }
    switch text {
    case .text(let text):
      return .text(
        VariableText(
          format: texts[.format] ?? text.format, variables: variables(text.variables)))
    case .plural(let sentences, let others):
      return .plural(forms(sentences, of: TextParts.sentences), variables(others))
    }
  }
}

/// Writes parts with the conversions, and in the style, of a former text.
private struct PartPrinter {
  let parts: TextParts
  let writer: VariableWriter

  init(_ parts: TextParts, _ writer: VariableWriter) { (self.parts, self.writer) = (parts, writer) }

  /// Returns the text of a part with other words; nil if they cannot be written.
  func text(of part: TextParts.Part, _ new: [TextParts.Piece]) -> String? {
    if part.place == .format, part.text.isEmpty { return "" }
    if parts.pieces(of: part.text, first: part.first) == new { return part.text }
    let isNumbered = VariableText.hasNumbers(part.text)
    return [isNumbered, !isNumbered].lazy.compactMap { written(new, isNumbered: $0) }
      .first { parts.pieces(of: $0, first: part.first) == new }
  }

  private func written(_ pieces: [TextParts.Piece], isNumbered: Bool) -> String? {
    var text = ""
    for piece in pieces {
      switch piece {
      case .words(let nodes):
        guard let words = writer.words(Message(nodes).joined, isNumbered: isNumbered) else {
          return nil
        }
        text += words
      case .choice(let name, let argument):
        text += isNumbered ? "%\(argument)$#@\(name)@" : "%#@\(name)@"
      }
    }
    return text
  }
}
