import Extraction
import SwiftParser

/// Swift, parsed with swift-syntax.
public struct SwiftLanguage: SourceLanguage {
  /// `swift`.
  public let name = "swift"
  /// `.swift`.
  public let fileEndings = [".swift"]

  private static let choices = ByteSearch("phraseText")
  private static let rawValues = ["rawValue", "RawValue", "RawRepresentable"].map {
    ByteSearch($0)
  }
  /// Where a symbol of a String Catalog may begin: after any sign, so that only plain files have none.
  private static let symbols = ["(.", " .", "[.", "LocalizedStringResource."].map { ByteSearch($0) }
  private static let quote = ByteSearch("\"")
  private static let export = ByteSearch("@_exported import SwiftUI")
  private static let reference = ByteSearch("enum:")
  private static let texts = TextDeclarationFinder.words.map { ByteSearch($0) }

  /// Creates the language.
  public init() {}

  /// The routines that it knows without the configuration.
  public static var routines: [Routine] { Routine.known }

  /// Searches for calls and for the names that the file declares, and reads the enumerations of a file that mentions `phraseText`, and the
  /// functions and properties of one that mentions a type of texts.
  public func scan(_ file: SourceFile, _ settings: ExtractionSettings) -> SourceScan {
    if file.isDeclaration { return SourceScan(mayHoldCalls: false) }
    let filter = Prefilter(RoutineTable(settings))
    var scan = SourceScan(mayHoldCalls: false)
    var (speaksOfChoices, speaksOfTexts, looksUp) = (false, false, false)
    var declarations = SwiftDeclarations()
    let readsLiterals = settings.readsLiterals
    file.text.withBytes { bytes in
      scan.mayHoldCalls =
        filter.mayHoldCalls(bytes)
        || (readsLiterals || settings.findsHardCoded) && Self.quote.isIn(bytes)
        || settings.sourceTexts.hasFileKey(in: bytes)
        || settings.sourceTexts.hasSymbols && Self.symbols.contains { $0.isIn(bytes) }
      scan.refersToKnowledge = readsLiterals || Self.reference.isIn(bytes)
      looksUp = Self.rawValues.contains { $0.isIn(bytes) } && filter.mayHoldCalls(bytes)
      speaksOfChoices = Self.choices.isIn(bytes)
      speaksOfTexts =
        readsLiterals
        && (Self.texts.contains { $0.isIn(bytes) } || DeclaredNames.haveNameOfApple(in: bytes))
      declarations.texts.exportsSwiftUI = readsLiterals && Self.export.isIn(bytes)
      if !speaksOfChoices { declarations.names = DeclaredNames.enumerations(in: bytes) }
      if Self.mayDeclare(bytes) { declarations.declared = DeclaredNames.all(in: bytes) }
    }
    if speaksOfChoices || speaksOfTexts {
      declarations.read(file, choices: speaksOfChoices, texts: speaksOfTexts)
    }
    if looksUp { declarations.readLookups(of: file, settings) }
    if declarations.lookups != nil { scan.refersToKnowledge = true }
    scan.declarations = declarations.text
    if !settings.sourceTexts.hasNoKeys {
      scan.calledLiterals =
        CalledLiterals(in: file, besides: .ofSwift(settings), settings.sourceTexts).text
    }
    return scan
  }

  /// Returns whether the types of a file may be read: not of one that is no text, or that only a program
  /// can have written.
  private static func mayDeclare(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count <= largest && !bytes.contains(0) && !replaced.isIn(bytes)
  }

  /// The maximum size in bytes of a file whose types are read.
  private static let largest = 4 << 20
  /// What stands for a byte that is not UTF-8.
  private static let replaced = ByteSearch("\u{FFFD}")

  /// Returns the enumerations of the files that mention `phraseText`, of those that they extend, and
  /// those whose raw values are keys.
  public func knowledge(
    from scans: [(path: String, scan: SourceScan)],
    contents: @escaping @Sendable (String) -> SourceFile?
  ) -> any SourceKnowledge {
    var all = SwiftDeclarations()
    var named: [String: [String]] = [:]
    var declared: [String: [String]] = [:]
    var lookups: Set<String> = []
    for (path, scan) in scans {
      guard let declarations = SwiftDeclarations(text: scan.declarations) else { continue }
      for name in declarations.names { named[name, default: []].append(path) }
      for name in declarations.declared { declared[name, default: []].append(path) }
      lookups.formUnion(declarations.lookups ?? [])
      all.types += declarations.types
      all.extensions += declarations.extensions
      all.add(declarations.texts)
    }
    let known = Set(all.types.compactMap(\.path.last))
    if lookups.contains(RawValueKeys.every) { lookups.formUnion(named.keys) }
    let missing = lookups.union(all.extensions.compactMap(\.path.last)).subtracting(known)
    for path in Set(missing.flatMap { named[$0] ?? [] }).sorted() {
      guard let file = contents(path) else { continue }
      let declarations = SwiftDeclarations(file)
      all.types += declarations.types
      all.extensions += declarations.extensions
    }
    let shared = KnownTypes(declared) { path in
      contents(path).flatMap { NestedBrackets.tree(of: $0.text) }
    }
    return SwiftKnowledge(all, shared)
  }

  /// Parses the file and reads its calls.
  public func extract(
    _ file: SourceFile, _ settings: ExtractionSettings, _ knowledge: any SourceKnowledge
  ) -> ExtractionResult {
    let known = knowledge as? SwiftKnowledge
    let context = ReadingContext(
      file.path, types: known?.types ?? ChoiceTypes([], extensions: []),
      texts: known?.texts ?? TextIndex(), known: known?.known ?? KnownTypes(), settings)
    return SwiftExtractor.calls(source: file.text, in: context)
  }
}

/// The enumerations of every Swift file, the declarations with types of texts, and those of all types.
struct SwiftKnowledge: SourceKnowledge {
  let types: ChoiceTypes
  let texts: TextIndex
  let known: KnownTypes
  let words: String

  init(_ declarations: SwiftDeclarations, _ known: KnownTypes = KnownTypes()) {
    self.known = known
    types = ChoiceTypes(declarations.types, extensions: declarations.extensions)
    texts = TextIndex(declarations.texts)
    words = declarations.text
  }

  func files(declaring name: String) -> [String] { known.paths(declaring: name) }
}
