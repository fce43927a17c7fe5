import Diagnostics
import Phrases

/// The texts of keys whose calls have none, from files such as `en.lproj/Localizable.strings`.
public struct SourceTexts: Sendable, Hashable {
  /// A text and the file that it is from.
  public struct Entry: Sendable, Hashable {
    /// The phrase of the key; its description is the comment of the file, if there is one.
    public var phrase: SourcePhrase
    /// The path of the file, for findings.
    public var file: String
    /// The line of the text, from 1; nil if the format has none.
    public var line: Int?
    /// The text as written for a format function; empty if it has variants or another syntax.
    public var format: String

    /// The file and the line as findings write them: `App/en.lproj/Localizable.strings:12`.
    public var place: String { SourcePlace(file, line: line).description }

    /// Whether its variants add only plurals to a call's phrase: the text of the call is shown for
    /// most numbers.
    func hasPlurals(of call: SourcePhrase) -> Bool {
      !phrase.source.choosingParameters.isEmpty
        && phrase.parameters.map(\.kind) == call.parameters.map(\.kind)
        && phrase.source.general.joined == call.source.joined
    }

    /// Returns whether a text has parameters of the same kinds.
    public func hasParameters(of text: String) -> Bool {
      let other = try? SourcePhrase(
        key: phrase.key ?? "", value: text, comment: "", syntax: .printf)
      return other?.parameters.map(\.kind) == phrase.parameters.map(\.kind)
    }

    /// Creates an entry.
    public init(_ phrase: SourcePhrase, file: String, line: Int? = nil, format: String = "") {
      (self.phrase, self.file, self.line, self.format) = (phrase, file, line, format)
    }
  }

  let entries: [SourcePhrase.Identity: Entry]
  /// The keys of String Catalogs, with or without a text.
  public let catalog: CatalogKeys
  /// The names whose texts in the files have an error, each with the places of those errors.
  ///
  /// Calls of these keys have no phrase: the app shows the text of its own file.
  public let unread: [SourcePhrase.Identity: [SourcePlace]]
  /// The names of texts by the words between the tokens of their keys.
  let byWords: [String: [SourcePhrase.Identity]]
  /// The names of texts whose keys are names, by their letters and digits.
  let byIdentifier: [String: [SourcePhrase.Identity]]
  /// The keys of files other than String Catalogs, each with its table.
  let fileKeys: FileKeys
  /// The digest of the files that the texts were read from.
  private let digest: String

  /// Creates texts; none by default.
  ///
  /// - Parameters:
  ///   - entries: The texts by key and table.
  ///   - catalog: The keys of String Catalogs.
  ///   - unread: The names whose texts have an error, with the places of the errors.
  ///   - digest: The digest of the files that they were read from, which differs if they do.
  public init(
    _ entries: [SourcePhrase.Identity: Entry] = [:], catalog: CatalogKeys = CatalogKeys(),
    unread: [SourcePhrase.Identity: [SourcePlace]] = [:], digest: String = ""
  ) {
    // A key with a plain text in one file and a broken plural in another has no text.
    let entries = unread.isEmpty ? entries : entries.filter { unread[$0.key] == nil }
    (self.entries, self.catalog, self.unread) = (entries, catalog, unread)
    self.digest = digest
    let keys = entries.values.compactMap { entry in
      entry.phrase.key.flatMap { $0.contains("%") ? (entry.phrase.identity, $0) : nil }
    }
    byIdentifier = Self.byIdentifier(entries.keys)
    fileKeys = FileKeys(entries.keys.filter { catalog[$0] == nil })
    byWords = Dictionary(grouping: keys) { Self.words(of: $0.1) }.mapValues { $0.map(\.0) }
  }

  /// Returns the text of a key in any table but that of a property list; nil if there is none, or several
  /// tables have one.
  func entry(ofKey key: String) -> Entry? {
    fileKeys[key].flatMap { self[key, table: $0] }
  }

  /// Whether a project names files of texts, even if they have none.
  var isNamed: Bool { !digest.isEmpty || !entries.isEmpty || !catalog.isEmpty }

  /// Whether there is no text.
  var isEmpty: Bool { entries.isEmpty }

  /// Returns the text of a key; nil if no file has it.
  public subscript(key: String, table table: String) -> Entry? {
    entries[.key(key, table: DefaultTable.canonical(table))]
  }

  /// Returns the comment of a key in the files; empty if absent.
  func comment(of identity: SourcePhrase.Identity) -> String {
    let own = entries[identity]?.phrase.description ?? ""
    return own.isEmpty ? catalog[identity]?.phrase.description ?? "" : own
  }
}

extension Message {
  /// The message with the general text of each selection in its place.
  fileprivate var general: Message {
    Message(
      nodes.flatMap { node in
        if case .select(let selection) = node { selection.other.general.nodes } else { [node] }
      })
  }
}

extension SourceTexts: CustomStringConvertible {
  /// The digest, by which a cache knows whether texts have changed.
  public var description: String { "\(entries.count) texts, \(digest)" }
}
