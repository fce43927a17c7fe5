import XML

/// Puts the resources of a file together from its elements, in their order.
///
/// What is not to be translated is left out: `translatable="false"`, and variants for single
/// products. Elements may stand as deep as they like, as only their depth is kept.
struct ResourceReader {
  private(set) var resources: [Resource] = []
  private var depth = 0
  private var isResourceFile = false
  private var current: Resource?
  private var comments = CommentLines()

  /// The resources of a file's events.
  static func resources(of events: [XMLEvent]) -> [Resource] {
    var reader = ResourceReader()
    for event in events { reader.read(event) }
    return reader.resources
  }

  private mutating func read(_ event: XMLEvent) {
    switch event.kind {
    case .start(let name, let attributes):
      depth += 1
      start(name, attributes, event.offset)
    case .end(let name):
      end(name)
      depth -= 1
    case .text(let text):
      if depth == 1 { comments.skip(text) } else { append(.words(text)) }
    case .comment(let text):
      if depth == 1 { comments.append(text) }
    }
  }

  private mutating func start(_ name: String, _ attributes: [XMLAttribute], _ offset: Int) {
    switch depth {
    case 1: isResourceFile = name == "resources"
    case 2:
      let description = comments.take()
      current = Self.resource(name, attributes, offset, description)
    case 3 where current.map { $0.kind != .string } ?? false:
      guard name == "item" else { return }
      current?.items.append(Resource.Item(quantity: attributes["quantity"], offset: offset))
    default: if !Self.isMarker(name) { append(.tag(Self.tag(name, attributes))) }
    }
  }

  private mutating func end(_ name: String) {
    switch depth {
    case 1: break
    case 2:
      if let current, isResourceFile { resources.append(current) }
      current = nil
      comments.endItem()
    case 3 where current.map { $0.kind != .string } ?? false: break
    default: if !Self.isMarker(name) { close(name) }
    }
  }

  /// Ends a tag of the text; one without content is `<br/>`.
  private mutating func close(_ name: String) {
    if let item = current?.items.indices.last,
      case .tag(let tag)? = current?.items[item].content.last,
      tag.hasPrefix("<\(name)"), !tag.hasSuffix("/>")
    {
      current?.items[item].content.removeLast()
      append(.tag(tag.dropLast() + "/>"))
    } else {
      append(.tag("</\(name)>"))
    }
  }

  /// Adds to the text that is open; words between the items of a resource are none.
  private mutating func append(_ piece: Resource.Piece) {
    guard let last = current?.items.indices.last else { return }
    if current?.kind != .string, depth < 3 { return }
    current?.items[last].content.append(piece)
  }

  private static func resource(
    _ element: String, _ attributes: [XMLAttribute], _ offset: Int, _ description: String
  ) -> Resource? {
    guard let kind = kind(element, attributes), attributes["translatable"] != "false",
      ["default", nil].contains(attributes["product"])
    else { return nil }
    var resource = Resource(
      kind: kind, name: attributes["name"], offset: offset, description: description)
    if kind == .string { resource.items = [Resource.Item(offset: offset)] }
    return resource
  }

  private static func kind(_ element: String, _ attributes: [XMLAttribute]) -> Resource.Kind? {
    switch element {
    case "string": .string
    case "plurals": .plurals
    case "string-array": .array
    case "item" where attributes["type"] == "string": .string
    default: nil
    }
  }

  /// Whether an element only marks what translators keep: `<xliff:g>`.
  private static func isMarker(_ element: String) -> Bool { element.hasSuffix(":g") }

  private static func tag(_ name: String, _ attributes: [XMLAttribute]) -> String {
    let written = attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }
    return "<\(name)\(written.joined())>"
  }

  private static func escaped(_ value: String) -> String {
    let signs: [Character: String] = ["&": "&amp;", "<": "&lt;", "\"": "&quot;"]
    return value.reduce(into: "") { $0 += signs[$1] ?? String($1) }
  }
}
