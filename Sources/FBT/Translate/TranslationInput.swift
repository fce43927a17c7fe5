import JSON

/// What translators deliver for a locale: for each leaf its texts, by what they vary by.
package struct TranslationInput: Sendable {
  /// The locale by FBT's own name for it, as `pt_BR`.
  package var locale: String
  /// By leaf hash; nil where a translator was asked and has not answered.
  package var translations: OrderedObject<LeafTranslation?>

  package init(locale: String, translations: OrderedObject<LeafTranslation?> = .init()) {
    self.locale = locale
    self.translations = translations
  }
}

/// The translation of one leaf.
package struct LeafTranslation: Sendable, Equatable {
  /// Whether a value counts things or tells a gender, by the mask of its values' bits.
  package enum Mask: Int, Sendable {
    case gender = 3
    case number = 28
  }

  /// The tokens that it varies by, each with the kind that the translator took it for.
  package var tokens: [Token]
  package var texts: [Text]

  /// A token that the texts vary by.
  package struct Token: Sendable, Equatable {
    package var name: String
    package var type: Int
  }

  /// A text, and the values for which it stands.
  package struct Text: Sendable, Equatable {
    package var text: String
    /// A value for each token that decides, by the token's place among the tokens.
    package var values: [Int: Value]
  }

  /// A value of a token; what is not a number fits nothing, not even every value.
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
  /// A locale's translations, from a document of their own or one of a document's groups.
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
    // A list is an object whose names are its places.
    let list = (json["variations"]?.array ?? []).enumerated().map { (String($0), $1) }
    let object = (json["variations"]?.object ?? []).map { ($0.name, $0.value) }
    for (place, value) in list + object {
      guard let place = Int(place) else { continue }
      values[place] = LeafTranslation.Value(json: value)
    }
  }
}

extension LeafTranslation.Value {
  /// A number, be it written as one or as text.
  init(json: JSONValue) {
    if let whole = json.whole ?? json.string.flatMap(Int.init) {
      self = .number(whole)
    } else {
      self = .other(json.string ?? "")
    }
  }
}
