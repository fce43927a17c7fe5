import CExpat

extension XMLCollector {
  /// Registers the parser's callbacks.
  func register() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, values in
        XMLCollector.of(data)?.start(XMLCollector.text(name), XMLCollector.pairs(values))
      },
      { data, name in XMLCollector.of(data)?.end(XMLCollector.text(name)) })
    XML_SetCharacterDataHandler(parser) { data, text, length in
      text?.withMemoryRebound(to: UInt8.self, capacity: Int(length)) { bytes in
        XMLCollector.of(data)?.append(UnsafeBufferPointer(start: bytes, count: Int(length)))
      }
    }
    XML_SetCommentHandler(parser) { data, text in
      XMLCollector.of(data)?.comment(XMLCollector.text(text))
    }
    registerDeclarations()
  }

  private func registerDeclarations() {
    XML_SetXmlDeclHandler(parser) { data, _, encoding, _ in
      if let encoding { XMLCollector.of(data)?.check(encoding: XMLCollector.text(encoding)) }
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, system, _, _ in
      if system != nil { XMLCollector.of(data)?.refuseDocumentType() }
    }
    XML_SetEntityDeclHandler(parser) { data, name, isParameter, value, length, _, _, _, _ in
      let text = value?.withMemoryRebound(to: UInt8.self, capacity: Int(length)) { bytes in
        String(decoding: UnsafeBufferPointer(start: bytes, count: Int(length)), as: UTF8.self)
      }
      XMLCollector.of(data)?.check(
        entity: XMLCollector.text(name), isParameter == 0 ? text : nil)
    }
    XML_SetSkippedEntityHandler(parser) { data, name, _ in
      XMLCollector.of(data)?.refuseUnknown(entity: XMLCollector.text(name))
    }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLCollector? {
    data.map { Unmanaged<XMLCollector>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func text(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }

  /// Reads alternating names and values, up to nil.
  private static func pairs(
    _ values: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) -> [(name: String, value: String)] {
    var pairs: [(name: String, value: String)] = []
    var at = 0
    while let values, let name = values[at], let value = values[at + 1] {
      pairs.append((String(cString: name), String(cString: value)))
      at += 2
    }
    return pairs
  }

  private func check(encoding: String) {
    guard !["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding.lowercased()) else { return }
    refuse(
      "the file says that it is in \"\(encoding)\"; only UTF-8 is read",
      fix: "save it as UTF-8 and say so in its first line", at: offset)
  }

  private func refuseDocumentType() {
    refuse(
      "the document type is in another file, which is not fetched",
      fix: "leave the document type out", at: declaration)
  }

  private func refuseUnknown(entity name: String) {
    refuse(
      "the entity \"\(name)\" is not known", fix: "write out what it stands for", at: offset)
  }

  /// Refuses an entity that is more than a few words; nil text means an external one.
  private func check(entity name: String, _ text: String?) {
    if let text, text.utf8.count <= XMLReader.longestEntity, !text.utf8.contains(where: isMarkup) {
      return
    }
    refuse(
      "the entity \"\(name)\" is not a short plain text", fix: "write out what it stands for",
      at: declaration)
  }
}

/// Returns whether a byte begins a tag or a reference.
private func isMarkup(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&")
}
