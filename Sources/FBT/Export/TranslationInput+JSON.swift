import JSON

extension TranslationInput {
  /// The document of translators' tools: the locale, and the translations by hash.
  package var json: JSONValue {
    let members = translations.entries.map { hash, leaf in
      JSONValue.Member(hash, leaf?.json ?? JSONValue(.null))
    }
    return .members([
      "fb-locale": .text(locale), "translations": JSONValue(.object(members)),
    ])
  }
}

extension LeafTranslation {
  fileprivate var json: JSONValue {
    .members([
      "tokens": .list(tokens.map { .text($0.name) }),
      "types": .list(tokens.map { .whole($0.type) }),
      "translations": .list(texts.map(\.json)),
      "status": status.map(JSONValue.text),
    ])
  }
}

extension LeafTranslation.Text {
  fileprivate var json: JSONValue {
    let members = values.sorted { $0.key < $1.key }.map { place, value in
      JSONValue.Member(String(place), value.json)
    }
    return .members([
      "translation": .text(text), "variations": JSONValue(.object(members)),
    ])
  }
}

extension LeafTranslation.Value {
  fileprivate var json: JSONValue {
    switch self {
    case .number(let number): .whole(number)
    case .other(let text): .text(text)
    }
  }
}
