import Diagnostics
import Extraction
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
  /// - Returns: phrases in source order, diagnostics by place.
  public static func extract(source: String, file: String) -> Extraction {
    calls(source: source, file: file).comparingCalls()
  }

  /// The phrases of one file, not yet compared with each other.
  static func calls(source: String, file: String) -> Extraction {
    guard Prefilter.mayHoldCalls(source) else { return Extraction() }
    let tree = Parser.parse(source: source)
    let finder = CallFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    let lines = SourceLocationConverter(fileName: file, tree: tree)
    var result = Extraction()
    for (function, call) in finder.calls {
      var faults: [Fault] = []
      if let phrase = phrase(function, call, &faults) {
        let place = lines.location(for: call.positionAfterSkippingLeadingTrivia)
        result.phrases.append(
          ExtractedPhrase(phrase, file: file, line: place.line, column: place.column))
      }
      result.diagnostics += faults.map { diagnostic($0, file, lines) }
    }
    return result
  }

  private static func phrase(
    _ function: CallFinder.Function, _ call: FunctionCallExprSyntax, _ faults: inout [Fault]
  ) -> SourcePhrase? {
    let localized = LocalizedCall(call)
    if function == .localized, !localized.isOurs { return nil }
    do throws(Fault) {
      if call.hasError {
        throw Fault(
          .brokenCall, at: call, "the call of \"\(function.rawValue)\" is not complete Swift",
          fix: "correct what the compiler reports")
      }
      let phrase = function == .fbt ? FbtCall(call).phrase(&faults) : try localized.phrase()
      if let phrase, VariantLimit.isExceeded(by: phrase.source) { throw tooManyVariants(call) }
      return phrase
    } catch {
      faults.append(error)
      return nil
    }
  }

  private static func tooManyVariants(_ call: FunctionCallExprSyntax) -> Fault {
    Fault(
      .tooManyVariants, at: call, "the text has more than \(VariantLimit.texts) variants",
      fix: "write it as several texts")
  }

  private static func diagnostic(
    _ fault: Fault, _ file: String, _ lines: SourceLocationConverter
  ) -> Diagnostic {
    let place = lines.location(for: fault.position)
    return Diagnostic(
      .error, rule: fault.rule.rawValue,
      at: SourcePlace(file, line: place.line, column: place.column), fault.message, fix: fault.fix)
  }
}
