import JSON
import Language

/// A key of a String Catalog as Xcode or a developer wrote it, whether it has a text or not.
public struct StringCatalogKey: Sendable, Hashable {
  /// The key.
  public var key: String
  /// The table, by the name of the file; empty for the default one.
  public var table: String
  /// The comment for translators; empty if absent.
  public var comment: String
  /// Whether Xcode's compiler no longer finds the key in the sources.
  public var isStale: Bool
  /// Whether a developer added the key, for which Xcode makes a symbol.
  public var isManual: Bool
  /// Whether the text stays the same in all languages.
  public var isLocked: Bool
  /// The line of the key, from 1.
  public var line: Int

  /// Whether the key only names an entry of an information property list, so that it is no text.
  public var isOfPropertyList: Bool { table == "InfoPlist" || table.hasSuffix("-InfoPlist") }

  /// Returns the keys of a catalog, each once.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - source: The source language.
  /// - Returns: The keys in file order; none if the file cannot be read, or if its texts are in another
  ///   source language.
  /// - Complexity: Linear in the bytes.
  public static func all(in file: InputFile, source: LocaleTag) -> [StringCatalogKey] {
    guard case .success(let root) = XCStringsFormat.root(file.bytes, file.name),
      root["sourceLanguage"]?.string.flatMap({ LocaleTag($0) })?.language == source.language
    else { return [] }
    let (lines, table) = (LineIndex(file.bytes), FileTable.name(of: file))
    var seen: Set<String> = []
    return (root["strings"]?.object ?? []).compactMap { member in
      guard !member.name.isEmpty, seen.insert(member.name).inserted else { return nil }
      return StringCatalogKey(
        key: member.name, table: table, comment: member.value["comment"]?.string ?? "",
        isStale: member.value["extractionState"]?.string == "stale",
        isManual: member.value["extractionState"]?.string == "manual",
        isLocked: member.value["shouldTranslate"]?.content == .bool(false),
        line: lines.line(member.offset))
    }
  }
}
