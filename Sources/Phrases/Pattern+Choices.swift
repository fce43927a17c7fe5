import Pack

extension Pattern.StringInterpolation {
  /// `\(enum: "kind", key, ["photo": "a photo", "video": "a video"])`: a text chosen by a key.
  ///
  /// Rule: no token; a variation by the keys. A key that is not among them shows the last text, and
  /// is reported.
  public mutating func appendInterpolation(
    enum name: StaticString, _ key: String, _ texts: KeyValuePairs<StaticString, StaticString>
  ) {
    hasher.combine(choice: name, count: texts.count)
    var key = key
    let chosen = key.withUTF8 { key in
      var chosen = texts.count
      for (position, choice) in texts.enumerated() {
        hasher.combine(choice.key)
        hasher.combine(choice.value)
        if chosen == texts.count, choice.key.isEqual(to: key) { chosen = position }
      }
      return chosen
    }
    if chosen == texts.count { note(.missingVariant(parameter: arguments.count)) }
    let words = texts.isEmpty ? "" : texts[min(chosen, texts.count - 1)].value
    pieces.append(.words(words))
    arguments.append(.choice(chosen))
  }

  /// `\(enum: "kind", post.kind, […])` for an enumeration of strings.
  ///
  /// Rule: as for a key; the raw value is the key.
  @inlinable
  public mutating func appendInterpolation(
    enum name: StaticString, _ key: some RawRepresentable<String>,
    _ texts: KeyValuePairs<StaticString, StaticString>
  ) {
    appendInterpolation(enum: name, key.rawValue, texts)
  }

  /// `\(enum: "kind", post.kind, of: Kind.self)`: a text of a type that has one for each value.
  ///
  /// Rule: no token; a variation by the type's raw values, in the order of its cases.
  public mutating func appendInterpolation<Choice: PhraseChoice>(
    enum name: StaticString, _ value: Choice, of type: Choice.Type
  ) {
    let all = type.allCases
    hasher.combine(choice: name, count: all.count)
    var chosen = all.count
    for (position, choice) in all.enumerated() {
      hasher.combine(choice.rawValue)
      hasher.combine(choice.phraseText)
      if choice.rawValue == value.rawValue { chosen = position }
    }
    pieces.append(.words(value.phraseText))
    arguments.append(.choice(chosen))
  }
}

extension StaticString {
  /// Whether the literal is these bytes.
  fileprivate func isEqual(to bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    withUTF8Buffer { $0.count == bytes.count && $0.elementsEqual(bytes) }
  }
}
