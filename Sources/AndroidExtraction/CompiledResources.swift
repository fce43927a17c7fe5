/// The texts among the resources of a built app: their ids, names and configurations.
///
/// It is read from `R.txt`, or from what `aapt2 dump resources` prints, which has configurations too.
package struct CompiledResources: Sendable {
  /// A string, a plural or an array of strings.
  package struct Item: Sendable, Hashable {
    /// `string`, `plurals` or `array`.
    package var type: String
    package var id: UInt32
    package var name: String
    /// The configurations as `aapt2` prints them, empty for the default one; nil if they are not
    /// known.
    package var configurations: [String]?
    /// The line of the file.
    package var line: Int
  }

  /// A line that is not as it should be.
  package struct Broken: Error, Sendable, Hashable {
    package var line: Int
    package var message: String
    package var fix: String
  }

  package private(set) var items: [Item] = []
  /// The names of packages by their ids; empty if they are not known.
  package private(set) var packages: [UInt32: String] = [:]
  private var header: Header?
  private var isInText = false

  private struct Header {
    var type: String
    var id: UInt32
    var entryCount: Int
    var line: Int
    var found = 0
  }

  private static let types: Set<String> = ["string", "plurals", "array"]

  /// Reads a file.
  ///
  /// - Throws: The first line that is not as it should be.
  /// - Complexity: O(*n*) in the bytes.
  package init(_ bytes: [UInt8]) throws(Broken) {
    var isDump: Bool?
    var number = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      let line = line.last == 0x0D ? line.dropLast() : line
      guard line.count <= 1 << 20 || isInText || isDump == true else {
        throw Broken(line: number, message: "the line has more than a megabyte", fix: Self.expected)
      }
      let blank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
      if isDump == nil, blank { continue }
      isDump = isDump ?? Self.beginsDump(line)
      if isDump == true {
        try readDump(line, number)
      } else if !blank {
        try readSymbol(String(decoding: line, as: UTF8.self), number)
      }
    }
    if isDump == nil { throw Broken(line: 1, message: "the file is empty", fix: Self.expected) }
    try endType(number)
    try checkIds()
  }

  private static let expected = "pass the R.txt of an app, or the output of 'aapt2 dump resources'"

  private static func beginsDump(_ line: ArraySlice<UInt8>) -> Bool {
    ["Binary APK", "Proto APK", "Package name="].contains { line.starts(with: $0.utf8) }
  }

  /// Reads a line of `R.txt`: `int string save 0x7f0a0001`.
  private mutating func readSymbol(_ line: String, _ number: Int) throws(Broken) {
    let parts = line.split(separator: " ", maxSplits: 3)
    guard parts.count == 4, parts[0] == "int" || parts[0] == "int[]" else {
      throw Broken(
        line: number, message: "\"\(line.prefix(60))\" is not a line of R.txt", fix: Self.expected)
    }
    guard parts[0] == "int", Self.types.contains(String(parts[1])) else { return }
    guard let id = Self.id(parts[3]) else {
      throw Broken(
        line: number, message: "\"\(parts[3].prefix(60))\" is not an id of a resource",
        fix: "pass the R.txt of the app, whose ids are those of its build, and not one of a library"
      )
    }
    items.append(
      Item(
        type: String(parts[1]), id: id, name: String(parts[2]), configurations: nil, line: number)
    )
  }

  /// Returns an id of eight digits, whose package and type are not zero.
  private static func id(_ text: some StringProtocol) -> UInt32? {
    guard text.hasPrefix("0x"), text.utf8.count == 10,
      let id = UInt32(text.dropFirst(2), radix: 16),
      id >> 24 != 0, id >> 16 & 0xFF != 0
    else { return nil }
    return id
  }

  private mutating func checkIds() throws(Broken) {
    var byId: [UInt32: Item] = [:]
    for item in items {
      guard let former = byId.updateValue(item, forKey: item.id) else { continue }
      throw Broken(
        line: item.line,
        message: "the id of \"\(item.type)/\(item.name)\" is that of "
          + "\"\(former.type)/\(former.name)\" in line \(former.line)", fix: Self.expected)
    }
  }
}

