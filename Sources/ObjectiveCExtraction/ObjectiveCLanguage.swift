import Extraction

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
    var finder = CallFinder(source, RoutineCalls(settings.routines))
    let lines = LineTable(file.text)
    var result = ExtractionResult()
    for call in finder.calls() {
      var faults: [Fault] = []
      do throws(Fault) {
        let phrase = try call.phrase(in: source, settings, &faults)
        let place = lines.place(of: call.start)
        result.phrases.append(
          ExtractedPhrase(phrase, file: file.path, line: place.line, column: place.column))
      } catch {
        faults.append(error)
      }
      result.diagnostics += faults.map { $0.diagnostic(file.path, lines) }
    }
    return result
  }
}
