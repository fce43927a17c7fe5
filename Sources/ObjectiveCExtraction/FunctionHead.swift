/// The name and the parameters of a function or method before its body.
struct FunctionHead {
  /// The function's name, or the first part of the method's selector.
  let name: String
  let parameters: Set<String>
  /// The end of the body.
  let end: Int

  /// Reads the head before a brace; nil for any other block.
  ///
  /// - Parameters:
  ///   - source: The tokens.
  ///   - start: The start of the statement that ends with the body.
  ///   - brace: The brace that opens the body.
  init?(in source: TokenTree, from start: Int, to brace: Int) {
    guard let end = source.closer(of: brace) else { return nil }
    let outer = source.outer(start..<brace)
    let method = Self.method(in: source, outer)
    guard let (name, parameters) = method ?? Self.function(in: source, outer) else { return nil }
    (self.name, self.parameters, self.end) = (name, parameters, end)
  }

  /// Reads `- (NSString *)textForKey:(NSString *)key comment:(NSString *)comment`.
  private static func method(in source: TokenTree, _ outer: [Int]) -> (String, Set<String>)? {
    guard
      let sign = outer.firstIndex(where: { index in
        (source.isSign(at: index, "-") || source.isSign(at: index, "+"))
          && source.isSign(at: index + 1, "(")
      })
    else { return nil }
    let names = outer[sign...].filter { source.kind(at: $0) == .name }
    let parts = names.filter { source.isSign(at: $0 + 1, ":") }
    guard let first = parts.first else { return nil }
    let parameters = parts.compactMap { part in
      names.first { $0 > part + 1 }.map(source.text)
    }
    return (source.text(at: first), Set(parameters))
  }

  /// Reads `NSString *Text(NSString *key, NSString *comment)`.
  private static func function(in source: TokenTree, _ outer: [Int]) -> (String, Set<String>)? {
    guard let open = outer.last(where: { source.isSign(at: $0, "(") }),
      let close = source.closer(of: open), source.kind(at: open - 1) == .name,
      outer.contains(open - 1)
    else { return nil }
    let parameters = source.split(open + 1..<close).compactMap { part in
      part.last { source.kind(at: $0) == .name }.map(source.text)
    }
    let name = source.text(at: open - 1)
    return heads.contains(name) ? nil : (name, Set(parameters))
  }

  /// The words before a parenthesis and a block that define no function.
  private static let heads: Set<String> = ["if", "for", "while", "switch", "catch", "synchronized"]
}
