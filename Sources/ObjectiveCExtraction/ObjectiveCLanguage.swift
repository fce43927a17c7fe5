import Extraction
import Phrases

/// Objective-C, with its headers and Objective-C++: calls of `NSLocalizedString` and similar
/// functions.
///
/// ```swift
/// let file = SourceFile(path: "A.m", text: "NSLocalizedString(@\"Save\", @\"Button\")")
/// let found = ObjectiveCLanguage().extract(file, ExtractionSettings(), NoKnowledge())
/// found.phrases[0].phrase.description  // "Button"
/// ```
public struct ObjectiveCLanguage: SourceLanguage {
  /// `objective-c`.
  public let name = "objective-c"
  /// Sources and headers.
  public let fileEndings = [".m", ".mm", ".h", ".pch"]

  /// True: `clang` looks at the bytes of literals alone.
  public let takesAnyBytes = true

  /// Creates the language.
  public init() {}

  /// The functions that it knows without the configuration.
  public static var routines: [Routine] { RoutineCalls.known }

  /// Searches a file for the name of a routine.
  public func scan(_ file: SourceFile, _ settings: ExtractionSettings) -> SourceScan {
    let words = RoutineCalls(settings.routines).words
    let texts = settings.sourceTexts
    var scan = SourceScan(
      mayHoldCalls: WordSearch(words).finds(in: file.text)
        || file.text.withBytes {
          texts.hasFileKey(in: $0) || !texts.catalog.isEmpty && Self.literal.isIn($0)
        })
    if !texts.hasNoKeys {
      let names = CalledLiterals.Names(
        functions: FileKeyFinder.hiddenFunctions.union(words), labels: [])
      scan.calledLiterals =
        CalledLiterals(in: file, besides: names, texts, areMarked: true).text
    }
    return scan
  }

  private static let literal = ByteSearch("@\"")

  /// Extracts the phrases of a file in source order, and the findings about its calls.
  public func extract(
    _ file: SourceFile, _ settings: ExtractionSettings, _ knowledge: any SourceKnowledge
  ) -> ExtractionResult {
    guard scan(file, settings).mayHoldCalls else { return ExtractionResult() }
    let source = TokenTree(Array(file.text.utf8))
    let routines = RoutineCalls(settings.routines)
    var finder = CallFinder(source, routines)
    let lines = LineTable(file.text)
    var result = ExtractionResult()
    var known: [Range<Int>] = []
    func add(_ phrase: KeyedPhrase, at start: Int, isGuess: Bool = false) {
      if let fault = phrase.faultOfBytes(at: start) {
        return result.diagnostics.append(fault.diagnostic(file.path, lines))
      }
      let place = lines.place(of: start)
      var found = ExtractedPhrase(
        phrase, file: file.path, line: place.line, column: place.column)
      found.isGuess = isGuess
      result.phrases.append(found)
    }
    for call in finder.calls().flatMap({ $0.choices(in: source) }) {
      var faults: [Fault] = []
      do throws(Fault) {
        if let phrase = try phrase(of: call, in: source, routines, settings, &faults) {
          add(phrase, at: call.start)
          known.append(call.start..<max(call.start, call.end))
        }
      } catch {
        faults.append(error)
      }
      result.diagnostics += faults.map { $0.diagnostic(file.path, lines) }
    }
    var keys = FileKeyFinder(source, settings.sourceTexts)
    for text in keys.found(besides: known) {
      if let phrase = phrase(of: text, settings) { add(phrase, at: text.start, isGuess: true) }
    }
    result.phrases.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    return result
  }

  /// Returns the phrase of a literal that is a key of a file.
  private func phrase(
    of text: FileKeyFinder.Found, _ settings: ExtractionSettings
  ) -> KeyedPhrase? {
    var routine = Routine(text.key, table: .position(1))
    (routine.isLenient, routine.isOfPlatform) = (true, true)
    var call = KeyedCall(routine, end: text.start)
    call.key = KeyedCall.Argument(text.key, at: text.start)
    call.table = KeyedCall.Argument(text.table, at: text.start)
    var faults: [Fault] = []
    if call.isPassedOver(settings) { return nil }
    return try? call.phrase(settings, &faults)
  }

  /// Returns the phrase of a call; nil if the texts are those of the surrounding function's calls.
  private func phrase(
    of call: FoundCall, in source: TokenTree, _ routines: RoutineCalls,
    _ settings: ExtractionSettings, _ faults: inout [Fault]
  ) throws(Fault) -> KeyedPhrase? {
    guard !call.isBroken, let forwarding = call.forwarding else {
      return try call.phrase(in: source, settings, &faults)
    }
    if settings.findsNamedWrappers || !routines.takesCalls(of: forwarding.function) {
      faults.append(
        KeyedCall.forwarded(
          forwarding.parameter, of: forwarding.function.name, to: call.routine,
          at: forwarding.start,
          fix: .exact(
            "add \(forwarding.function.entry) to the \"routines\" of langpack.json")))
    }
    return nil
  }
}

extension KeyedPhrase {
  /// Returns the fault of a key or a text with what stands for bytes that are not UTF-8.
  fileprivate func faultOfBytes(at start: Int) -> Fault? {
    let texts = [phrase.key, phrase.source.plainText].compactMap(\.self)
    guard texts.contains(where: { $0.contains("\u{FFFD}") }) else { return nil }
    return Fault(
      .unreadable, at: start, "the text of the call is not UTF-8", fix: "save the file as UTF-8")
  }
}
