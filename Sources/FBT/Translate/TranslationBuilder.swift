/// A builder of phrases' payloads in one locale for the running program.
///
/// The tables are identical to the reference's, including its pruning: a variation with the same
/// text as the default is left out, even if that hides another variation (see `Docs/FBT.md`).
package struct TranslationBuilder {
  private let input: TranslationInput
  private let number: NumberRule.Category
  private let gender: GenderRule.Gender

  /// - Parameter input: The translations of the locale.
  package init(_ input: TranslationInput) {
    self.input = input
    number = NumberRule(locale: input.locale).fallback
    gender = GenderRule(locale: input.locale).fallback
  }

  /// Returns the payload of a phrase; texts without a translation are those of the source.
  ///
  /// - Parameter phrase: The phrase.
  /// - Returns: The payload, never empty for a phrase that has a leaf.
  /// - Throws: `FBTError` for a translation with two texts for the same values.
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

  /// Rejects numbers without a token, which occur in React Native mode; the reference cannot
  /// translate them either.
  private static func check(_ levels: [LevelMetadata]) throws(FBTError) {
    if levels.contains(where: { $0.mask != nil && $0.token == nil }) {
      throw FBTError(.badTranslation, "Expect `token` to not be null")
    }
  }

  /// Returns whether the translation of a leaf varies by the gender of the reader.
  func hasViewer(_ hash: String) -> Bool {
    (input.translations[hash] ?? nil)?.tokens.contains { $0.name == HiddenToken.viewer } ?? false
  }

  /// Returns the translated texts of leaves by hash, each under its constraint.
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

  /// Returns whether a value is the locale's default, which covers every value without a text of
  /// its own.
  private func isDefault(_ value: LeafTranslation.Value) -> Bool {
    value == .number(number.rawValue) || value == .number(gender.rawValue)
  }

  private func isDefault(_ text: LeafTranslation.Text) -> Bool {
    text.values.values.allSatisfy(isDefault)
  }

  /// Returns the constraint of a text; nil if the text varies by something that the phrase doesn't.
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

  /// Stores a text, and also stores it for any value wherever it is for a default one.
  ///
  /// Values before `first` stay unchanged, so that each combination is visited once.
  private func insert(
    _ text: String, _ constraint: Constraint, into leaf: inout LeafTexts, hash: String,
    from first: Int = 0
  ) throws(FBTError) {
    // The reference treats an empty text as absent, and replaces it silently.
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
