import Diagnostics
import Extraction
import Language
import Phrases
import SwiftParser
import SwiftSyntax

/// Extracts the phrases of Swift sources.
///
/// ```swift
/// let found = SwiftExtractor.extract(source: "fbt(\"Hello\", \"A greeting\")", file: "A.swift")
/// found.phrases[0].phrase.description  // "A greeting"
/// ```
public enum SwiftExtractor {
  /// The phrases of one file, and what is wrong with its calls, one call against another too.
  ///
  /// - Parameters:
  ///   - source: the text of the file.
  ///   - file: its path as it is shown.
  ///   - categories: the plural categories of the language that the texts are written in.
  ///   - isEnglish: whether it is English.
  ///   - routines: the project's own functions whose calls are keyed texts.
  /// - Returns: phrases in source order, diagnostics by place.
  public static func extract(
    source: String, file: String, categories: [PluralCategory] = [.one, .other],
    isEnglish: Bool = true, routines: [Routine] = []
  ) -> Extraction {
    let language = SwiftLanguage()
    let settings = ExtractionSettings(
      categories: categories, isEnglish: isEnglish, routines: routines)
    let file = SourceFile(path: file, text: source)
    guard language.scan(file, settings).mayHoldCalls else { return Extraction() }
    let knowledge = SwiftKnowledge(SwiftDeclarations(file))
    return language.extract(file, settings, knowledge).comparingCalls()
  }

  /// The phrases of one file, not yet compared with each other.
  static func calls(source: String, in context: ReadingContext) -> Extraction {
    let tree = Parser.parse(source: source)
    let finder = CallFinder(context.routines)
    finder.walk(tree)
    let lines = LineTable(source)
    var result = Extraction()
    for (callee, call) in finder.calls {
      var faults: [Fault] = []
      let reader = CallReader(callee: callee, call: call, context: context)
      if var phrase = reader.phrase(&faults) {
        (phrase.line, phrase.column) = lines.place(of: call.offset)
        result.phrases.append(phrase)
      }
      result.diagnostics += faults.map { $0.diagnostic(context.file, lines) }
    }
    return result
  }
}
