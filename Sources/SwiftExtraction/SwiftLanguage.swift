import Extraction
import SwiftParser

/// Swift, parsed with swift-syntax.
public struct SwiftLanguage: SourceLanguage {
  /// `swift`.
  public let name = "swift"
  /// `.swift`.
  public let fileEndings = [".swift"]

  private static let choices = ByteSearch("phraseText")
  private static let quote = ByteSearch("\"")
  private static let reference = ByteSearch("enum:")

  /// Creates the language.
  public init() {}

  /// The routines that it knows without the configuration.
  public static var routines: [Routine] { Routine.known }

  /// Searches for calls, and reads the enumerations of a file that mentions `phraseText`.
  public func scan(_ file: SourceFile, _ settings: ExtractionSettings) -> SourceScan {
    if file.isDeclaration { return SourceScan(mayHoldCalls: false) }
    let filter = Prefilter(RoutineTable(settings))
    var scan = SourceScan(mayHoldCalls: false)
    var speaksOfChoices = false
    var declarations = SwiftDeclarations()
    file.text.withBytes { bytes in
      scan.mayHoldCalls =
        filter.mayHoldCalls(bytes) || settings.findsHardCoded && Self.quote.isIn(bytes)
      scan.refersToKnowledge = Self.reference.isIn(bytes)
      speaksOfChoices = Self.choices.isIn(bytes)
      if !speaksOfChoices { declarations.names = EnumerationNames.all(in: bytes) }
    }
    if speaksOfChoices { declarations = SwiftDeclarations(file) }
    scan.declarations = declarations.text
    return scan
  }

  /// Returns the enumerations of the files that mention `phraseText`, and of those that they
  /// extend.
  public func knowledge(
    from scans: [(path: String, scan: SourceScan)], contents: (String) -> SourceFile?
  ) -> any SourceKnowledge {
    var all = SwiftDeclarations()
    var named: [String: [String]] = [:]
    for (path, scan) in scans {
      guard let declarations = SwiftDeclarations(text: scan.declarations) else { continue }
      for name in declarations.names { named[name, default: []].append(path) }
      all.types += declarations.types
      all.extensions += declarations.extensions
    }
    let known = Set(all.types.compactMap(\.path.last))
    let missing = Set(all.extensions.compactMap(\.path.last)).subtracting(known)
    for path in Set(missing.flatMap { named[$0] ?? [] }).sorted() {
      guard let file = contents(path) else { continue }
      let declarations = SwiftDeclarations(file)
      all.types += declarations.types
      all.extensions += declarations.extensions
    }
    return SwiftKnowledge(all)
  }

  /// Parses the file and reads its calls.
  public func extract(
    _ file: SourceFile, _ settings: ExtractionSettings, _ knowledge: any SourceKnowledge
  ) -> ExtractionResult {
    let types = (knowledge as? SwiftKnowledge)?.types ?? ChoiceTypes([], extensions: [])
    return SwiftExtractor.calls(
      source: file.text, in: ReadingContext(file.path, types: types, settings))
  }
}

/// The enumerations of every Swift file.
struct SwiftKnowledge: SourceKnowledge {
  let types: ChoiceTypes
  let words: String

  init(_ declarations: SwiftDeclarations) {
    types = ChoiceTypes(declarations.types, extensions: declarations.extensions)
    words = declarations.text
  }
}
