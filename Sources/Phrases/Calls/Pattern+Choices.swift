import Pack

extension Pattern.StringInterpolation {
  /// `\(enum: "kind", key, ["photo": "a photo", "video": "a video"])`: a text selected by a key.
  ///
  /// Rule: no token; a variation by the keys. A key that isn't listed shows the last text, and is
  /// reported.
  public mutating func appendInterpolation(
    enum name: StaticString, _ key: String, _ texts: KeyValuePairs<StaticString, StaticString>
  ) {
    let first = PatternPiece(.segment(.choice), name, at: arguments.count)
    if let node = known(first, texts) {
      pieces.move(to: node)
    } else {
      append(first, texts)
    }
    let chosen = texts.position(of: key)
    if chosen == texts.count { note(.missingVariant(parameter: arguments.count)) }
    arguments.append(.choice(chosen))
  }

  /// Returns the node after the pieces of a choice, if the pattern was used before.
  @inline(__always)
  private func known(
    _ first: PatternPiece, _ texts: KeyValuePairs<StaticString, StaticString>
  ) -> PatternNode? {
    var node = pieces.known(first)
    node = node.flatMap {
      PatternTree.node(PatternPiece(.count, number: UInt64(texts.count)), after: $0)
    }
    for (name, text) in texts {
      guard let last = node, let field = PatternTree.node(PatternPiece(.field, name), after: last)
      else { return nil }
      node = PatternTree.node(PatternPiece(.field, text), after: field)
    }
    return node
  }

  @inline(never)
  private mutating func append(
    _ first: PatternPiece, _ texts: KeyValuePairs<StaticString, StaticString>
  ) {
    pieces.append(first)
    pieces.append(PatternPiece(.count, number: UInt64(texts.count)))
    for (name, text) in texts {
      pieces.append(PatternPiece(.field, name))
      pieces.append(PatternPiece(.field, text))
    }
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

extension KeyValuePairs<StaticString, StaticString> {
  /// The position of the first pair with a key; the number of pairs if none has it.
  fileprivate func position(of key: String) -> Int {
    var (key, position) = (key, 0)
    return key.withUTF8 { key in
      while position < count, !self[position].key.isEqual(to: key) { position &+= 1 }
      return position
    }
  }
}

extension StaticString {
  /// Whether the literal equals these bytes.
  @inline(__always)
  fileprivate func isEqual(to bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    withUTF8Buffer { literal in
      guard literal.count == bytes.count else { return false }
      var position = 0
      while position < literal.count, literal[position] == bytes[position] { position &+= 1 }
      return position == literal.count
    }
  }
}
