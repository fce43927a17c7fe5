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
  public let fileEndings = [".m", ".mm", ".h"]

  /// Creates the language.
  public init() {}

  /// The functions that it knows without the configuration.
  public static var routines: [Routine] { RoutineCalls.known }

  /// Searches a file for the name of a routine.
  public func scan(_ file: SourceFile, _ settings: ExtractionSettings) -> SourceScan {
    let words = RoutineCalls(settings.routines).words
    return SourceScan(mayHoldCalls: WordSearch(words).finds(in: file.text))
  }

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
    for call in finder.calls() {
      var faults: [Fault] = []
      do throws(Fault) {
        if let phrase = try phrase(of: call, in: source, routines, settings, &faults) {
          let place = lines.place(of: call.start)
          result.phrases.append(
            ExtractedPhrase(phrase, file: file.path, line: place.line, column: place.column))
        }
      } catch {
        faults.append(error)
      }
      result.diagnostics += faults.map { $0.diagnostic(file.path, lines) }
    }
    return result
  }

  /// Returns the phrase of a call; nil if the texts are those of the surrounding function's calls.
  private func phrase(
    of call: FoundCall, in source: TokenTree, _ routines: RoutineCalls,
    _ settings: ExtractionSettings, _ faults: inout [Fault]
  ) throws(Fault) -> KeyedPhrase? {
    guard !call.isBroken, let forwarding = call.forwarding else {
      return try call.phrase(in: source, settings, &faults)
    }
    if !routines.has(forwarding.function) {
      faults.append(
        KeyedCall.forwarded(
          forwarding.parameter, of: forwarding.function, to: call.routine, at: forwarding.start,
          fix: .decision(
            "add \"\(forwarding.function)\" to the \"routines\" of langpack.json, with the places of its "
              + "key and comment")))
    }
    return nil
  }
}
