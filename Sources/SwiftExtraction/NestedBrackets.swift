import Extraction
import SwiftParser
import SwiftSyntax

/// The nesting of square brackets in a Swift file, for which the toolchain's parser takes twice the time
/// for each level.
///
/// Measured with the parser of Swift 6.3: 20 levels take six seconds. Comments and the words of strings
/// have no brackets.
struct NestedBrackets {
  /// The number of levels up to which a file is parsed.
  static let deepest = 12

  /// The offset of the first bracket that is nested too deeply; nil if there is none.
  private(set) var offset: Int?

  /// Measures a file.
  ///
  /// - Complexity: O(*n*) in the bytes.
  init(_ text: String) { offset = text.withBytes(Self.firstTooDeep) }

  /// Returns the tree of a file; nil if brackets are nested too deeply.
  static func tree(of text: String) -> SourceFileSyntax? {
    NestedBrackets(text).offset == nil ? Parser.parse(source: text) : nil
  }

  /// The finding that the file is not read.
  static func fault(at offset: Int) -> Fault {
    Fault(
      .nesting, at: offset,
      "brackets are nested more than \(deepest) levels deep, so the texts of the file are not found",
      fix: "give the inner lists names, or leave the file out by \"exclude\" in langpack.json")
  }

  private static func firstTooDeep(_ bytes: UnsafeRawBufferPointer) -> Int? {
    var (depth, at) = (0, 0)
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "["):
        depth += 1
        if depth > deepest { return at }
      case UInt8(ascii: "]"): depth = max(0, depth - 1)
      case UInt8(ascii: "\""), UInt8(ascii: "/"): at = end(ofWords: at, in: bytes) - 1
      default: break
      }
      at += 1
    }
    return nil
  }

  /// Returns the offset after a comment or a string that begins at an offset; the next one if none does.
  ///
  /// A string on one line ends there in any case.
  private static func end(ofWords start: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    func starts(_ word: StaticString, _ at: Int) -> Bool {
      word.withUTF8Buffer { $0.count <= bytes.count - at && bytes[at...].starts(with: $0) }
    }
    let isLong = starts("\"\"\"", start)
    let isString = bytes[start] == UInt8(ascii: "\"")
    let isLine = starts("//", start)
    guard isString || isLine || starts("/*", start) else { return start + 1 }
    var at = start + (isLong ? 3 : isString ? 1 : 2)
    while at < bytes.count {
      let byte = bytes[at]
      if byte == 0x0A, isLine || isString && !isLong { return at + 1 }
      if isLong, starts("\"\"\"", at) { return at + 3 }
      if isString, !isLong, byte == UInt8(ascii: "\"") { return at + 1 }
      if !isString, !isLine, starts("*/", at) { return at + 2 }
      at += isString && byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return bytes.count
  }
}
