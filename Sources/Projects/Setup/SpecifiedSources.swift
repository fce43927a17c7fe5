import JSON

/// The paths below `sources` in a specification of XcodeGen.
///
/// A target has `sources: App`, `sources: [App, Shared]`, or a list of paths and of entries with one:
///
///     sources:
///       - Shared
///       - path: App
///         excludes: ["**/*.md"]
///
/// Source: XcodeGen's "Project Spec", *Target*, *Sources*.
struct SpecifiedSources {
  /// The paths in their order, each once.
  private(set) var paths: [String] = []
  /// The indentation of the `sources` whose list is read; nil outside of one.
  private var indentation: Int?
  /// The indentation of the items of that list; nil before the first one.
  private var items: Int?

  /// Reads a specification, in YAML or in JSON.
  init(_ text: String) {
    if text.drop(while: \.isWhitespace).hasPrefix("{") {
      readJSON(text)
    } else {
      for line in text.split(whereSeparator: \.isNewline) { read(line) }
    }
  }

  private mutating func read(_ line: Substring) {
    let words = line.prefix { $0 != "#" }
    let content = words.drop(while: \.isWhitespace)
    guard let first = content.first else { return }
    let depth = words.count - content.count
    if let around = indentation, depth < around || depth == around && first != "-" {
      indentation = nil
    }
    if content.hasPrefix("sources:") {
      let value = content.dropFirst("sources:".count)
      (indentation, items) = (value.allSatisfy(\.isWhitespace) ? depth : nil, nil)
      let list = value.drop(while: \.isWhitespace)
      let isList = list.hasPrefix("[")
      for path in list.split(whereSeparator: { isList ? "[],".contains($0) : false }) { add(path) }
    } else if indentation != nil {
      // An entry may have lists of its own: those of files that it leaves out.
      if items == nil, first == "-" { items = depth }
      if first == "-", depth == items {
        let item = content.dropFirst().drop(while: \.isWhitespace)
        if let path = Self.value(of: "path", in: item) {
          add(path)
        } else if !item.contains(": ") {
          add(item)
        }
      } else if depth == items.map({ $0 + 2 }), let path = Self.value(of: "path", in: content) {
        add(path)
      }
    }
  }

  private static func value(of name: String, in text: Substring) -> Substring? {
    let inner = text.hasPrefix("{") ? text.dropFirst().drop(while: \.isWhitespace) : text
    guard inner.hasPrefix(name + ":") else { return nil }
    return inner.dropFirst(name.count + 1).prefix { $0 != "," && $0 != "}" }
  }

  private mutating func add(_ path: Substring) {
    let text = path.split(whereSeparator: { "\"'".contains($0) || $0.isWhitespace })
      .joined(separator: " ")
    if !text.isEmpty, !paths.contains(text) { paths.append(text) }
  }

  private mutating func readJSON(_ text: String) {
    guard let root = try? JSONReader.read(text) else { return }
    for target in root["targets"]?.object ?? [] {
      let sources = target.value["sources"]
      for item in sources?.array ?? [sources].compactMap(\.self) {
        if let path = item.string ?? item["path"]?.string { add(path[...]) }
      }
    }
  }
}
