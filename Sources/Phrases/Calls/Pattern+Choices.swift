import Pack

extension Pattern.StringInterpolation {
  /// `\(enum: "kind", key, ["photo": "a photo", "video": "a video"])`: a text selected by a key.
  ///
  /// Rule: no token; a variation by the keys. A key that isn't listed shows the last text, and is
  /// reported.
  public mutating func appendInterpolation(
    enum name: StaticString, _ key: String, _ texts: KeyValuePairs<StaticString, StaticString>
  ) {
    pieces.append(PatternPiece(.segment(.choice), name, at: arguments.count))
    pieces.append(PatternPiece(.count, number: UInt64(texts.count)))
    var key = key
    let chosen = key.withUTF8 { key in
      var chosen = texts.count
      for (position, choice) in texts.enumerated() {
        pieces.append(PatternPiece(.field, choice.key))
        pieces.append(PatternPiece(.field, choice.value))
        if chosen == texts.count, choice.key.isEqual(to: key) { chosen = position }
      }
      return chosen
    }
    if chosen == texts.count { note(.missingVariant(parameter: arguments.count)) }
    arguments.append(.choice(chosen))
  }

  /// `\(enum: "kind", post.kind, […])`: a text selected by an enumeration with string values.
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
  /// Rule: no token; a variation by the type's raw values, in the order of its cases. A value that
  /// `allCases` leaves out shows the last text, and is reported.
  public mutating func appendInterpolation<Choice: PhraseChoice>(
    enum name: StaticString, _ value: Choice, of type: Choice.Type
  ) {
    pieces.append(PatternPiece(.segment(.choice), name, at: arguments.count))
    pieces.append(choiceType: type)
    let key = value.rawValue
    let all = type.allCases
    var (chosen, position) = (all.count, 0)
    for choice in all {
      if choice.rawValue == key { chosen = position }
      position += 1
    }
    if chosen == position { note(.missingVariant(parameter: arguments.count)) }
    arguments.append(.choice(chosen))
  }
}

extension StaticString {
  /// Whether the literal equals these bytes.
  fileprivate func isEqual(to bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    withUTF8Buffer { literal in
      guard literal.count == bytes.count else { return false }
      var difference: UInt8 = 0
      for position in 0..<literal.count { difference |= literal[position] ^ bytes[position] }
      return difference == 0
    }
  }
}
