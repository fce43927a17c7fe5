import XML

/// Assembles the texts of a .resx file from its elements.
///
/// Elements with a type are not texts but images, numbers and files.
struct RESXReader {
  let lines: ByteLines
  private(set) var entries: [RESXEntry] = []
  /// Whether the root is that of a .resx file.
  private(set) var isResources = false
  /// The start of the root's end tag.
  private(set) var end = 0
  /// The end of the schema and the headers, after which a new file has its entries; nil if absent.
  private(set) var headEnd: Int?
  /// The starts of the first entry and of its value; those of a header if there is none.
  private(set) var model: (element: Int, value: Int)?
  /// Whether an entry has begun.
  private var hasEntry = false
  /// Whether an element of an app's content has begun.
  private var hasContent = false
  /// The elements that hold the content, and not the frame of a file.
  private static let contents: Set = ["data", "metadata", "assembly"]
  /// The start and the name of the open element of the root.
  private var element = (start: 0, name: "")
  private var depth = 0
  private var current: RESXEntry?
  private var hasValue = false
  /// The element that is open in the current entry.
  private var open = ""

  init(lines: ByteLines) { self.lines = lines }

  /// Handles the next event.
  mutating func read(_ event: XMLEvent) {
    switch event.kind {
    case .start(let name, let attributes):
      depth += 1
      start(name, attributes, event)
    case .end(let name):
      finish(name, event)
      depth -= 1
    case .text(let text):
      guard depth == 3 else { return }
      if open == "value" { current?.text += text }
      if open == "comment" { current?.comment += text }
    case .comment: break
    }
  }

  private mutating func start(_ name: String, _ attributes: [XMLAttribute], _ event: XMLEvent) {
    switch depth {
    case 1:
      isResources = name == "root"
      headEnd = event.end
    case 2: startElement(name, attributes, event)
    case 3:
      open = name == "value" && hasValue ? "" : name
      guard open == "value" else { return }
      if model == nil || element.name == "data" && !hasEntry {
        model = (element.start, event.offset)
        hasEntry = element.name == "data"
      }
      hasValue = true
      current?.value = event.offset..<event.end
      current?.inside = event.end..<event.end
    case 4 where open == "value" && current?.element == nil: current?.element = name
    default: break
    }
  }

  private mutating func startElement(
    _ name: String, _ attributes: [XMLAttribute], _ event: XMLEvent
  ) {
    element = (event.offset, name)
    hasValue = false
    if Self.contents.contains(name) { hasContent = true }
    guard name == "data", attributes["type"] == nil, attributes["mimetype"] == nil else { return }
    current = RESXEntry(
      name: attributes["name"] ?? "", line: lines.line(of: event.offset), text: "",
      range: event.offset..<event.end, value: event.end..<event.end, inside: event.end..<event.end)
  }

  private mutating func finish(_ name: String, _ event: XMLEvent) {
    switch depth {
    case 1: end = event.offset
    case 2:
      if var entry = current, hasValue, isResources {
        entry.range = entry.range.lowerBound..<max(event.end, entry.range.lowerBound)
        entries.append(entry)
      }
      if !hasContent { headEnd = event.end }
      current = nil
    case 3:
      if open == "value", let entry = current {
        let begin = entry.inside.lowerBound
        current?.inside = begin..<max(begin, event.offset)
        current?.value = entry.value.lowerBound..<max(begin, event.end)
      }
      open = ""
    default: break
    }
  }
}
