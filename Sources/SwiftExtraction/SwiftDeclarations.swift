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
  /// The names of all its types and globals.
  ///
  /// The file is read again only if a value of another file has one of these types.
  var declared: [String] = []
  var types: [ChoiceType] = []
  var extensions: [ChoiceTypeExtension] = []
  /// The names of enumerations whose raw values are keys of the file's calls, sorted; nil for none.
  var lookups: [String]?
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
    guard readsTexts else { return }
    let exports = texts.exportsSwiftUI
    texts = TextDeclarationFinder.shared(tree)
    texts.exportsSwiftUI = exports
  }

  /// Reads the enumerations whose raw values are keys of a file's calls.
  mutating func readLookups(of file: SourceFile, _ settings: ExtractionSettings) {
    guard let tree = NestedBrackets.tree(of: file.text) else { return }
    let context = ReadingContext(
      file.path, types: ChoiceTypes([], extensions: []), settings
    ).reading(tree)
    let finder = CallFinder(context.routines)
    finder.walk(tree)
    let found =
      finder.calls.compactMap { callee, call -> String? in
        guard case .routine(let routine) = callee else { return nil }
        return RoutineCall(call, routine, in: context).typeOfRawValue?.last
      }
      + finder.properties.compactMap { routine, property in
        RoutineCall(property, routine, in: context).typeOfRawValue?.last
      }
    lookups = found.isEmpty ? nil : Set(found).sorted()
  }

  /// Adds the texts of another file.
  mutating func add(_ other: TextDeclarations) {
    texts.signatures += other.signatures
    if other.exportsSwiftUI { texts.exportsSwiftUI = true }
    for (name, type) in other.properties.sorted(by: { $0.key < $1.key }) {
      if let type { texts.add(property: name, type) }
    }
    for (name, type) in other.aliases.sorted(by: { $0.key < $1.key }) {
      if let type { texts.add(alias: name, type) }
    }
  }

  /// Parses the declarations of a scan; nil if there are none.
  init?(text: String) {
    if text.isEmpty { return nil }
    guard text.hasPrefix("{") else {
      let parts = text.split(separator: "|", omittingEmptySubsequences: false)
      names = parts[0].split(separator: " ").map(String.init)
      declared = parts.dropFirst().first?.split(separator: " ").map(String.init) ?? []
      return
    }
    guard let read = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = read
  }

  /// The declarations as stored in a scan: most files have only names, which need no JSON.
  var text: String {
    if types.isEmpty, extensions.isEmpty, texts.isEmpty, lookups == nil {
      let words = names.joined(separator: " ")
      return declared.isEmpty ? words : words + "|" + declared.joined(separator: " ")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
