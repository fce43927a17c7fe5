import XML

/// Assembles the resources of a file from its elements, in order.
///
/// Variants for single products are skipped, and unless they are asked for, resources that are not
/// translated: `translatable="false"`. Elements may be nested to any depth, since only the depth is stored.
package struct ResourceReader {
  private(set) var resources: [Resource] = []
  private var depth = 0
  private var isResourceFile = false
  private var current: Resource?
  private var comments = CommentLines()
  private let dialect: ResourceDialect

  private init(_ dialect: ResourceDialect) { self.dialect = dialect }

  /// Returns the resources in a file's events.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - dialect: How the file writes texts.
  ///   - keepsAll: Whether to return those that are not translated, too.
  /// - Returns: The resources.
  package static func resources(
    of events: [XMLEvent], _ dialect: ResourceDialect = .android, keepsAll: Bool = false
  ) -> [Resource] {
    var reader = ResourceReader(dialect)
    for event in events { reader.read(event) }
    return keepsAll ? reader.resources : reader.resources.filter(\.isTranslated)
  }

  private mutating func read(_ event: XMLEvent) {
    switch event.kind {
    case .start(let name, let attributes):
      depth += 1
      start(name, attributes, event)
    case .end(let name):
      end(name, event)
      depth -= 1
    case .text(let text):
      if depth == 1 { comments.skip(text) } else { append(words(text)) }
    case .comment(let text):
      if depth == 1 { comments.append(text) }
    }
  }

  private mutating func start(_ name: String, _ attributes: [XMLAttribute], _ event: XMLEvent) {
    switch depth {
    case 1: isResourceFile = name == "resources"
    case 2:
      let description = comments.take()
      current = Self.resource(name, attributes, event, description)
      current?.dialect = dialect
    case 3 where current.map { $0.kind != .string } ?? false:
      guard name == "item" else { return }
      current?.items.append(Self.item(event, attributes["quantity"]))
    default: if !Self.isMarker(name) { append(.tag(Self.tag(name, attributes))) }
    }
  }

  private mutating func end(_ name: String, _ event: XMLEvent) {
    switch depth {
    case 1: break
    case 2:
      current?.close(event)
      if current?.kind == .string { current?.items[0].close(event) }
      if let current, isResourceFile { resources.append(current) }
      current = nil
      comments.endItem()
    case 3 where current.map { $0.kind != .string } ?? false:
      guard name == "item", let last = current?.items.indices.last else { return }
      current?.items[last].close(event)
    default: if !Self.isMarker(name) { close(name) }
    }
  }

  private func words(_ text: String) -> Resource.Piece {
    dialect == .compose ? .plain(text) : .words(text)
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

  /// Appends to the open text; text between the items of a resource is ignored.
  private mutating func append(_ piece: Resource.Piece) {
    guard let last = current?.items.indices.last else { return }
    if current?.kind != .string, depth < 3 { return }
    current?.items[last].content.append(piece)
  }

  private static func resource(
    _ element: String, _ attributes: [XMLAttribute], _ event: XMLEvent, _ description: String
  ) -> Resource? {
    guard let kind = kind(element, attributes), ["default", nil].contains(attributes["product"])
    else { return nil }
    var resource = Resource(
      kind: kind, name: attributes["name"], offset: event.offset,
      inside: event.end..<event.end, end: event.end, description: description)
    resource.isFormatted = attributes["formatted"] != "false"
    resource.isTranslated = attributes["translatable"]?.lowercased() != "false"
    if kind == .string { resource.items = [item(event, nil)] }
    return resource
  }

  private static func item(_ event: XMLEvent, _ quantity: String?) -> Resource.Item {
    Resource.Item(
      quantity: quantity, offset: event.offset, inside: event.end..<event.end, end: event.end)
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

  /// Returns whether an element only marks text that translators keep: `<xliff:g>`.
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

extension Resource {
  fileprivate mutating func close(_ event: XMLEvent) {
    inside = inside.lowerBound..<max(inside.lowerBound, event.offset)
    end = event.end
  }
}

extension Resource.Item {
  fileprivate mutating func close(_ event: XMLEvent) {
    inside = inside.lowerBound..<max(inside.lowerBound, event.offset)
    end = event.end
  }
}
