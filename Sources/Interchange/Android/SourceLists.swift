import AndroidExtraction
import MessageSyntax
import Phrases
import XML

/// The items of the source's lists as a file writes them.
///
/// Android takes a list as a whole from one language: an item that is not translated shows the
/// source's words, and an item that refers to another resource stays.
struct SourceLists {
  private var items: [String: [Int: [UInt8]]] = [:]

  /// Creates a table without lists.
  init() {}

  /// Collects the lists of the app's file of source texts, or else those of the phrases.
  ///
  /// - Parameters:
  ///   - file: The file; nil if absent.
  ///   - phrases: The phrases of the source.
  init(_ file: [UInt8]?, _ phrases: NamedPhrases) {
    if let source = TextLanguage(phrases.sourceLocale) {
      for (name, entry) in phrases.sorted { add(name.key, entry.phrase, source) }
    }
    if let file { add(file) }
  }

  private mutating func add(_ file: [UInt8]) {
    let text = String(decoding: file, as: UTF8.self)
    for resource in ResourceReader.resources(of: XMLReader.events(of: text).events)
    where resource.kind == .array {
      let written = resource.items.enumerated().map { ($0, Array(file[$1.inside])) }
      items[resource.name ?? ""] = Dictionary(uniqueKeysWithValues: written)
    }
  }

  private mutating func add(_ name: String, _ phrase: SourcePhrase, _ language: TextLanguage) {
    guard let (list, index) = AndroidPrinter.item(name),
      let text = AndroidPrinter(phrase, language).text(phrase.source)
    else { return }
    items[list, default: [:]][index] = Array(text.utf8)
  }

  /// Returns the number of a list's items; nil if they are not all known.
  func count(of list: String) -> Int? {
    guard let items = items[list], items.keys.max() == items.count - 1 else { return nil }
    return items.count
  }

  /// Returns an item of a list as a file writes it; nil if unknown.
  func item(_ index: Int, of list: String) -> [UInt8]? { items[list]?[index] }
}
