// Strings by their bytes: the few ways of the standard library that bring little code with them. The
// reader is a module for pages too, and each further way of looking at a string would be a part of it.

extension String {
  /// The bytes in UTF-8.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(text: self)
    return bytes
  }

  /// The text of bytes; nil where they are not UTF-8.
  package init?(utf8 bytes: ArraySlice<UInt8>) { self.init(validating: bytes, as: UTF8.self) }
}

extension [UInt8] {
  /// Appends a text in UTF-8.
  package mutating func append(text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append(contentsOf: $0) }
    // Texts of Objective-C do not lie in one piece; Embedded Swift has none.
    #if !hasFeature(Embedded)
      if isDone == nil { append(contentsOf: text.utf8) }
    #endif
  }
}
