import XML

/// A value of an XML property list, with its range.
public struct PropertyList: Sendable {
  /// A key and its value.
  public struct Member: Sendable {
    /// The key.
    public var key: String
    /// The start of the key's element.
    var start: Int
    /// The value.
    public var value: PropertyList
  }

  /// A value's content.
  indirect enum Content: Sendable {
    case text(String)
    case dictionary([Member])
    /// Any other kind of value; its content is not read.
    case other
  }

  var content: Content
  /// The range from its start tag through its end tag.
  var range: Range<Int>

  /// The text of a string; nil for any other value.
  public var text: String? { if case .text(let text) = content { text } else { nil } }

  /// The members of a dictionary; nil for any other value.
  public var members: [Member]? {
    if case .dictionary(let members) = content { members } else { nil }
  }

  /// Returns the first value of a key.
  public subscript(_ key: String) -> PropertyList? { members?.first { $0.key == key }?.value }
}

extension PropertyList {
  private static let deepest = 40

  /// Reads the dictionary of a file.
  ///
  /// - Throws: The first error, including one after the dictionary.
  /// - Complexity: O(*n*) in the bytes.
  public static func read(_ bytes: [UInt8]) throws(DocumentFault) -> PropertyList {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw DocumentFault(
        message: "the file is not in UTF-8", fix: "save it as UTF-8", offset: 0)
    }
    let (events, fault) = XMLReader.events(of: withoutDocumentType(bytes))
    if let fault {
      throw DocumentFault(message: fault.message, fix: fault.fix, offset: fault.offset)
    }
    var reader = PropertyListReader(events)
    return try reader.root(deepest)
  }

  /// Returns the document with a document type that only names Apple's replaced by blanks.
  private static func withoutDocumentType(_ bytes: [UInt8]) -> String {
    var bytes = bytes
    let name = Array("<!DOCTYPE".utf8)
    let start = bytes.indices.prefix(4_000).first { bytes[$0...].starts(with: name) }
    if let start, let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")),
      !bytes[start..<end].contains(UInt8(ascii: "["))
    {
      for at in start...end where bytes[at] != 0x0A { bytes[at] = 0x20 }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Reads the events of a property list one by one.
private struct PropertyListReader {
  private let events: [XMLEvent]
  private var place = 0

  init(_ events: [XMLEvent]) {
    self.events = events.filter { event in
      switch event.kind {
      case .comment: false
      case .text, .start, .end: true
      }
    }
  }

  private mutating func next() -> XMLEvent? {
    guard place < events.count else { return nil }
    place += 1
    return events[place - 1]
  }

  /// Reads the next tag, after blanks.
  private mutating func tag() throws(DocumentFault) -> XMLEvent? {
    while let event = next() {
      guard case .text(let words) = event.kind else { return event }
      guard words.allSatisfy(\.isWhitespace) else {
        throw fault("expected a tag, found text", at: event.offset)
      }
    }
    return nil
  }

  mutating func root(_ depth: Int) throws(DocumentFault) -> PropertyList {
    guard let plist = try tag(), case .start("plist", _) = plist.kind else {
      throw fault("the file is not a property list", at: 0)
    }
    guard let start = try tag(), case .start("dict", _) = start.kind else {
      throw fault("the property list holds no dictionary", at: plist.offset)
    }
    return try dictionary(start, depth)
  }

  private mutating func dictionary(
    _ start: XMLEvent, _ depth: Int
  ) throws(DocumentFault) -> PropertyList {
    guard depth > 0 else { throw fault("the dictionaries are nested too deep", at: start.offset) }
    var members: [PropertyList.Member] = []
    while let event = try tag() {
      if case .end = event.kind {
        return PropertyList(content: .dictionary(members), range: start.offset..<event.end)
      }
      guard case .start("key", _) = event.kind else {
        throw fault("a value has no key", at: event.offset)
      }
      let key = try words(event)
      guard let first = try tag(), case .start(let element, _) = first.kind, element != "key" else {
        throw fault("\"\(key)\" has no value", at: event.offset)
      }
      members.append(
        .init(key: key, start: event.offset, value: try value(element, first, depth)))
    }
    throw fault("the dictionary has no end", at: start.offset)
  }

  private mutating func value(
    _ element: String, _ start: XMLEvent, _ depth: Int
  ) throws(DocumentFault) -> PropertyList {
    switch element {
    case "dict": return try dictionary(start, depth - 1)
    case "string":
      let text = try words(start)
      return PropertyList(content: .text(text), range: start.offset..<events[place - 1].end)
    default:
      var open = 1
      while open > 0, let event = next() {
        switch event.kind {
        case .start: open += 1
        case .end: open -= 1
        case .text, .comment: break
        }
      }
      return PropertyList(content: .other, range: start.offset..<events[place - 1].end)
    }
  }

  /// Reads the text of an element without other content, through its end tag.
  private mutating func words(_ start: XMLEvent) throws(DocumentFault) -> String {
    var text = ""
    while let event = next() {
      switch event.kind {
      case .text(let words): text += words
      case .end: return text
      case .start, .comment: throw fault("a text contains a tag", at: event.offset)
      }
    }
    return text
  }

  private func fault(_ message: String, at offset: Int) -> DocumentFault {
    DocumentFault(
      message: message, fix: "write <key>…</key> and its value in a <dict>", offset: offset)
  }
}
