import Extraction
import MessageSyntax
import Phrases

/// The declarations of a project's phrases in a programming language.
///
/// Each table is a type and each phrase a method with a parameter for each of its values, so that a
/// wrong key or value doesn't compile. Equal phrases give equal text, whatever their order.
public struct DeclarationFile: Sendable {
  /// A declared phrase.
  public struct Entry: Sendable {
    /// The phrase.
    public let phrase: SourcePhrase
    /// The type and the method, as `Texts.placesFound`.
    public let name: String
    /// The names of the parameters, in the order of the phrase's own.
    public let values: [String]
  }

  /// The whole file.
  public let text: String
  /// The declared phrases, in the order of the file.
  public let entries: [Entry]
  /// The phrases that the language cannot declare.
  public let leftOut: [SourcePhrase]

  /// Declares phrases.
  ///
  /// - Parameters:
  ///   - phrases: The phrases, each once.
  ///   - language: The language to declare them in.
  ///   - source: The language of their source texts.
  ///   - package: The package of Kotlin or the namespace of C#; nil for the usual one.
  /// - Throws: An error if a table has more phrases than the language can declare.
  public init(
    _ phrases: [SourcePhrase], in language: DeclarationLanguage, source: TextLanguage,
    package: String? = nil
  ) throws(DeclarationError) {
    let texts = SourceTextLines(source)
    leftOut = language == .swift ? phrases.filter { texts.value(of: $0) == nil } : []
    let missing = Set(leftOut.map(\.id))
    let groups = DeclaredGroup.groups(phrases.filter { !missing.contains($0.id) }, language, texts)
    for group in groups {
      guard let limit = language.limit, group.phrases.count > limit else { continue }
      throw DeclarationError(table: group.table, count: group.phrases.count, limit: limit)
    }
    entries = groups.flatMap { group in
      group.phrases.map {
        Entry(phrase: $0.phrase, name: "\(group.name).\($0.name)", values: $0.values.map(\.name))
      }
    }
    let body =
      switch language {
      case .typescript: TypeScriptPrinter(texts: texts).file(groups)
      case .kotlin: KotlinPrinter(texts: texts, package: package).file(groups)
      case .swift: SwiftPrinter(texts: texts).file(groups)
      case .csharp: CSharpPrinter(texts: texts, namespace: package).file(groups)
      }
    text = SourceFile.declarationMark + "\n" + body
  }
}

/// A table with more phrases than one class of the language can have.
public struct DeclarationError: Error, Sendable, Hashable {
  /// The table; empty for the default one.
  public let table: String
  /// The number of its phrases.
  public let count: Int
  /// The most that the language can declare.
  public let limit: Int
}

/// The phrases of a table: one type.
struct DeclaredGroup {
  /// The name of the type.
  let name: String
  /// The name of the table; empty for the default one.
  let table: String
  /// Whether its phrases are those without a key.
  let isUnkeyed: Bool
  /// The phrases, by name.
  let phrases: [DeclaredPhrase]

  /// Returns a group for each table, the default one first, and one for phrases without a key.
  static func groups(
    _ phrases: [SourcePhrase], _ language: DeclarationLanguage, _ texts: SourceTextLines
  ) -> [DeclaredGroup] {
    let byTable = Dictionary(grouping: phrases, by: \.tableOrNone)
    // A table without a key sorts last, and the default one first.
    let tables = byTable.keys.sorted {
      ($0 == nil ? 1 : 0, $0 ?? "") < ($1 == nil ? 1 : 0, $1 ?? "")
    }
    let named = tables.map { $0 ?? "phrase" }
    let names = NameTable(
      named.enumerated().map { ($1, String($0)) }, language, isCapitalized: true, fallback: "Table")
    return tables.enumerated().map { position, table in
      let name = table == "" ? "Texts" : names[position] + "Texts"
      return DeclaredGroup(
        name: name, table: table ?? "", isUnkeyed: table == nil,
        phrases: declared(byTable[table] ?? [], in: name, language, texts))
    }
  }

  private static func declared(
    _ phrases: [SourcePhrase], in type: String, _ language: DeclarationLanguage,
    _ texts: SourceTextLines
  ) -> [DeclaredPhrase] {
    let sorted = phrases.sorted { ($0.keyOrNone ?? "", $0.id) < ($1.keyOrNone ?? "", $1.id) }
    let names = NameTable(
      sorted.map { ($0.keyOrNone ?? texts.words(of: $0), $0.id.description) }, language,
      isCapitalized: language.capitalizesMethods,
      fallback: language.capitalizesMethods ? "Text" : "text",
      avoiding: [type])
    return sorted.enumerated().map { DeclaredPhrase($1, names[$0], language) }
  }
}

extension SourcePhrase {
  /// The key; nil if the phrase is identified by its words.
  var keyOrNone: String? { if case .key(let key, _) = identity { key } else { nil } }
  /// The table; nil if the phrase is identified by its words.
  fileprivate var tableOrNone: String? {
    if case .key(_, let table) = identity { table } else { nil }
  }
}
