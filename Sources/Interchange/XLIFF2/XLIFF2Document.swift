import XML

/// An XLIFF 2 document: its files, units and segments with their ranges.
struct XLIFF2Document {
  /// A `segment`, or an `ignorable` between two segments.
  struct Segment {
    var isIgnorable: Bool
    var attributes: [XMLAttribute]
    /// The range of its start tag.
    var tag: Range<Int>
    var range: Range<Int>
    var source: XLIFFDocument.Element?
    var target: XLIFFDocument.Element?
  }

  /// A `unit`.
  struct Unit {
    var id: String
    var name: String?
    /// The end of its start tag.
    var tagEnd: Int
    /// What its start tag says of blanks; nil if nothing.
    var space: String?
    var range: Range<Int>
    var segments: [Segment] = []
    var notes: [String] = []
    /// The original data of inline elements, by id.
    var data: [String: String] = [:]
  }

  /// A `file`.
  struct File {
    var id: String
    var original: String
    /// The end of its start tag; nil for an empty one.
    var start: Int?
    var units: [Int] = []
  }

  var version = ""
  var target: XMLAttribute?
  var files: [File] = []
  var units: [Unit] = []
  /// The start of the start tag, and of the end tag.
  var start = 0
  var end = 0
}

/// Reads the events of a document one by one, at any depth.
struct XLIFF2Reader {
  private var document = XLIFF2Document()
  private var open: [String] = []
  private var unit: XLIFF2Document.Unit?
  private var segment: XLIFF2Document.Segment?
  private var element: XLIFFDocument.Element?
  private var elementDepth = 0
  private var dataID: String?
  /// The end codes of the open `pc` elements; nil for elements without one.
  private var ends: [String?] = []
  private var rootEnd = 0

  /// Reads a document.
  ///
  /// - Throws: The first error.
  /// - Complexity: O(*n*) in the bytes.
  static func read(_ bytes: [UInt8]) throws(DocumentFault) -> XLIFF2Document {
    let document = try XLIFFEvents(bytes)
    var reader = XLIFF2Reader()
    for event in document.events { reader.take(event) }
    guard reader.document.end > 0 else { throw XLIFFEvents.empty }
    reader.document.version = document.attributes["version"] ?? ""
    reader.document.target = document.attributes.first { $0.name == "trgLang" }
    return reader.document
  }

  private mutating func take(_ event: XMLEvent) {
    switch event.kind {
    case .start(let name, let attributes):
      open.append(name)
      if open.count == 1 { (document.start, rootEnd) = (event.offset, event.end) }
      start(name, attributes, event)
    case .end(let name):
      end(name, event)
      open.removeLast()
    case .text(let words):
      element?.text += words
      if let dataID { unit?.data[dataID, default: ""] += words }
    case .comment: break
    }
  }

  private mutating func start(_ name: String, _ attributes: [XMLAttribute], _ event: XMLEvent) {
    if element != nil { return inline(name, attributes) }
    switch name {
    case "file":
      document.files.append(
        .init(id: attributes["id"] ?? "", original: attributes["original"] ?? "", start: event.end))
    case "unit" where !document.files.isEmpty && unit == nil:
      unit = .init(
        id: attributes["id"] ?? "", name: attributes["name"], tagEnd: event.end,
        space: attributes["xml:space"], range: event.offset..<event.end)
    case "segment", "ignorable":
      guard unit != nil, segment == nil else { return }
      segment = .init(
        isIgnorable: name == "ignorable", attributes: attributes, tag: event.offset..<event.end,
        range: event.offset..<event.end)
    case "data" where unit != nil: dataID = attributes["id"]
    case "source", "target":
      if segment != nil { begin(attributes, event) }
    case "note":
      if unit != nil { begin(attributes, event) }
    default: break
    }
  }

  private mutating func begin(_ attributes: [XMLAttribute], _ event: XMLEvent) {
    element = .init(attributes: attributes, range: event.offset..<event.end, tagEnd: event.end)
    elementDepth = open.count
    ends = []
  }

  /// Reads an element within a text: one with a code, or a foreign one.
  private mutating func inline(_ name: String, _ attributes: [XMLAttribute]) {
    var found: String? = ""
    var last: String? = ""
    switch name {
    case "mrk", "sm", "em": break
    case "cp":
      let value = attributes["hex"].flatMap { UInt32($0, radix: 16) }
      found = value.flatMap(Unicode.Scalar.init).map { String($0) }
    case "ph", "sc", "ec": found = code(attributes, "")
    case "pc": (found, last) = (code(attributes, "Start"), code(attributes, "End"))
    default: found = nil
    }
    element?.text += found ?? ""
    if found == nil || last == nil, element?.foreign == nil { element?.foreign = name }
    ends.append(last)
  }

  /// Returns the code of an element: its original data, its display text or its plain form.
  private func code(_ attributes: [XMLAttribute], _ end: String) -> String? {
    if let id = attributes["dataRef" + end], let data = unit?.data[id] { return data }
    return attributes["disp" + end] ?? attributes["equiv" + end]
  }

  private mutating func end(_ name: String, _ event: XMLEvent) {
    if var done = element {
      guard open.count == elementDepth else {
        element?.text += ends.popLast().flatMap { $0 } ?? ""
        return
      }
      done.range = done.range.lowerBound..<event.end
      element = nil
      switch name {
      case "source": if segment?.source == nil { segment?.source = done }
      case "target": if segment?.target == nil { segment?.target = done }
      default: if !done.text.isEmpty { unit?.notes.append(done.text) }
      }
      return
    }
    switch name {
    case "data": dataID = nil
    case "segment", "ignorable": endSegment(event)
    case "unit": endUnit(event)
    case "file" where document.files.last?.start == event.end:
      document.files[document.files.count - 1].start = nil
    case "xliff": document.end = open.count == 1 && event.end > rootEnd ? event.offset : 0
    default: break
    }
  }

  private mutating func endSegment(_ event: XMLEvent) {
    guard var done = segment else { return }
    done.range = done.range.lowerBound..<event.end
    unit?.segments.append(done)
    segment = nil
  }

  private mutating func endUnit(_ event: XMLEvent) {
    guard var done = unit, segment == nil else { return }
    done.range = done.range.lowerBound..<event.end
    document.files[document.files.count - 1].units.append(document.units.count)
    document.units.append(done)
    unit = nil
  }
}
