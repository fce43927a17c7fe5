/// Finds the uses of texts in the tokens of code.
struct CodeUses {
  private let tokens: [CodeToken]
  private let path: String
  private let names: ResourceNames
  /// The resource files by the names that the file gives to their classes.
  private var aliases: [String: String] = [:]
  /// The resource files whose members the file names without their class.
  private var opened: [String] = []
  /// The classes that the file mentions: `IStringLocalizer<Cart>`, `typeof(Cart)`, `Cart.Title`.
  private var mentioned: Set<String> = []
  /// Whether the next string names a control: `resources.ApplyResources(save, "save")`.
  private var isOfControl = false
  private var found: [DotNetUses.Use] = []

  /// Returns the uses in a file's tokens.
  static func uses(
    in tokens: [CodeToken], of path: String, _ names: ResourceNames
  ) -> [DotNetUses.Use] {
    var uses = CodeUses(tokens, path, names)
    var position = 0
    while position < tokens.count { position = uses.read(position) }
    return uses.found
  }

  private init(_ tokens: [CodeToken], _ path: String, _ names: ResourceNames) {
    (self.tokens, self.path, self.names) = (tokens, path, names)
    for position in tokens.indices.dropFirst() {
      guard let name = tokens[position].name else { continue }
      let before = tokens[position - 1]
      if before.isSign("<") || isSign(">", position + 1) || isSign(".", position + 1)
        || before.isSign("(") && position > 1
          && Self.types.contains(tokens[position - 2].name ?? "")
      {
        mentioned.insert(name)
      }
    }
  }

  private static let types: Set<String> = ["typeof", "GetType", "typedefof"]
  private static let imports: Set<String> = ["using", "Imports", "open"]

  /// Reads what begins at a token, and returns the position of the next one.
  private mutating func read(_ position: Int) -> Int {
    switch tokens[position].kind {
    case .sign: return position + 1
    case .literal: return readLiteral(position)
    case .name(let name):
      if Self.imports.contains(name), let next = readImport(position + 1) { return next }
      if name == "ApplyResources" { isOfControl = true }
      if name.lowercased() == "nameof", isSign("(", position + 1) { readNameof(position + 2) }
      readName(name, position)
      return position + 1
    }
  }

  /// Reads a string, or several that code joins: `"a" + "b"`.
  private mutating func readLiteral(_ start: Int) -> Int {
    var (parts, end): ([(value: String, offset: Int)], Int) = ([], start)
    while end < tokens.count, case .literal(let value) = tokens[end].kind {
      parts.append((value, tokens[end].offset))
      let isJoined = isSign("+", end + 1) || isSign("&", end + 1)
      end += isJoined && end + 2 < tokens.count && tokens[end + 2].isLiteral ? 2 : 1
      if !isJoined { break }
    }
    let texts = find(parts.map(\.value).joined())
    add(texts, at: tokens[start].offset)
    if texts.isEmpty, parts.count > 1 {
      for part in parts { add(find(part.value), at: part.offset) }
    }
    isOfControl = false
    return max(end, start + 1)
  }

  private func find(_ value: String) -> [Int] {
    let texts = isOfControl ? names.control(value) : names.literal(value)
    return names.meant(texts, in: path, mentioning: mentioned)
  }

  /// Reads a name that may be that of a class before a member, or a member of a class that is opened.
  private mutating func readName(_ name: String, _ position: Int) {
    let isMember = position > 0 && tokens[position - 1].isSign(".")
    if let file = aliases[name] ?? names.file(ofClass: name), isSign(".", position + 1),
      let member = self.name(position + 2)
    {
      add(nearest(member, file), at: tokens[position].offset)
    } else if !isMember {
      for file in opened { add(nearest(name, file), at: tokens[position].offset) }
    }
  }

  private func nearest(_ member: String, _ file: String) -> [Int] {
    names.nearest(names.member(member, of: file), to: path)
  }

  /// Reads `nameof(Save)`, the value of which is a key.
  private mutating func readNameof(_ start: Int) {
    var end = start
    while let _ = name(end), isSign(".", end + 1) { end += 2 }
    guard let last = name(end), isSign(")", end + 1) else { return }
    if end > start, let owner = name(end - 2),
      let file = aliases[owner] ?? names.file(ofClass: owner),
      !names.member(last, of: file).isEmpty
    {
      return
    }
    add(find(last), at: tokens[end].offset)
  }

  /// Reads the names after `using`, and returns the position after them; nil if they are no import.
  private mutating func readImport(_ start: Int) -> Int? {
    var at = start
    let isStatic = ["static", "type"].contains(name(at) ?? "")
    if isStatic { at += 1 }
    var alias: String?
    if let word = name(at), isSign("=", at + 1) { (alias, at) = (word, at + 2) }
    if name(at) == "global", isSign(":", at + 1), isSign(":", at + 2) { at += 3 }
    guard name(at) != nil else { return nil }
    while isSign(".", at + 1), name(at + 2) != nil { at += 2 }
    guard let file = names.file(ofClass: name(at) ?? "") else { return nil }
    if let alias {
      aliases[alias] = file
    } else if isStatic || tokens[start - 1].name == "Imports" {
      opened.append(file)
    }
    return at + 1
  }

  private mutating func add(_ texts: [Int], at offset: Int) {
    found += texts.map { .init(text: $0, offset: offset) }
  }

  private func name(_ position: Int) -> String? {
    tokens.indices.contains(position) ? tokens[position].name : nil
  }

  private func isSign(_ sign: Unicode.Scalar, _ position: Int) -> Bool {
    tokens.indices.contains(position) && tokens[position].isSign(sign)
  }
}

extension CodeToken {
  fileprivate var isLiteral: Bool { if case .literal = kind { true } else { false } }
}
