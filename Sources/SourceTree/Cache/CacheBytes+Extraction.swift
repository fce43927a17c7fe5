import Diagnostics
import Extraction
import Phrases

extension CacheWriter {
  /// Writes the facts of a call and its place.
  mutating func facts(of call: ExtractedPhrase, _ key: CacheKey) {
    let facts = CallFacts(call, digest: key.callDigest)
    for value in [
      facts.id.rawValue, facts.identity, facts.signature, facts.value, facts.description,
      facts.letters,
    ] {
      fixed(value)
    }
    number(Int(facts.traits.rawValue))
    number(call.line)
    number(call.column)
  }

  /// Writes a phrase and the place of its call.
  mutating func found(_ found: ExtractedPhrase) {
    phrase(found.phrase)
    number(found.line)
    number(found.column)
    text(found.project)
    text(found.author)
    text(found.format)
    text(found.generated)
    list(found.wholeNumbers.sorted()) { $0.number($1) }
    let doubts = [found.isGuess, found.isAssumed, found.isOfApp, found.isLeft]
    number(doubts.enumerated().reduce(0) { $0 + ($1.element ? 1 << $1.offset : 0) })
    number(found.messageOffset.map { $0 + 1 } ?? 0)
  }

  /// Writes a finding.
  package mutating func diagnostic(_ diagnostic: Diagnostic) {
    number(Diagnostic.Severity.allCases.firstIndex(of: diagnostic.severity) ?? 0)
    text(diagnostic.rule)
    text(diagnostic.message)
    list(diagnostic.fix.map { [$0] } ?? []) { writer, fix in
      writer.number(fix.isDecision ? 1 : 0)
      writer.text(fix.words)
    }
    list(diagnostic.place.map { [$0] } ?? []) { writer, place in
      writer.text(place.file)
      writer.number(place.line ?? 0)
      writer.number(place.column ?? 0)
    }
  }
}

extension CacheReader {
  /// Reads the facts of a call and its place.
  mutating func facts() -> (facts: CallFacts, line: Int, column: Int)? {
    guard let id = fixed(), let identity = fixed(), let signature = fixed(), let value = fixed(),
      let description = fixed(), let letters = fixed(), let traits = number(),
      let line = number(), let column = number()
    else { return nil }
    let facts = CallFacts(
      id: PhraseID(rawValue: id), identity: identity, signature: signature, value: value,
      description: description, letters: letters,
      traits: .init(rawValue: UInt8(truncatingIfNeeded: traits)))
    return (facts, line, column)
  }

  /// Reads a phrase of a file and the place of its call.
  mutating func found(_ path: String) -> ExtractedPhrase? {
    guard let phrase = phrase(), let line = number(), let column = number(),
      let project = text(), let author = text(), let format = text(), let generated = text(),
      let wholeNumbers = list({ $0.number() }), let doubts = number(),
      let message = number()
    else { return nil }
    var found = ExtractedPhrase(
      phrase, file: path, line: line, column: column, project: project, author: author)
    (found.format, found.generated) = (format, generated)
    found.wholeNumbers = Set(wholeNumbers)
    (found.isGuess, found.isAssumed) = (doubts & 1 == 1, doubts & 2 == 2)
    (found.isOfApp, found.isLeft) = (doubts & 4 == 4, doubts & 8 == 8)
    found.messageOffset = message > 0 ? message - 1 : nil
    return found
  }

  /// Reads a finding.
  package mutating func diagnostic() -> Diagnostic? {
    let severities = Diagnostic.Severity.allCases
    guard let severity = number(), severities.indices.contains(severity), let rule = text(),
      let message = text(), let fix = list({ $0.fix() }), let places = list({ $0.place() })
    else { return nil }
    return Diagnostic(
      severities[severity], rule: rule, at: places.first, message, fix: fix.first)
  }

  private mutating func fix() -> Fix? {
    guard let isDecision = number(), let words = text() else { return nil }
    return isDecision == 1 ? .decision(words) : .exact(words)
  }

  private mutating func place() -> SourcePlace? {
    guard let file = text(), let line = number(), let column = number() else { return nil }
    return SourcePlace(file, line: line == 0 ? nil : line, column: column == 0 ? nil : column)
  }
}
