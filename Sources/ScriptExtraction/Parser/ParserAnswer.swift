import FBT
import JSON

/// The decoded answer of the parser about a file.
struct ParserAnswer {
  /// The requested part of a file.
  enum Extent: String {
    /// The calls and elements of FBT, each with all its descendants.
    case calls
    /// The whole file.
    case all
  }

  /// The outermost requested nodes, in source order.
  let roots: [ScriptNode]
  /// The declarations of `fbt`, `Fbt` and `fbs`, each with its scope as offsets.
  let bindings: [(name: String, scope: Range<Int>)]
  /// The library whose calls the file has.
  let dialect: FBTDialect
  /// Local names of whole modules, with the import paths.
  let modules: [(name: String, path: String)]
  /// The first comment, as written in the source.
  let comment: String?

  /// - Parameters:
  ///   - bytes: The JSON.
  ///   - source: The text that was parsed.
  ///   - dialect: The library whose calls it has.
  /// - Throws: The parser's error, or `failed` if the answer is invalid.
  init(_ bytes: [UInt8], source: String, dialect: FBTDialect = .fbt) throws(ParserError) {
    guard let json = try? JSONReader.read(bytes) else { throw Self.nonsense }
    if json["missing"] != nil { throw .noParser() }
    if let message = json["refused"]?.string { throw .refusedPlugins(message) }
    if let message = json["error"]?.string {
      throw .broken(message: message, place: ScriptPlace(of: json), plugin: Self.plugin(of: json))
    }
    guard let tree = ScriptTree(json, source: source, dialect), let roots = json["roots"]?.array,
      let bindings = json["bindings"]?.array, let modules = json["modules"]?.array
    else { throw Self.nonsense }
    self.dialect = dialect
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

  /// Returns the plugin that an error asks for, unless the kind of the file decides on it.
  private static func plugin(of error: JSONValue) -> String? {
    guard let plugins = error["plugins"]?.array, plugins.count == 1 else { return nil }
    return plugins[0].string.flatMap { ["jsx", "flow", "typescript"].contains($0) ? nil : $0 }
  }

  private static let nonsense = ParserError.failed("its response is invalid")
}

extension ScriptPlace {
  /// Reads the place of a syntax error, if the parser reports one.
  fileprivate init?(of error: JSONValue) {
    guard let line = error["line"]?.whole, let column = error["column"]?.whole,
      let offset = error["offset"]?.whole
    else { return nil }
    self.init(offset: offset, line: line, column: column)
  }
}
