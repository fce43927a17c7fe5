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
    if let offset = NestedBrackets(source).offset {
      let fault = NestedBrackets.fault(at: offset)
      return ExtractionResult(diagnostics: [fault.diagnostic(context.file, LineTable(source))])
    }
    let tree = Parser.parse(source: source)
    let context = context.reading(tree)
    var reading = TreeReading(tree, context)
    var result = reading.result(LineTable(source))
    result.uses = context.values?.uses ?? []
    return result
  }
}

/// The reading of a parsed file.
private struct TreeReading {
  private let tree: SourceFileSyntax
  private let context: ReadingContext
  private let finder: CallFinder
  private let texts: TextFinder
  private var found: [CallReader.Found] = []
  private var faults: [Fault] = []

  init(_ tree: SourceFileSyntax, _ context: ReadingContext) {
    (self.tree, self.context) = (tree, context)
    finder = CallFinder(context.routines)
    finder.walk(tree)
    texts = TextFinder(tree, context, besides: finder.keys(in: context))
  }

  mutating func result(_ lines: LineTable) -> ExtractionResult {
    readCalls()
    readTexts()
    found.sort { $0.offset < $1.offset }
    let unlisted = finder.unlisted.filter { call in
      !texts.ids.contains(call.key.id)
        // Its text has no letter.
        && !(context.settings.readsSwiftUI && AppleTexts.viewNames.contains(call.name))
    }
    faults += unlisted.onceByName.map(\.fault)
    if context.settings.findsHardCoded {
      let literals = HardCodedFinder(besides: finder.calls.map(\.call), texts.ids)
      literals.walk(tree)
      faults += literals.faults
    }
    var result = ExtractionResult()
    result.phrases = found.map { found in
      var phrase = found.phrase
      (phrase.line, phrase.column) = lines.place(of: found.offset)
      return phrase
    }
    result.diagnostics = faults.map { $0.diagnostic(context.file, lines) }
    return result
  }

  private mutating func readCalls() {
    for (callee, call) in finder.calls {
      let phrases = CallReader(callee: callee, call: call, context: context).phrases(&faults)
      found += phrases
      if !phrases.isEmpty, let fault = call.fragmentFault { faults.append(fault) }
    }
    for (routine, property) in finder.properties {
      let call = RoutineCall(property, routine, in: context)
      guard call.isOurs else { continue }
      found += CallReader.phrases(of: call, routine, at: property.offset, context, &faults)
    }
    for (routine, name) in finder.propertiesOfSelf {
      let call = RoutineCall(name, routine, in: context)
      guard call.isOurs else { continue }
      found += CallReader.phrases(of: call, routine, at: name.offset, context, &faults)
    }
    for node in finder.subscripts {
      guard let call = RoutineCall(node, in: context) else { continue }
      found += CallReader.phrase(of: call, context, &faults).map { [($0, node.offset)] } ?? []
    }
    for name in finder.generated {
      found += name.phrases(context, &faults).map { ($0, name.offset) }
    }
    for symbol in texts.symbols {
      found += symbol.phrases(context, &faults).map { ($0, symbol.offset) }
    }
    for (routine, attribute) in finder.attributes {
      guard let call = RoutineCall(attribute, routine, in: context),
        let phrase = CallReader.phrase(of: call, context, &faults)
      else { continue }
      found.append((phrase, attribute.offset))
    }
  }

  private mutating func readTexts() {
    let known = Dictionary(
      grouping: found.map { ($0.offset, $0.phrase.phrase.key) }, by: \.0)
    for text in texts.all {
      let call = RoutineCall(
        text.literal, argumentOf: text.call, table: text.table, in: context)
      let candidates = call.candidates
      let phrases = (candidates.isEmpty ? [call] : candidates).compactMap {
        CallReader.phrase(of: $0, context, &faults)
      }
      let new = phrases.filter { phrase in
        known[text.offset]?.contains { $0.1 == phrase.phrase.key } != true
      }
      if new.isEmpty { continue }
      for var phrase in new {
        phrase.isGuess = text.isGuess
        found.append((phrase, text.offset))
      }
      if let fault = text.call?.fragmentFault { faults.append(fault) }
    }
  }
}

extension CallFinder {
  /// Returns the ids of the calls and attributes of routines, whose arguments are read with them.
  ///
  /// A call that lacks what its routine needs is one of another function of the name.
  fileprivate func keys(in context: ReadingContext) -> Set<SyntaxIdentifier> {
    let calls = calls.filter { callee, call in
      guard case .routine(let routine) = callee else { return true }
      return RoutineCall(call, routine, in: context).isOurs
    }
    return Set(calls.map(\.call.id)).union(attributes.map(\.attribute.id))
  }
}

extension [UnlistedCall] {
  /// The first call of each function.
  fileprivate var onceByName: [UnlistedCall] {
    var names: Set<String> = []
    return filter { names.insert($0.name).inserted }
  }
}
