import Extraction

/// The places at which code and layouts name texts of Android's resources: `R.string.save`,
/// `@plurals/pages`.
///
/// Not a language of phrases: it tells which texts are used where.
public struct ResourceUses: SourceLanguage {
  /// `android-uses`.
  public let name = "android-uses"
  /// `.kt`, `.java` and `.xml`.
  public let fileEndings = [".kt", ".java", ".xml"]

  /// A use of a resource.
  public struct Use: Sendable, Hashable {
    /// The name as code writes it, in which `.` and `-` are `_`.
    public var name: String
    /// The byte offset of its first character.
    public var offset: Int
  }

  static let types = ["string", "plurals", "array"]

  private let words: WordSearch
  /// The names by which Kotlin files of the project call classes of resources.
  private let aliases: ResourceAliases

  /// Creates the search.
  ///
  /// - Parameter aliases: The names that files of the project give to classes of resources.
  public init(_ aliases: ResourceAliases = ResourceAliases()) {
    self.aliases = aliases
    words = WordSearch(
      ["R.string", "R.plurals", "R.array", "R as", "Res as", "@string", "@plurals", "@array"]
        + ["Res.string", "Res.plurals", "Res.array"] + aliases.names)
  }

  /// Returns whether a file may name resources.
  public func scan(_ file: SourceFile, _ settings: ExtractionSettings) -> SourceScan {
    SourceScan(mayHoldCalls: words.finds(in: file.text))
  }

  /// Returns no phrases.
  public func extract(
    _ file: SourceFile, _ settings: ExtractionSettings, _ knowledge: any SourceKnowledge
  ) -> ExtractionResult { ExtractionResult() }

  /// Returns the name of a resource as code writes it.
  public static func codeName(_ name: String) -> String {
    String(name.map { $0 == "." || $0 == "-" ? "_" : $0 })
  }

  /// Returns the uses in a file, in order.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public func uses(in file: SourceFile) -> [Use] {
    if file.path.hasSuffix(".xml") {
      var text = file.text
      return text.withUTF8(Self.references)
    }
    var (text, isKotlin) = (file.text, file.path.hasSuffix(".kt"))
    let known = aliases.adding(ResourceAliases(importedBy: text))
    return text.withUTF8 { bytes in
      var scanner = CodeScanner(bytes, known, isKotlin: isKotlin)
      return scanner.uses()
    }
  }

  /// Returns the references `@string/save` of an XML file.
  private static func references(_ bytes: UnsafeBufferPointer<UInt8>) -> [Use] {
    bytes.indices.compactMap { start in
      guard bytes[start] == UInt8(ascii: "@") else { return nil }
      let rest = bytes[(start + 1)...]
      for type in types where rest.starts(with: "\(type)/".utf8) {
        let name = rest.dropFirst(type.utf8.count + 1).prefix {
          isName($0) || $0 == 0x2E || $0 == 0x2D
        }
        return name.isEmpty
          ? nil : Use(name: codeName(String(decoding: name, as: UTF8.self)), offset: start)
      }
      return nil
    }
  }

  static func isName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      || byte >= 0x80
  }
}
