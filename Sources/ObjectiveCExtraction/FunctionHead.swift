import Extraction

/// The name and the parameters of a function, a method or a macro before its body.
struct FunctionHead {
  /// The parameters with the places of their arguments in calls.
  typealias Places = [(name: String, place: Routine.Place)]

  /// The name of a routine for its calls: that of the function or macro, or the first part of the
  /// method's selector, after the class if the method is one of it.
  let name: String
  let parameters: Places
  /// The parameters that are texts by their types; each one of a macro may be.
  let texts: Set<String>
  /// The end of the body.
  let end: Int

  /// Reads the head before a brace; nil for any other block.
  ///
  /// - Parameters:
  ///   - source: The tokens.
  ///   - start: The start of the statement that ends with the body.
  ///   - brace: The brace that opens the body.
  ///   - type: The class that is implemented; nil if there is none.
  init?(in source: TokenTree, from start: Int, to brace: Int, of type: String?) {
    guard let end = source.closer(of: brace) else { return nil }
    let outer = source.outer(start..<brace)
    let method = Self.method(in: source, outer, of: type)
    guard let (name, parameters) = method ?? Self.function(in: source, outer) else { return nil }
    (self.name, self.parameters, self.end) = (name, parameters, end)
    texts = Self.texts(of: parameters.map(\.name), in: source, start..<brace)
  }

  /// Reads the head of a macro, whose parenthesis is at an index.
  init?(macro name: String, in source: TokenTree, _ open: Int) {
    guard let end = source.closer(of: open) else { return nil }
    let names = (open + 1..<end).filter { source.kind(at: $0) == .name }.map(source.text)
    (self.name, self.end) = (name, end)
    parameters = names.enumerated().map { ($1, .position($0)) }
    texts = Set(names)
  }

  /// The place of a parameter; nil if it is none.
  subscript(parameter: String) -> Routine.Place? {
    parameters.first { $0.name == parameter }?.place
  }

  /// The number of tokens of a head whose types are read.
  private static let longest = 256

  /// Returns the parameters with the type of texts before their names: `(NSString *)key`, `NSString *key`.
  private static func texts(
    of names: [String], in source: TokenTree, _ head: Range<Int>
  ) -> Set<String> {
    let texts = names.prefix(head.count > longest ? 0 : longest).filter { name in
      guard let end = head.last(where: { source.text(at: $0, is: name) }) else { return false }
      let type = head[..<end].reversed().prefix { index in
        source.kind(at: index) == .name || source.isSign(at: index, "*")
          || source.isSign(at: index, ")")
      }
      // The name before the nearest star, without `_Nonnull` and its like after it.
      guard let star = type.first(where: { source.isSign(at: $0, "*") }) else { return false }
      return source.text(at: star - 1, is: "NSString")
        || source.text(at: star - 1, is: "NSMutableString")
    }
    return Set(texts).union(names.contains("self") ? ["self"] : [])
  }

  /// Reads `- (NSString *)textForKey:(NSString *)key comment:(NSString *)comment`.
  ///
  /// A method of every text has the text itself as `self`.
  private static func method(
    in source: TokenTree, _ outer: [Int], of type: String?
  ) -> (String, Places)? {
    guard
      let sign = outer.firstIndex(where: { index in
        (source.isSign(at: index, "-") || source.isSign(at: index, "+"))
          && source.isSign(at: index + 1, "(")
      })
    else { return nil }
    let names = outer[sign...].filter { source.kind(at: $0) == .name }
    let parts = names.filter { source.isSign(at: $0 + 1, ":") }
    let isOfText = type == "NSString" && source.isSign(at: outer[sign], "-")
    guard let first = parts.first else {
      guard isOfText, let name = names.last else { return nil }
      return (source.text(at: name), [("self", .receiver)])
    }
    let parameters = parts.compactMap { part -> (name: String, place: Routine.Place)? in
      guard let name = names.first(where: { $0 > part + 1 }) else { return nil }
      return (
        source.text(at: name), part == first ? .position(0) : .label(source.text(at: part))
      )
    }
    let isOfClass = source.isSign(at: outer[sign], "+")
    let before = isOfClass ? type.map { "\($0)." } ?? "" : ""
    return (
      before + source.text(at: first), parameters + (isOfText ? [("self", .receiver)] : [])
    )
  }

  /// Reads `NSString *Text(NSString *key, NSString *comment)`.
  private static func function(in source: TokenTree, _ outer: [Int]) -> (String, Places)? {
    guard let open = outer.last(where: { source.isSign(at: $0, "(") }),
      let close = source.closer(of: open), source.kind(at: open - 1) == .name,
      outer.contains(open - 1)
    else { return nil }
    let parameters = source.split(open + 1..<close).map { part in
      part.last { source.kind(at: $0) == .name }.map(source.text) ?? ""
    }
    let name = source.text(at: open - 1)
    if heads.contains(name) { return nil }
    return (name, parameters.enumerated().map { ($1, .position($0)) })
  }

  /// The words before a parenthesis and a block that define no function.
  private static let heads: Set<String> = ["if", "for", "while", "switch", "catch", "synchronized"]
}
