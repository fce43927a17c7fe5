import Diagnostics
import Extraction
import Phrases

extension CacheWriter {
  mutating func extraction(_ extraction: Extraction) {
    list(extraction.phrases) { $0.found($1) }
    list(extraction.diagnostics) { $0.diagnostic($1) }
  }

  private mutating func found(_ found: ExtractedPhrase) {
    phrase(found.phrase)
    number(found.line)
    number(found.column)
    text(found.project)
    text(found.author)
  }

  private mutating func diagnostic(_ diagnostic: Diagnostic) {
    number(Diagnostic.Severity.allCases.firstIndex(of: diagnostic.severity) ?? 0)
    text(diagnostic.rule)
    text(diagnostic.message)
    list(diagnostic.fix.map { [$0] } ?? []) { $0.text($1) }
    list(diagnostic.place.map { [$0] } ?? []) { writer, place in
      writer.text(place.file)
      writer.number(place.line ?? 0)
      writer.number(place.column ?? 0)
    }
  }
}

extension CacheReader {
  /// The extraction of a file, or nil where the bytes are damaged.
  mutating func extraction(_ path: String) -> Extraction? {
    guard let phrases = list({ $0.found(path) }),
      let diagnostics = list({ $0.diagnostic() })
    else { return nil }
    return Extraction(phrases: phrases, diagnostics: diagnostics)
  }

  private mutating func found(_ path: String) -> ExtractedPhrase? {
    guard let phrase = phrase(), let line = number(), let column = number(),
      let project = text(), let author = text()
    else { return nil }
    return ExtractedPhrase(
      phrase, file: path, line: line, column: column, project: project, author: author)
  }

  private mutating func diagnostic() -> Diagnostic? {
    let severities = Diagnostic.Severity.allCases
    guard let severity = number(), severities.indices.contains(severity), let rule = text(),
      let message = text(), let fix = list({ $0.text() }), let places = list({ $0.place() })
    else { return nil }
    return Diagnostic(
      severities[severity], rule: rule, at: places.first, message, fix: fix.first)
  }

  private mutating func place() -> SourcePlace? {
    guard let file = text(), let line = number(), let column = number() else { return nil }
    return SourcePlace(file, line: line == 0 ? nil : line, column: column == 0 ? nil : column)
  }
}
