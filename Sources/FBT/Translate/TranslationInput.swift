import JSON

/// A translators' delivery for a locale: the texts of each leaf, with the values they vary by.
package struct TranslationInput: Sendable {
  /// FBT's name for the locale, such as `pt_BR`.
  package var locale: String
  /// The translations by leaf hash; nil if a translator was asked and has not answered.
  package var translations: OrderedObject<LeafTranslation?>

  package init(locale: String, translations: OrderedObject<LeafTranslation?> = .init()) {
    self.locale = locale
    self.translations = translations
  }
}

/// The translation of one leaf.
package struct LeafTranslation: Sendable, Equatable {
  /// The kind of a token's values, number or gender, as the mask of their bits.
  package enum Mask: Int, Sendable {
    case gender = 3
    case number = 28
  }

  /// The tokens that it varies by, each with the kind that the translator assumed.
  package var tokens: [Token]
  package var texts: [Text]
  /// The state that fbtee's tools give it; `new` for the source text in place of a translation.
  package var status: String?

  /// A token that the texts vary by.
  package struct Token: Sendable, Equatable {
    package var name: String
    package var type: Int
  }

  /// A text, and the values that it is for.
  package struct Text: Sendable, Equatable {
    package var text: String
    /// The values of the tokens that select it, by the index of the token.
    package var values: [Int: Value]
  }

  /// A value of a token; a value that isn't a number matches nothing, not even any value.
  package enum Value: Sendable, Equatable {
    case number(Int)
    case other(String)
  }

  package init(tokens: [Token] = [], texts: [Text]) {
    self.tokens = tokens
    self.texts = texts
  }
}

extension TranslationInput {
  /// Decodes a locale's translations, from a separate document or from a group within one.
  package init(json: JSONValue) throws(FBTError) {
    guard let locale = json["fb-locale"]?.string, let members = json["translations"]?.object else {
      throw FBTError(
        .badTranslation, "expected \"fb-locale\" and \"translations\", found \(json.kind)")
    }
    self.init(locale: locale)
    for member in members {
      let read: LeafTranslation? =
        member.value.content == .null
        ? nil : try LeafTranslation(json: member.value, of: member.name)
      translations[member.name] = .some(read)
    }
  }
}

extension TranslationInput {
  /// The number of texts that are new: copies of the source without a translation.
  package var newTexts: Int { translations.entries.count { $0.value?.status == "new" } }

  /// The translations without new texts.
  package var withoutNewTexts: TranslationInput {
    var input = TranslationInput(locale: locale)
    input.translations = OrderedObject(
      translations.entries.compactMap { entry in
        entry.value?.status == "new" ? nil : (entry.name, entry.value)
      })
    return input
  }
}

extension LeafTranslation {
  init(json: JSONValue, of hash: String) throws(FBTError) {
    guard let texts = json["translations"]?.array else {
      throw FBTError(.badTranslation, "\(hash): expected \"translations\", found \(json.kind)")
    }
    let names = (json["tokens"]?.array ?? []).compactMap(\.string)
    let types = (json["types"]?.array ?? []).map { $0.whole ?? 0 }
    guard names.count == types.count else {
      throw FBTError(
        .badTranslation,
        "\(hash): expected a type for each of \(names.count) tokens, found "
          + "\(types.count)")
    }
    status = json["status"]?.string
    tokens = zip(names, types).map { Token(name: $0, type: $1) }
    self.texts = []
    for text in texts { self.texts.append(try Text(json: text, of: hash)) }
  }
}

extension LeafTranslation.Text {
  init(json: JSONValue, of hash: String) throws(FBTError) {
    guard let text = json["translation"]?.string else {
      throw FBTError(.badTranslation, "\(hash): expected \"translation\", found \(json.kind)")
    }
    self.init(text: text, values: [:])
    // A list is an object whose names are its indices.
    let list = (json["variations"]?.array ?? []).enumerated().map { (String($0), $1) }
    let object = (json["variations"]?.object ?? []).map { ($0.name, $0.value) }
    for (place, value) in list + object {
      guard let place = Int(place) else { continue }
      values[place] = LeafTranslation.Value(json: value)
    }
  }
}

extension LeafTranslation.Value {
  /// Decodes a number, written as a number or as a text.
  init(json: JSONValue) {
    if let whole = json.whole ?? json.string.flatMap(Int.init) {
      self = .number(whole)
    } else {
      self = .other(json.string ?? "")
    }
  }
}
