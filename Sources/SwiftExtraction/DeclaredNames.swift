import Extraction

/// Finds the names after a word such as `enum` in bytes, without parsing Swift.
enum DeclaredNames {
  private static let types = ["class ", "func ", "struct "].map { ByteSearch($0) }
  private static let enumeration = ByteSearch("enum ")

  /// Returns the names of enumerations.
  static func enumerations(in bytes: UnsafeRawBufferPointer) -> [String] {
    all(enumeration, 5, in: bytes)
  }

  /// Returns the names of types, also of extended ones, and of functions and values outside of types.
  ///
  /// It takes a name too many rather than one too few: whatever begins at the start of a line is outside.
  static func all(in bytes: UnsafeRawBufferPointer) -> [String] {
    var words = DeclarationWords(bytes)
    var names: Set<String> = []
    while let word = words.next() {
      guard word.isDeclaring, let name = words.path() else { continue }
      names.insert(name)
    }
    return names.sorted()
  }

  /// Returns whether a type or a function has the name of a row of Apple's frameworks.
  static func haveNameOfApple(in bytes: UnsafeRawBufferPointer) -> Bool {
    zip(types, [6, 5, 7]).contains { word, length in
      all(word, length, in: bytes).contains(where: AppleTexts.names.contains)
    }
  }

  private static func all(
    _ word: ByteSearch, _ length: Int, in bytes: UnsafeRawBufferPointer
  ) -> [String] {
    var names: [String] = []
    var position = 0
    while let found = word.next(in: bytes, from: position) {
      position = found + length
      let name = bytes[position...].prefix { byte in
        byte == UInt8(ascii: "_") || byte >= 0x80 || Character(UnicodeScalar(byte)).isLetter
          || Character(UnicodeScalar(byte)).isNumber
      }
      let isWord = found == 0 || !Character(UnicodeScalar(bytes[found - 1])).isLetter
      if isWord, !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
    }
    return names
  }
}

/// The words of a file, some of which declare a name.
private struct DeclarationWords {
  /// A word in the file.
  struct Word {
    /// Whether a name that it declares follows.
    var isDeclaring: Bool
  }

  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  /// Whether the line begins without a space.
  private var isOutside = true

  private static let types: Set<[UInt8]> = Set(
    ["actor", "class", "enum", "extension", "protocol", "struct", "typealias"].map {
      Array($0.utf8)
    })
  private static let values: Set<[UInt8]> = Set(["func", "let", "var"].map { Array($0.utf8) })

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    isOutside = bytes.first.map { !Self.isSpace($0) } ?? false
  }

  /// Returns the next word; nil at the end.
  mutating func next() -> Word? {
    while position < bytes.count {
      let byte = bytes[position]
      if Self.isOfName(byte) {
        let word = Array(name())
        let isDeclaring = Self.types.contains(word) || isOutside && Self.values.contains(word)
        return Word(isDeclaring: isDeclaring)
      }
      position += 1
      if byte == 0x0A { isOutside = position < bytes.count && !Self.isSpace(bytes[position]) }
    }
    return nil
  }

  /// Returns the last name of a path that follows, as `Item` of `Cart.Item`; nil if none does.
  mutating func path() -> String? {
    let start = position
    while position < bytes.count,
      Self.isSpace(bytes[position]) || bytes[position] == UInt8(ascii: "`")
    {
      position += 1
    }
    var last = Array(name())
    while !last.isEmpty, position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      let more = Array(name())
      if more.isEmpty { break }
      last = more
    }
    // `class func` declares what the next word says.
    if last.isEmpty || Self.types.contains(last) || Self.values.contains(last) {
      position = start
      return nil
    }
    return String(decoding: last, as: UTF8.self)
  }

  private mutating func name() -> Slice<UnsafeRawBufferPointer> {
    let start = position
    while position < bytes.count, Self.isOfName(bytes[position]) { position += 1 }
    return bytes[start..<position]
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
