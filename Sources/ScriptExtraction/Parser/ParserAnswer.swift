import JSON

/// What the parser says of a file, read.
struct ParserAnswer {
  /// How much of a file is wanted.
  enum Extent: String {
    /// The calls and elements of FBT, each with all that stands in it.
    case calls
    /// The whole file.
    case all
  }

  /// The outermost pieces of syntax that were wanted, in source order.
  let roots: [ScriptNode]
  /// Where `fbt`, `Fbt` and `fbs` are declared, and within which offsets.
  let bindings: [(name: String, scope: Range<Int>)]
  /// Names that stand for a module as a whole, with the path that was imported.
  let modules: [(name: String, path: String)]
  /// The first comment, as it stands in the source.
  let comment: String?

  /// - Parameters:
  ///   - bytes: The JSON.
  ///   - source: The text that was parsed.
  /// - Throws: What the parser refused, or that it is none.
  init(_ bytes: [UInt8], source: String) throws(ParserError) {
    guard let json = try? JSONReader.read(bytes) else { throw Self.nonsense }
    if json["missing"] != nil { throw .noParser }
    if let message = json["error"]?.string {
      throw .broken(message: message, place: ScriptPlace(of: json))
    }
    guard let tree = ScriptTree(json, source: source), let roots = json["roots"]?.array,
      let bindings = json["bindings"]?.array, let modules = json["modules"]?.array
    else { throw Self.nonsense }
    self.roots = roots.compactMap { $0.whole.flatMap(tree.node) }
    self.bindings = bindings.compactMap { item in
      guard let parts = item.array, parts.count == 3, let name = parts[0].string,
        let start = parts[1].whole, let end = parts[2].whole, start <= end
      else { return nil }
      return (name, start..<end)
    }
    self.modules = modules.compactMap { item in
      guard let parts = item.array, parts.count == 2, let name = parts[0].string,
        let path = parts[1].string
      else { return nil }
      return (name, path)
    }
    comment = json["comment"]?.string
  }

  private static let nonsense = ParserError.failed("it answered nonsense")
}

extension ScriptPlace {
  /// The place of a syntax error, where the parser says one.
  fileprivate init?(of error: JSONValue) {
    guard let line = error["line"]?.whole, let column = error["column"]?.whole,
      let offset = error["offset"]?.whole
    else { return nil }
    self.init(offset: offset, line: line, column: column)
  }
}
