extension LocaleTables {
  /// Returns the first word of the line that contains a word after it.
  ///
  /// - Complexity: Proportional to the text, a few kilobytes; nothing is cached.
  static func line(with word: String, in lines: StaticString) -> String? {
    var word = word
    return lines.withUTF8Buffer { text in
      word.withUTF8 { word in
        guard let place = find(word, in: text) else { return nil }
        let start = text[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let head = text[start...].prefix { $0 != UInt8(ascii: " ") }
        return String(decoding: head, as: UTF8.self)
      }
    }
  }

  /// Returns whether CLDR has a language that is written in a script.
  static func isScript(_ name: String) -> Bool {
    // `otherScripts` begins lines with scripts, `usualRegions` has words such as `en-Shaw`.
    name == "Latn" || hasPart(name, in: otherScripts) || hasPart(name, in: usualRegions)
  }

  /// Returns whether a table has a part of a word, or the first word of a line.
  private static func hasPart(_ part: String, in lines: StaticString) -> Bool {
    var part = part
    return lines.withUTF8Buffer { text in
      part.withUTF8 { part in
        guard text.count >= part.count else { return false }
        return (0...(text.count - part.count)).contains { place in
          let end = place + part.count
          return (place == 0 || [UInt8(ascii: "\n"), UInt8(ascii: "-")].contains(text[place - 1]))
            && (end == text.count || text[end] <= UInt8(ascii: " "))
            && text[place..<end].elementsEqual(part)
        }
      }
    }
  }

  /// Returns whether a table has a word after the first one of a line.
  static func has(_ word: String, in lines: StaticString) -> Bool {
    var word = word
    return lines.withUTF8Buffer { text in word.withUTF8 { find($0, in: text) != nil } }
  }

  /// Returns the position of a word that follows a space and precedes a space or the end of a line.
  private static func find<Bytes: RandomAccessCollection<UInt8>>(
    _ word: Bytes, in text: Bytes
  ) -> Int? where Bytes.Index == Int {
    guard let first = word.first, text.count > word.count else { return nil }
    for place in 1...(text.count - word.count)
    where text[place] == first && text[place - 1] == UInt8(ascii: " ") {
      let end = place + word.count
      if end == text.count || text[end] <= UInt8(ascii: " "),
        text[place..<end].elementsEqual(word)
      {
        return place
      }
    }
    return nil
  }
}
