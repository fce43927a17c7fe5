import XML

/// A value of a property list in XML, with its place.
public struct PropertyList: Sendable {
  /// A key with its value.
  public struct Member: Sendable {
    /// The key.
    public var key: String
    /// Where the element of the key begins.
    var start: Int
    /// The value.
    public var value: PropertyList
  }

  /// What a value is.
  indirect enum Content: Sendable {
    case text(String)
    case dictionary([Member])
    /// Of another kind, which is not looked into.
    case other
  }

  var content: Content
  /// From the tag that opens it to behind the one that closes it.
  var range: Range<Int>

  /// The text of a string, nil for another value.
  public var text: String? { if case .text(let text) = content { text } else { nil } }

  /// The members of a dictionary, nil for another value.
  public var members: [Member]? {
    if case .dictionary(let members) = content { members } else { nil }
  }

  /// The first value of a key.
  public subscript(_ key: String) -> PropertyList? { members?.first { $0.key == key }?.value }
}

extension PropertyList {
  private static let deepest = 40

  /// Returns the dictionary that a file holds.
  ///
  /// - Throws: The first fault; also one of what stands behind the dictionary.
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

  /// The document with blanks for a document type that only names Apple's.
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

/// Takes the events of a property list one by one.
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

  /// The next tag, behind blanks.
  private mutating func tag() throws(DocumentFault) -> XMLEvent? {
    while let event = next() {
      guard case .text(let words) = event.kind else { return event }
      guard words.allSatisfy(\.isWhitespace) else {
        throw fault("words stand where a tag belongs", at: event.offset)
      }
    }
    return nil
  }

  mutating func root(_ depth: Int) throws(DocumentFault) -> PropertyList {
    guard let plist = try tag(), case .start("plist", _) = plist.kind else {
      throw fault("the file is no property list", at: 0)
    }
    guard let start = try tag(), case .start("dict", _) = start.kind else {
      throw fault("the property list holds no dictionary", at: plist.offset)
    }
    return try dictionary(start, depth)
  }

  private mutating func dictionary(
    _ start: XMLEvent, _ depth: Int
  ) throws(DocumentFault) -> PropertyList {
    guard depth > 0 else { throw fault("the dictionaries stand too deep", at: start.offset) }
    var members: [PropertyList.Member] = []
    while let event = try tag() {
      if case .end = event.kind {
        return PropertyList(content: .dictionary(members), range: start.offset..<event.end)
      }
      guard case .start("key", _) = event.kind else {
        throw fault("a value stands without its key", at: event.offset)
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

  /// The words of an element that has nothing else, up to its end.
  private mutating func words(_ start: XMLEvent) throws(DocumentFault) -> String {
    var text = ""
    while let event = next() {
      switch event.kind {
      case .text(let words): text += words
      case .end: return text
      case .start, .comment: throw fault("a tag stands in a text", at: event.offset)
      }
    }
    return text
  }

  private func fault(_ message: String, at offset: Int) -> DocumentFault {
    DocumentFault(
      message: message, fix: "write <key>…</key> and its value in a <dict>", offset: offset)
  }
}
