/// Builds what the running program is given for one phrase in one locale.
///
/// The tables are the reference's, bit for bit, with its pruning: a variation that says the same as
/// the default is left out, even where that hides another variation (see `Docs/FBT.md`).
package struct TranslationBuilder {
  private let input: TranslationInput
  private let number: NumberRule.Category
  private let gender: GenderRule.Gender

  /// - Parameter input: The locale's translations.
  package init(_ input: TranslationInput) {
    self.input = input
    number = NumberRule(locale: input.locale).fallback
    gender = GenderRule(locale: input.locale).fallback
  }

  /// The table of a phrase; texts without a translation are the source's.
  ///
  /// - Parameter phrase: The phrase.
  /// - Returns: The table, never empty for a phrase that has a leaf.
  /// - Throws: `FBTError` for a translation that says two things for the same values.
  package func payload(of phrase: CallSitePhrase) throws(FBTError) -> Payload {
    var table = phrase.table
    var levels = phrase.metadata
    let leaves = phrase.leaves
    try Self.check(levels)
    let variesByViewer = leaves.names.contains(where: hasViewer)
    if variesByViewer {
      table = .level(OrderedObject([("*", table)]))
      levels.insert(LevelMetadata(token: HiddenToken.viewer, kind: .gender), at: 0)
    }
    try VariationLimit.check([leaves.count] + levels.map { $0.possibleValues.count + 1 })
    let walk = PayloadWalk(levels: levels, texts: try constraints(of: leaves, levels))
    let built = walk.build(table, level: 0, Constraint(levels)) ?? .text("")
    return Payload(node: built, variesByViewer: variesByViewer)
  }

  /// React Native mode has numbers without a token, which the reference cannot translate either.
  private static func check(_ levels: [LevelMetadata]) throws(FBTError) {
    if levels.contains(where: { $0.mask != nil && $0.token == nil }) {
      throw FBTError(.badTranslation, "Expect `token` to not be null")
    }
  }

  /// Whether the translation of a leaf varies by the gender of the reader.
  func hasViewer(_ hash: String) -> Bool {
    (input.translations[hash] ?? nil)?.tokens.contains { $0.name == HiddenToken.viewer } ?? false
  }

  /// The translated texts of leaves by hash, each under the constraint that it is for.
  func constraints(
    of leaves: OrderedObject<Leaf>, _ levels: [LevelMetadata]
  ) throws(FBTError) -> [String: LeafTexts] {
    var texts: [String: LeafTexts] = [:]
    for entry in leaves.entries {
      guard let translation = input.translations[entry.name] ?? nil else { continue }
      var leaf = LeafTexts()
      for text in translation.texts {
        if isDefault(text), leaf.fallback == nil { leaf.fallback = text.text }
        guard let constraint = constraint(of: text, translation, levels) else { continue }
        try insert(text.text, constraint, into: &leaf, hash: entry.name)
      }
      texts[entry.name] = leaf
    }
    return texts
  }

  /// Whether a value is what its locale says of everything that no other text is for.
  private func isDefault(_ value: LeafTranslation.Value) -> Bool {
    value == .number(number.rawValue) || value == .number(gender.rawValue)
  }

  private func isDefault(_ text: LeafTranslation.Text) -> Bool {
    text.values.values.allSatisfy(isDefault)
  }

  /// The constraint that a text stands for; nil where it varies by what the phrase does not.
  private func constraint(
    of text: LeafTranslation.Text, _ translation: LeafTranslation, _ levels: [LevelMetadata]
  ) -> Constraint? {
    var constraint = Constraint(levels)
    for (place, value) in text.values.sorted(by: { $0.key < $1.key }) {
      let token = translation.tokens.indices.contains(place) ? translation.tokens[place] : nil
      if let token, constraint.mask(of: token.name)?.rawValue == token.type {
        constraint.set(token.name, value)
      } else if !isDefault(value) {
        return nil
      }
    }
    return constraint
  }

  /// Keeps a text, and keeps it for any value where it is for a default one.
  ///
  /// Values before `first` are left as they are, so that each combination comes once.
  private func insert(
    _ text: String, _ constraint: Constraint, into leaf: inout LeafTexts, hash: String,
    from first: Int = 0
  ) throws(FBTError) {
    // An empty text is no text to the reference, and is replaced without a word.
    guard leaf.texts.updateValue(text, forKey: constraint.key)?.isEmpty ?? true else {
      throw FBTError(.badTranslation, "Unexpected duplicate key: \(constraint.key) of \(hash)")
    }
    for place in constraint.values.indices.dropFirst(first) {
      guard let value = constraint.values[place].value, isDefault(value) else { continue }
      var wider = constraint
      wider.values[place].value = nil
      try insert(text, wider, into: &leaf, hash: hash, from: place + 1)
    }
  }
}
