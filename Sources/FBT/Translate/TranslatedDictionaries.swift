import JSON

/// The dictionaries that a program loads, joined from its phrases and translators' deliveries.
package struct TranslatedDictionaries {
  /// The payloads of each locale by call-site key; for a repeated key, that of the later phrase.
  package private(set) var locales: [(locale: String, payloads: OrderedObject<Payload>)] = []
  /// Messages about unanswered texts, in the words of the reference.
  package private(set) var missing: [String] = []

  /// Builds the dictionaries.
  ///
  /// - Parameters:
  ///   - phrases: The phrases of the program.
  ///   - inputs: The deliveries, one for each locale.
  ///   - isStrict: Whether an unanswered text is an error.
  ///   - dialect: The library that loads them; fbtee's names of locales are BCP 47 tags.
  /// - Throws: `FBTError` for a delivery that contradicts itself, or for a missing text if strict.
  package init(
    of phrases: [CallSitePhrase], _ inputs: [TranslationInput], isStrict: Bool = false,
    dialect: FBTDialect = .fbt
  ) throws(FBTError) {
    let texts = OrderedObject(
      phrases.flatMap { $0.leaves.entries.map { ($0.name, $0.value.text) } })
    for input in inputs {
      try report(input, texts, isStrict: isStrict)
      let builder = TranslationBuilder(input)
      var payloads = OrderedObject<Payload>()
      for phrase in phrases { payloads[phrase.key.description] = try builder.payload(of: phrase) }
      locales.append((try name(of: input, dialect), payloads))
    }
  }

  /// Returns the name of a delivery's locale.
  ///
  /// - Throws: `FBTError` if an earlier delivery has the same locale in fbtee, under any name.
  private func name(of input: TranslationInput, _ dialect: FBTDialect) throws(FBTError) -> String {
    guard dialect == .fbtee else { return input.locale }
    let name = LocaleName.tag(input.locale)
    guard !locales.contains(where: { $0.locale == name }) else {
      throw FBTError(
        .badTranslation,
        "\"\(input.locale)\" is the locale \"\(name)\" of another file: keep one of them")
    }
    return name
  }

  private mutating func report(
    _ input: TranslationInput, _ texts: OrderedObject<String>, isStrict: Bool
  ) throws(FBTError) {
    for entry in input.translations.entries where entry.value == nil {
      let text = texts[entry.name] ?? ""
      let message =
        "Missing \(input.locale) translation for string (\(entry.name))"
        + (text.isEmpty ? "" : ": \(text)")
      if isStrict { throw FBTError(.missingTranslation, message) }
      missing.append(message)
    }
  }

  /// The document: an object of locales, each an object of payloads by key.
  package var json: JSONValue {
    JSONValue(
      .object(
        locales.map { locale, payloads in
          let members = payloads.entries.map { JSONValue.Member($0.name, $0.value.json) }
          return .init(locale, JSONValue(.object(members)))
        }))
  }
}

extension CallSitePhrase {
  /// Decodes a phrase of a collected document.
  package init(json: JSONValue) throws(FBTError) {
    guard let table = json["jsfbt"]?["t"].flatMap(Table.init) else {
      throw FBTError(.badTree, "expected a phrase with \"jsfbt\", found \(json.kind)")
    }
    let metadata = (json["jsfbt"]?["m"]?.array ?? []).compactMap(LevelMetadata.init)
    self.init(table: table, metadata: metadata)
    options.project = json["project"]?.string ?? ""
  }
}
