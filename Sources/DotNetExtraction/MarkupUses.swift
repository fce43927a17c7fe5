import Extraction

/// Finds the uses of texts in XAML and in a package's manifest.
///
/// The place of a use is the name of its attribute.
struct MarkupUses {
  private let path: String
  private let names: ResourceNames
  private var found: [DotNetUses.Use] = []

  /// Returns the uses in a file.
  static func uses(in file: SourceFile, _ names: ResourceNames) -> [DotNetUses.Use] {
    var uses = MarkupUses(file.path, names)
    var scanner = MarkupScanner(file.text)
    while let piece = scanner.next() { uses.read(piece) }
    return uses.found
  }

  private init(_ path: String, _ names: ResourceNames) { (self.path, self.names) = (path, names) }

  private mutating func read(_ piece: MarkupScanner.Piece) {
    let value = piece.value
    let parts = piece.name.split(separator: ":")
    if value.hasPrefix("ms-resource:") {
      add(names.literal(value), piece)
    } else if parts.last == "Uid" {
      add(names.control(value), piece)
    } else if value.hasPrefix("{"), !value.hasPrefix("{}") {
      readExtension(piece)
    } else if parts.last == "Member" {
      readMembers(of: value, piece)
    } else if parts.count == 2 ? !Self.own.contains(parts[0]) : Self.keys.contains(piece.name) {
      add(names.literal(value), piece)
    }
  }

  /// The prefixes whose attributes are of XAML itself.
  private static let own: Set<Substring> = ["x", "xml", "xmlns", "d", "mc"]
  private static let keys: Set<String> = ["Key", "ResourceKey"]

  /// Reads `{l:Loc Save}`, `{x:Static p:Strings.Save}`, `{Binding [Save]}` and their like.
  private mutating func readExtension(_ piece: MarkupScanner.Piece) {
    readMembers(of: piece.value, piece)
    var kinds: [Substring] = []
    var rest = piece.value[...]
    while let sign = rest.first {
      if sign == "{" {
        rest = rest.dropFirst()
        kinds.append(rest.prefix { !$0.isWhitespace && $0 != "}" && $0 != "," })
        rest = rest.dropFirst(kinds.last?.count ?? 0)
      } else if sign == "}" {
        _ = kinds.popLast()
        rest = rest.dropFirst()
      } else if sign == "," {
        rest = rest.dropFirst()
      } else {
        let argument = rest.prefix { !",{}".contains($0) }
        rest = rest.dropFirst(argument.count)
        read(argument, of: kinds.last ?? "", piece)
      }
    }
  }

  /// Reads an argument of an extension: all of it is a key if the extension is not XAML's own.
  private mutating func read(
    _ argument: Substring, of kind: Substring, _ piece: MarkupScanner.Piece
  ) {
    let quoted = argument.split(separator: "'", omittingEmptySubsequences: false)
    let inBrackets = argument.split(separator: "[").dropFirst().compactMap {
      $0.split(separator: "]", omittingEmptySubsequences: false).first
    }
    var words = inBrackets + quoted.indices.filter { $0 % 2 == 1 }.map { quoted[$0] }
    let prefix = kind.split(separator: ":").first ?? ""
    if kind.contains(":"), prefix != "x" {
      let value = argument.firstIndex(of: "=").map { argument[$0...].dropFirst() } ?? argument
      words += [value] + (value.contains(":") ? value.split(separator: ":").suffix(1) : [])
    }
    for word in words { add(names.literal(word.withoutBlanks), piece) }
  }

  /// Reads the members in a value: `p:Strings.Save`.
  private mutating func readMembers(of value: String, _ piece: MarkupScanner.Piece) {
    let paths = value.utf8.split { !CodeLexer.isName($0) && $0 != UInt8(ascii: ".") }
    for path in paths {
      let words = path.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
      for (word, member) in zip(words, words.dropFirst()) {
        guard let file = names.file(ofClass: word) else { continue }
        add(names.nearest(names.member(member, of: file), to: self.path), piece)
      }
    }
  }

  private mutating func add(_ texts: [Int], _ piece: MarkupScanner.Piece) {
    found += names.meant(texts, in: path, mentioning: []).map {
      .init(text: $0, offset: piece.offset)
    }
  }
}

extension Substring {
  /// The words without blanks at their ends, as XAML reads an argument.
  fileprivate var withoutBlanks: String {
    var rest = self
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
