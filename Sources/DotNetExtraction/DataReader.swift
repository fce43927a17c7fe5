import XML

/// Assembles the texts of a resource file from its elements.
///
/// Elements with a type are images, numbers and files. A name that begins with `>>` or `$` is one of
/// a designer, but for those of a form: `$this.Text` is its title.
struct DataReader {
  private(set) var found: [ResourceData] = []
  /// Whether the root is that of a resource file.
  private(set) var isResources = false
  private var depth = 0
  private var current: ResourceData?
  private var open = ""

  mutating func read(_ event: XMLEvent) {
    switch event.kind {
    case .start(let name, let attributes):
      depth += 1
      start(name, attributes, event)
    case .end:
      if depth == 2, let data = current, isResources {
        found.append(data)
        current = nil
      }
      if depth == 3 { open = "" }
      depth -= 1
    case .text(let text):
      guard depth == 3 else { return }
      if open == "value" {
        let former = current?.text ?? ""
        current?.text = former + text
      }
      if open == "comment" { current?.comment += text }
    case .comment: break
    }
  }

  /// Returns whether a type is that of texts: none, or `System.String, mscorlib`.
  private static func isString(_ type: String?) -> Bool {
    type.map { $0.prefix { $0 != "," && !$0.isWhitespace } == "System.String" } ?? true
  }

  private mutating func start(_ name: String, _ attributes: [XMLAttribute], _ event: XMLEvent) {
    switch depth {
    case 1: isResources = name == "root"
    case 2:
      let key = attributes["name"] ?? ""
      let isText =
        name == "data" && Self.isString(attributes["type"]) && attributes["mimetype"] == nil
        && !key.hasPrefix(">>") && (!key.hasPrefix("$") || key.hasPrefix("$this."))
      current = isText ? ResourceData(name: key, offset: event.offset) : nil
    case 3: open = name == "value" && current?.text != nil ? "" : name
    default: break
    }
  }
}
