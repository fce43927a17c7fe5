import Extraction
import Foundation
import SwiftParser

/// The declarations of a Swift file that calls of another file may name: enumerations with texts, and
/// functions and properties whose types say which literals are keys.
struct SwiftDeclarations: Codable {
  /// The names of its enumerations, if it does not mention `phraseText`.
  ///
  /// The file is read again only if the extension of another file gives one of them its texts.
  var names: [String] = []
  var types: [ChoiceType] = []
  var extensions: [ChoiceTypeExtension] = []
  var texts = TextDeclarations()

  init() {}

  init(_ file: SourceFile) { read(file, choices: true, texts: false) }

  /// Reads a file for the declarations of some kinds.
  mutating func read(_ file: SourceFile, choices: Bool, texts readsTexts: Bool) {
    guard let tree = NestedBrackets.tree(of: file.text) else { return }
    if choices {
      let finder = ChoiceTypeFinder(tree, file: file.path)
      (types, extensions) = (finder.types, finder.extensions)
    }
    if readsTexts { texts = TextDeclarationFinder.shared(tree) }
  }

  /// Adds the texts of another file.
  mutating func add(_ other: TextDeclarations) {
    texts.signatures += other.signatures
    for (name, type) in other.properties.sorted(by: { $0.key < $1.key }) {
      if let type { texts.add(property: name, type) }
    }
  }

  /// Parses the declarations of a scan; nil if there are none.
  init?(text: String) {
    if text.isEmpty { return nil }
    guard text.hasPrefix("{") else {
      names = text.split(separator: " ").map(String.init)
      return
    }
    guard let read = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = read
  }

  /// The declarations as stored in a scan: most files have only names, which need no JSON.
  var text: String {
    if types.isEmpty, extensions.isEmpty, texts.isEmpty { return names.joined(separator: " ") }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// Finds the names after the word `enum` in bytes, without parsing Swift.
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
