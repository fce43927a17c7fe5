import XML

/// An XLIFF 1.2 document: its files and units with their ranges.
struct XLIFFDocument {
  /// An element with its text.
  struct Element {
    var attributes: [XMLAttribute]
    /// The range from the start tag through the end tag.
    var range: Range<Int>
    /// The end of the start tag; the end of the range for an empty element.
    var tagEnd: Int
    /// The text, with the codes that inline elements stand for.
    var text = ""
    /// An inline element that stands for no code.
    var foreign: String?

    /// The range between start tag and end tag, both of which an element with a text has.
    var content: Range<Int> {
      let end = range.upperBound - "</source>".utf8.count
      return min(tagEnd, end)..<end
    }
  }

  /// A `trans-unit`.
  struct Unit {
    var id: String
    var isApproved: Bool?
    var range: Range<Int>
    /// The end of the start tag.
    var tagEnd: Int
    var attributes: [XMLAttribute]
    var source: Element?
    var target: Element?
    var notes: [String] = []
  }

  /// A `file`.
  struct File {
    var original: String
    var target: XMLAttribute?
    var start: Int
    /// The end of the body's start tag; nil for an absent or empty body.
    var bodyStart: Int?
    var units: [Int] = []
  }

  var version = ""
  var files: [File] = []
  var units: [Unit] = []
  /// The start of the end tag.
  var end = 0
}

/// Reads the events of a document one by one, at any depth.
struct XLIFFReader {
  private static let inlineCodes = ["ph", "bpt", "ept", "it"]
  private static let inlineMarks = ["x", "bx", "ex"]

  private var document = XLIFFDocument()
  private var open: [String] = []
  private var unit: XLIFFDocument.Unit?
  private var element: XLIFFDocument.Element?
  /// The number of open elements at the start of the one that is read or skipped.
  private var elementDepth = 0
  private var skippedDepth = 0
  private var rootEnd = 0

  /// Reads a document.
  ///
  /// - Throws: The first error.
  /// - Complexity: O(*n*) in the bytes.
  static func read(_ bytes: [UInt8]) throws(DocumentFault) -> XLIFFDocument {
    let document = try XLIFFEvents(bytes)
    var reader = XLIFFReader()
    for event in document.events { reader.take(event) }
    guard reader.document.end > 0 else { throw XLIFFEvents.empty }
    reader.document.version = document.attributes["version"] ?? ""
    return reader.document
  }

  private mutating func take(_ event: XMLEvent) {
    switch event.kind {
    case .start(let name, let attributes):
      open.append(name)
      if open.count == 1 { rootEnd = event.end }
      if skippedDepth == 0 { start(name, attributes, event) }
    case .end(let name):
      if skippedDepth == open.count {
        skippedDepth = 0
      } else if skippedDepth == 0 {
        end(name, event)
      }
      open.removeLast()
    case .text(let words): if skippedDepth == 0 { element?.text += words }
    case .comment: break
    }
  }

  private mutating func start(_ name: String, _ attributes: [XMLAttribute], _ event: XMLEvent) {
    if element != nil { return inline(name, attributes) }
    switch name {
    case "file":
      let target = attributes.first { $0.name == "target-language" }
      document.files.append(
        .init(original: attributes["original"] ?? "", target: target, start: event.offset))
    case "body" where !document.files.isEmpty:
      document.files[document.files.count - 1].bodyStart = event.end
    case "trans-unit" where !document.files.isEmpty && unit == nil:
      let approved = attributes["approved"].map { $0 == "yes" }
      unit = .init(
        id: attributes["id"] ?? "", isApproved: approved, range: event.offset..<event.end,
        tagEnd: event.end, attributes: attributes)
    case "alt-trans", "seg-source", "bin-unit": skippedDepth = open.count
    case "source", "target", "note":
      guard unit != nil else { return }
      element = .init(
        attributes: attributes, range: event.offset..<event.end, tagEnd: event.end)
      elementDepth = open.count
    default: break
    }
  }

  /// Reads an element within a text.
  private mutating func inline(_ name: String, _ attributes: [XMLAttribute]) {
    if name == "mrk" || Self.inlineCodes.contains(name) { return }
    if Self.inlineMarks.contains(name), let code = attributes["equiv-text"] {
      element?.text += code
    } else if element?.foreign == nil {
      element?.foreign = name
    }
  }

  private mutating func end(_ name: String, _ event: XMLEvent) {
    if var done = element {
      guard open.count == elementDepth else { return }
      done.range = done.range.lowerBound..<event.end
      element = nil
      switch name {
      case "source": if unit?.source == nil { unit?.source = done }
      case "target": if unit?.target == nil { unit?.target = done }
      default: if !done.text.isEmpty { unit?.notes.append(done.text) }
      }
    } else if name == "trans-unit", var done = unit {
      done.range = done.range.lowerBound..<event.end
      document.files[document.files.count - 1].units.append(document.units.count)
      document.units.append(done)
      unit = nil
    } else if name == "xliff" {
      // In an empty element, the start tag is also the end tag.
      document.end = open.count == 1 && event.end > rootEnd ? event.offset : 0
    } else if name == "body", !document.files.isEmpty,
      document.files[document.files.count - 1].bodyStart == event.end
    {
      document.files[document.files.count - 1].bodyStart = nil
    }
  }
}

extension XMLEvent {
  /// Whether the event is a start or end tag.
  var isTag: Bool {
    switch kind {
    case .start, .end: true
    case .text, .comment: false
    }
  }
}