extension CompiledResources {
  /// Reads a line of `aapt2 dump resources`; its depth says what it is.
  private mutating func readDump(
    _ line: ArraySlice<UInt8>, _ number: Int
  ) throws(Broken) {
    if isInText {
      isInText = line.last != UInt8(ascii: "\"")
      return
    }
    let depth = line.prefix { $0 == 0x20 }.count
    // Of a text, only its configuration matters.
    let words = String(decoding: line.dropFirst(depth).prefix(4096), as: UTF8.self)
    switch depth {
    case 0 where words.hasPrefix("Package "): try readPackage(words, number)
    case 2 where words.hasPrefix("type "): try readType(words, number)
    case 4 where words.hasPrefix("resource "): try readResource(words, number)
    case 6 where words.hasPrefix("("):
      readConfiguration(words)
      let isText = words.drop { $0 != ")" }.hasPrefix(") \"")
      isInText = isText && (line.last != UInt8(ascii: "\"") || words.hasSuffix(") \""))
    default: break
    }
  }

  private mutating func readPackage(_ line: String, _ number: Int) throws(Broken) {
    try endType(number)
    let fields = Self.fields(line)
    guard let name = fields["name"], let id = fields["id"].flatMap({ UInt32($0, radix: 16) }),
      id < 256
    else { throw Self.broken(line, number) }
    packages[id] = String(name)
  }

  private mutating func readType(_ line: String, _ number: Int) throws(Broken) {
    try endType(number)
    let fields = Self.fields(line)
    guard let type = line.split(separator: " ").dropFirst().first,
      let id = fields["id"].flatMap({ UInt32($0, radix: 16) }), id < 256,
      let count = fields["entryCount"].flatMap({ Int($0) })
    else { throw Self.broken(line, number) }
    header = Header(type: String(type), id: id, entryCount: count, line: number)
  }

  private mutating func readResource(_ line: String, _ number: Int) throws(Broken) {
    let words = line.split(separator: " ")
    guard words.count > 2, let id = Self.id(words[1]), var header,
      let slash = words[2].lastIndex(of: "/"), id >> 16 & 0xFF == header.id,
      words[2][..<slash].split(separator: ":").last.map({ $0 == header.type }) ?? false
    else { throw Self.broken(line, number) }
    header.found += 1
    self.header = header
    guard Self.types.contains(header.type) else { return }
    items.append(
      Item(
        type: header.type, id: id, name: String(words[2][words[2].index(after: slash)...]),
        configurations: [], line: number))
  }

  private mutating func readConfiguration(_ line: String) {
    guard let header, Self.types.contains(header.type), let end = line.firstIndex(of: ")"),
      let last = items.indices.last
    else { return }
    items[last].configurations?.append(String(line[line.index(after: line.startIndex)..<end]))
  }

  /// Checks that a type has as many resources as it says: a line of a text may look like one.
  private mutating func endType(_ number: Int) throws(Broken) {
    guard let ended = header else { return }
    header = nil
    guard ended.found != ended.entryCount else { return }
    throw Broken(
      line: ended.line,
      message: "the type \"\(ended.type)\" has \(ended.found) resources and says "
        + "\(ended.entryCount)", fix: "dump all resources again")
  }

  private static func fields(_ line: String) -> [Substring: Substring] {
    Dictionary(
      line.split(separator: " ").compactMap { word in
        word.firstIndex(of: "=").map { (word[..<$0], word[word.index(after: $0)...]) }
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func broken(_ line: String, _ number: Int) -> Broken {
    Broken(
      line: number, message: "\"\(line.prefix(60))\" is not a line of aapt2's dump", fix: expected)
  }
}
