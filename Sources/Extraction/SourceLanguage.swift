import Diagnostics

/// A language of an app's sources, with the reading of its files.
///
/// Reading a source tree takes three steps. Each file is *scanned* on its own for what calls
/// elsewhere may need. All scans together give the language's *knowledge*. With it, the files that
/// may contain calls are *extracted*, again each on its own. So the first and last steps run in
/// parallel, and are repeated only for changed files.
public protocol SourceLanguage: Sendable {
  /// The name in messages, in the configuration, and of the folder of cases: `swift`.
  var name: String { get }
  /// The file name extensions, with their dots: `.swift`.
  var fileEndings: [String] { get }

  /// Whether its compilers take other bytes than UTF-8 in comments, as in old files in Latin-1.
  var takesAnyBytes: Bool { get }

  /// Scans a file for declarations and possible calls; for most files, a byte search.
  func scan(_ file: SourceFile, _ settings: ExtractionSettings) -> SourceScan

  /// Returns what calls can refer to, from the scans of all files, sorted by path.
  ///
  /// - Parameters:
  ///   - scans: The scans of the files with declarations.
  ///   - contents: Reads a file again if its scan is insufficient; nil if it cannot be read. The knowledge
  ///     may keep it until the last extraction.
  /// - Returns: The knowledge for every extraction.
  func knowledge(
    from scans: [(path: String, scan: SourceScan)],
    contents: @escaping @Sendable (String) -> SourceFile?
  ) -> any SourceKnowledge

  /// Extracts the phrases of a file in source order, and the findings about its calls.
  func extract(
    _ file: SourceFile, _ settings: ExtractionSettings, _ knowledge: any SourceKnowledge
  ) -> ExtractionResult
}

extension SourceLanguage {
  /// False: a file is in UTF-8.
  public var takesAnyBytes: Bool { false }
}

/// The declarations outside a file that its calls can refer to, in one language.
public protocol SourceKnowledge: Sendable {
  /// The words of the whole knowledge, which differ if calls may be read differently.
  var words: String { get }

  /// Returns the paths of the files that may declare a name, sorted; empty if none does.
  ///
  /// A file that looked the name up is read again if one of these changes.
  func files(declaring name: String) -> [String]
}

extension SourceKnowledge {
  /// Returns no file, for knowledge in whose words is all that calls may refer to.
  public func files(declaring name: String) -> [String] { [] }
}

/// The empty knowledge of a language whose calls refer to no other file.
public struct NoKnowledge: SourceKnowledge {
  /// Always empty.
  public var words: String { "" }

  /// Creates empty knowledge.
  public init() {}
}

extension SourceLanguage {
  /// Returns empty knowledge, for languages whose calls refer to no other file.
  public func knowledge(
    from scans: [(path: String, scan: SourceScan)],
    contents: @escaping @Sendable (String) -> SourceFile?
  ) -> any SourceKnowledge { NoKnowledge() }
}

/// A source file.
public struct SourceFile: Sendable {
  /// The display path.
  public var path: String
  /// The text.
  public var text: String

  /// Creates a file from a path and a text.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// The first words of the files that `langpack types` writes.
  public static let declarationMark = "// Written by 'langpack types'; changes are lost."

  /// Whether `langpack types` wrote the file: its calls repeat phrases from other sources, and must
  /// not keep them alive.
  public var isDeclaration: Bool { text.hasPrefix(Self.declarationMark) }
}

/// The result of scanning a file: its declarations, and whether it may contain calls.
public struct SourceScan: Sendable, Hashable {
  /// Whether the file may contain calls and must be extracted.
  public var mayHoldCalls: Bool
  /// Whether its calls may refer to declarations elsewhere, so that they are read again if those
  /// change.
  public var refersToKnowledge: Bool
  /// The declarations that calls of other files may refer to, in the language's own encoding; empty
  /// for most files.
  public var declarations: String
  /// The summary of its calls of unknown functions with a literal, as `CalledLiterals` writes it; empty if
  /// the app's files have no keys.
  public var calledLiterals = ""

  /// Creates a scan.
  public init(mayHoldCalls: Bool, refersToKnowledge: Bool = true, declarations: String = "") {
    self.mayHoldCalls = mayHoldCalls
    self.refersToKnowledge = refersToKnowledge
    self.declarations = declarations
  }
}
