import Diagnostics

/// A language that an app's sources are written in, and how its files are read.
///
/// Reading a tree of sources takes three steps. Each file is *scanned* for what calls elsewhere may
/// need, alone and without knowing others; from all scans comes the language's *knowledge*; with it
/// the files that may hold calls are *extracted*, again each alone. So the first and the last step
/// run in parallel and are done again only for files that have changed.
public protocol SourceLanguage: Sendable {
  /// Its name in messages and in the configuration, and of its folder of cases: `swift`.
  var name: String { get }
  /// The ends of its files' names, with their dots: `.swift`.
  var fileEndings: [String] { get }

  /// What a file says to others, and whether it may hold calls; a search of bytes for most files.
  func scan(_ file: SourceFile, _ settings: ExtractionSettings) -> SourceScan

  /// What calls can refer to, from the scans of all files, in order of path.
  ///
  /// - Parameters:
  ///   - scans: the scans of the files that declare something.
  ///   - contents: reads a file again where its scan does not say enough; nil where it cannot be read.
  /// - Returns: What is handed to every extraction.
  func knowledge(
    from scans: [(path: String, scan: SourceScan)], contents: (String) -> SourceFile?
  ) -> any SourceKnowledge

  /// The phrases of a file in source order, and what is wrong with its calls.
  func extract(
    _ file: SourceFile, _ settings: ExtractionSettings, _ knowledge: any SourceKnowledge
  ) -> Extraction
}

/// What the calls of one language can refer to outside their own file.
public protocol SourceKnowledge: Sendable {
  /// A number that differs where calls may be read otherwise: a hash of all there is.
  var digest: UInt64 { get }
}

/// Nothing: the knowledge of a language whose calls refer to no other file.
public struct NoKnowledge: SourceKnowledge {
  /// Always the same.
  public var digest: UInt64 { 0 }

  /// Nothing.
  public init() {}
}

extension SourceLanguage {
  /// Nothing, for languages whose calls refer to no other file.
  public func knowledge(
    from scans: [(path: String, scan: SourceScan)], contents: (String) -> SourceFile?
  ) -> any SourceKnowledge { NoKnowledge() }
}

/// A file of sources.
public struct SourceFile: Sendable {
  /// Its path as it is shown.
  public var path: String
  /// Its text in UTF-8.
  public var text: String

  /// A file of a path and a text.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// What one file says to others, and whether it may hold calls.
public struct SourceScan: Sendable, Hashable {
  /// Whether the file may hold calls and has to be extracted.
  public var mayHoldCalls: Bool
  /// Whether its calls may refer to what is declared elsewhere, so that they are read again when that
  /// changes.
  public var refersToKnowledge: Bool
  /// What it declares that calls of other files may refer to, in the language's own writing; empty
  /// for most files.
  public var declarations: String

  /// A scan.
  public init(mayHoldCalls: Bool, refersToKnowledge: Bool = true, declarations: String = "") {
    self.mayHoldCalls = mayHoldCalls
    self.refersToKnowledge = refersToKnowledge
    self.declarations = declarations
  }
}
