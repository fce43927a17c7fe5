import MessageSyntax
import XML

/// The XML events of an XLIFF document of either version, before interpretation.
struct XLIFFEvents {
  /// The events in order.
  let events: [XMLEvent]
  /// The attributes of the first tag.
  let attributes: [XMLAttribute]

  /// Reads a document.
  ///
  /// - Throws: An error if it isn't UTF-8, XML or XLIFF.
  /// - Complexity: O(*n*) in the bytes.
  init(_ bytes: [UInt8]) throws(DocumentFault) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw DocumentFault(
        message: "the file is not in UTF-8", fix: "save it as UTF-8", offset: 0)
    }
    let (events, fault) = XMLReader.events(of: text)
    if let fault {
      throw DocumentFault(message: fault.message, fix: fault.fix, offset: fault.offset)
    }
    guard case .start("xliff", let attributes)? = events.first(where: \.isTag)?.kind else {
      throw DocumentFault(
        message: "the file is not XLIFF", fix: "add --format with the format of the file", offset: 0
      )
    }
    (self.events, self.attributes) = (events, attributes)
  }

  /// Returns whether a document names version 2 in its first tag.
  static func isOfSecondVersion(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(4_000), as: UTF8.self)
      .contains("urn:oasis:names:tc:xliff:document:2")
  }

  /// The error of a document without a `file` element.
  static let empty = DocumentFault(
    message: "the document is empty", fix: "add a file to it", offset: 0)
}
