// Strings as bytes, through the few standard library functions that add little code. The reader is
// also a module for web pages, and each further function would become a part of it.

extension String {
  /// The UTF-8 bytes.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(text: self)
    return bytes
  }

  /// Creates a text from bytes; nil if they aren't UTF-8.
  package init?(utf8 bytes: ArraySlice<UInt8>) { self.init(validating: bytes, as: UTF8.self) }
}

extension [UInt8] {
  /// Appends a text in UTF-8.
  package mutating func append(text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append(contentsOf: $0) }
    // Objective-C strings are not contiguous; Embedded Swift has none.
    #if !hasFeature(Embedded)
      if isDone == nil { append(contentsOf: text.utf8) }
    #endif
  }
}
