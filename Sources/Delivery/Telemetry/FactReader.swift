/// Reads the JSON of a batch from left to right, accepting only the bytes that the writer writes.
struct FactReader {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  /// Consumes a text if it comes next.
  ///
  /// - Returns: Whether it did.
  mutating func takes(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for place in 0..<count where bytes[position + place] != text.utf8Start[place] { return false }
    position += count
    return true
  }

  /// Consumes a text that has to come next.
  mutating func expect(_ text: StaticString) throws(FormatError) {
    guard takes(text) else { throw .notCanonical(at: position, rule: "`\(text)` comes next") }
  }

  /// Consumes a string up to its closing quotation mark, which is consumed too.
  private mutating func string(_ what: String) throws(FormatError) -> ArraySlice<UInt8> {
    let start = position
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) else {
      throw .endsEarly(at: start, reading: what)
    }
    position = end + 1
    return bytes[start..<end]
  }

  /// Consumes a name and the quotation mark after it.
  mutating func name(_ what: String) throws(FormatError) -> String {
    let start = position
    let found = try string(what)
    guard OriginPath.isName(found) else { throw .notAName(at: start, what: what) }
    return String(decoding: found, as: UTF8.self)
  }

  /// Consumes sixteen hexadecimal digits and the quotation mark after them.
  mutating func digits(_ what: String) throws(FormatError) -> UInt64 {
    let start = position
    let found = try string(what)
    guard let number = HexadecimalDigits.number(of: found) else {
      throw .notCanonical(at: start, rule: "\(what) has 16 hexadecimal digits")
    }
    return number
  }

  /// Consumes half a digest and the quotation mark after it.
  mutating func digest() throws(FormatError) -> HalfDigest {
    let start = position
    guard let digest = HalfDigest(hexadecimal: try string("a digest")) else {
      throw .notCanonical(at: start, rule: "half a digest has 32 hexadecimal digits")
    }
    return digest
  }

  /// Consumes a sequence and the quotation mark after it.
  mutating func sequence() throws(FormatError) -> UInt64 {
    let start = position
    let text = String(decoding: try string("a sequence"), as: UTF8.self)
    guard let sequence = SequenceNumber.parse(text), sequence > 0,
      SequenceNumber.text(sequence) == text
    else { throw .notCanonical(at: start, rule: "a sequence is written as in paths, and not zero") }
    return sequence
  }

  /// Consumes a whole number in its shortest form.
  mutating func whole(_ what: String, _ range: ClosedRange<Int>) throws(FormatError) -> Int {
    let start = position
    var number = 0
    while position < bytes.count, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10
    {
      number = number * 10 + Int(digit)
      position += 1
      guard number <= range.upperBound else {
        throw .tooLarge(at: start, what: what, found: UInt64(number), limit: range.upperBound)
      }
    }
    let length = position - start
    guard length > 0, length == 1 || bytes[start] != UInt8(ascii: "0"), number >= range.lowerBound
    else {
      throw .notCanonical(
        at: start, rule: "\(what) is a whole number of at least \(range.lowerBound)")
    }
    return number
  }

  /// Consumes a count.
  mutating func count(_ what: String) throws(FormatError) -> Int {
    try whole(what, 1...FactBatch.countLimit)
  }

  /// Consumes a word after another one in the order of a list, and the quotation mark after it.
  ///
  /// - Returns: Its place in the list.
  mutating func word(
    of words: [String], after last: Int, _ what: String
  ) throws(FormatError) -> Int {
    let start = position
    let found = try string(what)
    let place = words.indices.dropFirst(last + 1).first {
      words[$0].utf8.count == found.count && words[$0].utf8.elementsEqual(found)
    }
    guard let place else {
      throw .notCanonical(at: start, rule: "\(what) is a known word, in order and once")
    }
    return place
  }

  /// Consumes an object of counts, after its opening brace, as places in a list of words.
  mutating func table(
    _ words: [String], _ what: String
  ) throws(FormatError) -> [(place: Int, count: Int)] {
    var rows: [(place: Int, count: Int)] = []
    repeat {
      try expect("\"")
      let place = try word(of: words, after: rows.last?.place ?? -1, what)
      try expect(":")
      rows.append((place, try count(what)))
    } while takes(",")
    try expect("}")
    return rows
  }

  /// Consumes an array of facts, after its opening bracket.
  mutating func facts<Fact: FactWord>(_: Fact.Type) throws(FormatError) -> FactSet<Fact> {
    let all = Array(Fact.allCases)
    let words = all.map(\.rawValue)
    var facts = FactSet<Fact>()
    var last = -1
    repeat {
      try expect("\"")
      last = try word(of: words, after: last, "a fact")
      facts.insert(all[last])
    } while takes(",")
    try expect("]")
    return facts
  }
}
