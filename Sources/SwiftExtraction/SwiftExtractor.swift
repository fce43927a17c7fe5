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
  /// Extracts the phrases of one file, with findings about its calls, including comparisons between
  /// them.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - file: Its display path.
  ///   - categories: The plural categories of the source language.
  ///   - isEnglish: Whether the source language is English.
  ///   - routines: The project's own functions whose calls are keyed texts.
  /// - Returns: The phrases in source order, and the diagnostics by place.
  public static func extract(
    source: String, file: String, categories: [PluralCategory] = [.one, .other],
    isEnglish: Bool = true, routines: [Routine] = []
  ) -> ExtractionResult {
    let settings = ExtractionSettings(
      categories: categories, isEnglish: isEnglish, routines: routines)
    return extract(source: source, file: file, settings)
  }

  /// Extracts the phrases of one file with given settings.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - file: Its display path.
  ///   - settings: The settings.
  /// - Returns: The phrases in source order, and the diagnostics by place.
  public static func extract(
    source: String, file: String, _ settings: ExtractionSettings
  ) -> ExtractionResult {
    let language = SwiftLanguage()
    let file = SourceFile(path: file, text: source)
    guard language.scan(file, settings).mayHoldCalls else { return ExtractionResult() }
    let knowledge = SwiftKnowledge(SwiftDeclarations(file))
    return language.extract(file, settings, knowledge).comparingCalls()
  }

  /// Extracts the phrases of one file without comparing them.
  static func calls(source: String, in context: ReadingContext) -> ExtractionResult {
    let tree = Parser.parse(source: source)
    let finder = CallFinder(context.routines)
    finder.walk(tree)
    let lines = LineTable(source)
    var result = ExtractionResult()
    var faults: [Fault] = []
    for (callee, call) in finder.calls {
      let reader = CallReader(callee: callee, call: call, context: context)
      guard var phrase = reader.phrase(&faults) else { continue }
      (phrase.line, phrase.column) = lines.place(of: call.offset)
      result.phrases.append(phrase)
      if let fault = call.fragmentFault { faults.append(fault) }
    }
    let properties = finder.properties.map { routine, property in
      (RoutineCall(property, routine, in: context), property.offset)
    }
    let resources = finder.resources.map { literal in
      (RoutineCall(resource: literal, in: context), literal.offset)
    }
    for (call, offset) in properties + resources {
      guard var phrase = CallReader.phrase(of: call, context, &faults) else { continue }
      (phrase.line, phrase.column) = lines.place(of: offset)
      result.phrases.append(phrase)
    }
    if !properties.isEmpty || !resources.isEmpty {
      result.phrases.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    }
    faults += finder.unlisted.map(\.fault)
    if context.settings.findsHardCoded {
      let literals = HardCodedFinder(besides: finder.calls.map(\.call))
      literals.walk(tree)
      faults += literals.faults
    }
    result.diagnostics = faults.map { $0.diagnostic(context.file, lines) }
    return result
  }
}
