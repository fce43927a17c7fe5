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

  private static let words = WordSearch([
    "R.string", "R.plurals", "R.array", "@string", "@plurals", "@array",
  ])
  private static let types = ["string", "plurals", "array"]

  /// Creates the search.
  public init() {}

  /// Returns whether a file may name resources.
  public func scan(_ file: SourceFile, _ settings: ExtractionSettings) -> SourceScan {
    SourceScan(mayHoldCalls: Self.words.finds(in: file.text))
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
  public static func uses(in file: SourceFile) -> [Use] {
    var text = file.text
    return text.withUTF8 { bytes in
      file.path.hasSuffix(".xml") ? references(bytes) : CodeScanner(bytes).uses()
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

  fileprivate static func isName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      || byte >= 0x80
  }
}

/// A scan of Kotlin or Java that skips comments.
///
/// Strings are read for their ends, since `//` in one begins no comment, and a template of Kotlin in
/// one may name a resource.
private struct CodeScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  func uses() -> [ResourceUses.Use] {
    var scanner = self
    var found: [ResourceUses.Use] = []
    var isInText = false
    while scanner.at < bytes.count {
      if !isInText, scanner.skipComment() { continue }
      let byte = bytes[scanner.at]
      if scanner.starts("\"\"\"") {
        isInText.toggle()
        scanner.at += 3
      } else if !isInText, byte == UInt8(ascii: "'") {
        scanner.at += scanner.starts("'\\") ? 4 : 3
      } else if byte == UInt8(ascii: "\""), !isInText {
        scanner.skipString(&found)
      } else if let use = scanner.use() {
        found.append(use)
      } else {
        scanner.at += 1
      }
    }
    return found
  }

  private func starts(_ word: String) -> Bool { bytes[at...].starts(with: word.utf8) }

  private mutating func skipComment() -> Bool {
    if starts("//") {
      at = bytes[at...].firstIndex(of: 0x0A) ?? bytes.count
    } else if starts("/*") {
      at += 2
      while at < bytes.count, !starts("*/") { at += 1 }
      at = min(bytes.count, at + 2)
    } else {
      return false
    }
    return true
  }

  /// Skips a string on one line, whose templates may name resources.
  private mutating func skipString(_ found: inout [ResourceUses.Use]) {
    at += 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != 0x0A {
      if bytes[at] == UInt8(ascii: "\\") {
        at += 2
      } else if let use = use() {
        found.append(use)
      } else {
        at += 1
      }
    }
    at = min(bytes.count, at + 1)
  }

  /// Reads `R.string.save` and moves behind it; nil if there is none here.
  private mutating func use() -> ResourceUses.Use? {
    guard bytes[at] == UInt8(ascii: "R"), at == 0 || !ResourceUses.isName(bytes[at - 1]),
      !isOfFramework
    else { return nil }
    for type in ["string", "plurals", "array"] where starts("R.\(type).") {
      let start = at
      let name = bytes[(at + type.utf8.count + 3)...].prefix(while: ResourceUses.isName)
      guard !name.isEmpty else { return nil }
      at = name.endIndex
      return .init(name: String(decoding: name, as: UTF8.self), offset: start)
    }
    return nil
  }

  /// Whether `android.` is before the class.
  private var isOfFramework: Bool {
    let word = "android."
    let start = at - word.utf8.count
    return start >= 0 && bytes[start..<at].elementsEqual(word.utf8)
      && (start == 0 || bytes[start - 1] != UInt8(ascii: "."))
  }
}
