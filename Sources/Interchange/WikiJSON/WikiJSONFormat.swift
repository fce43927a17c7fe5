import Diagnostics
import JSON
import MessageSyntax

/// JSON of MediaWiki and translatewiki.net: names and texts in MediaWiki's syntax, with the authors
/// in `@metadata`.
///
/// The file `qqq.json` describes each text for translators.
public struct WikiJSONFormat: FileFormat {
  /// `wiki-json`.
  public let name = "wiki-json"
  /// The description in lists of formats.
  public let summary = "JSON of MediaWiki and translatewiki.net, with @metadata"
  /// `.json`, for files with `@metadata`; other JSON files are not recognized.
  public let endings = [".json"]

  /// Creates the format.
  public init() {}

  /// Returns false: a JSON file may have another format.
  public var isKnownByName: Bool { false }

  /// Returns whether a file names its authors, as this format does.
  public func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.firstRange(of: Array("\"@metadata\"".utf8)) != nil
  }

  private var exchange: EntryExchange<JSONStrings> {
    EntryExchange(
      JSONStrings(
        name: name, texts: MediaWikiText(), limits: "variants, spans or names", dialect: .wiki))
  }

  /// Reads the translations in a file, or the descriptions in `qqq.json`.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    guard Self.isOfDescriptions(file) else { return exchange.read(file, phrases) }
    let content = exchange.syntax.file(file.bytes)
    let names = FlatNames(phrases, in: content.entries.lazy.map(\.name))
    var collector = ImportCollector(file, phrases, tokens: .dollar)
    for fault in content.faults {
      collector.report(fault.rule, fault.message, fix: fault.fix, line: fault.line)
    }
    for entry in content.entries { collector.describe(names[entry.name], entry.text) }
    return collector.reading
  }

  /// Returns whether a file describes texts: by its locale, else by its name.
  private static func isOfDescriptions(_ file: InputFile) -> Bool {
    if let locale = file.locale { return locale.description == "qqq" }
    return file.name.split(separator: "/").last?.lowercased() == "qqq.json"
  }

  /// Writes the translations to a file.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    exchange.write(texts, phrases, replacing: former)
  }

  /// Writes the file `qqq.json`, which describes each phrase.
  ///
  /// - Parameters:
  ///   - phrases: The phrases.
  ///   - former: The existing file; its descriptions of other names stay.
  /// - Returns: The file; the existing one if it cannot be read.
  public func descriptions(_ phrases: NamedPhrases, replacing former: [UInt8]?) -> [UInt8] {
    let bytes = former ?? Array(JSONStrings.emptyWiki.utf8)
    guard let members = try? JSONMembers(bytes) else { return bytes }
    let names = FlatNames(phrases, in: [])
    var wanted: [String: String] = [:]
    for (name, entry) in names.sorted where !entry.phrase.description.isEmpty {
      if let flat = names.flat(name) { wanted[flat] = entry.phrase.description }
    }
    var replaced: [Int: [UInt8]] = [:]
    for (index, member) in members.members.enumerated() {
      guard let text = wanted.removeValue(forKey: member.name),
        member.value.string.map({ WikiDescription.areSame($0, text) }) != true
      else { continue }
      replaced[index] = JSONMembers.bytes(member.name, NativeTokens.dollars(text))
    }
    return members.changed(
      replaced: replaced, removed: [],
      added: wanted.sorted { $0.key < $1.key }.map { name, text in
        JSONMembers.bytes(name, NativeTokens.dollars(text))
      }, .plain)
  }
}
