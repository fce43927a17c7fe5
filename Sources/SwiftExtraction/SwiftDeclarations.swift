import Extraction
import Foundation
import SwiftParser

/// What a Swift file declares that an `enum` construct of another one may name.
struct SwiftDeclarations: Codable {
  /// The names of its enumerations, where it does not speak of `phraseText`: it is read again only
  /// where the extension of another file gives one of them its texts.
  var names: [String] = []
  var types: [ChoiceType] = []
  var extensions: [ChoiceTypeExtension] = []

  init() {}

  init(_ file: SourceFile) {
    let finder = ChoiceTypeFinder(Parser.parse(source: file.text), file: file.path)
    (types, extensions) = (finder.types, finder.extensions)
  }

  /// The declarations of a scan, or nil where there are none.
  init?(text: String) {
    if text.isEmpty { return nil }
    guard text.hasPrefix("{") else {
      names = text.split(separator: " ").map(String.init)
      return
    }
    guard let read = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = read
  }

  /// As a scan keeps them: most files have names alone, and are told without a reader of JSON.
  var text: String {
    if types.isEmpty, extensions.isEmpty { return names.joined(separator: " ") }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// Finds what stands behind the word `enum` in bytes, without reading Swift.
enum EnumerationNames {
  private static let word = ByteSearch("enum ")

  static func all(in bytes: UnsafeRawBufferPointer) -> [String] {
    var names: [String] = []
    var position = 0
    while let found = word.next(in: bytes, from: position) {
      position = found + 5
      let name = bytes[position...].prefix { byte in
        byte == UInt8(ascii: "_") || byte >= 0x80 || Character(UnicodeScalar(byte)).isLetter
          || Character(UnicodeScalar(byte)).isNumber
      }
      let isWord = found == 0 || !Character(UnicodeScalar(bytes[found - 1])).isLetter
      if isWord, !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
    }
    return names
  }
}
