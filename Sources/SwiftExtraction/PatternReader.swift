import Extraction
import Phrases
import SwiftSyntax

/// Reads the text literal of `fbt` into segments.
struct PatternReader {
  private let literal: StringLiteralExprSyntax
  private let context: ReadingContext

  init(_ literal: StringLiteralExprSyntax, in context: ReadingContext) {
    self.literal = literal
    self.context = context
  }

  /// Returns the segments in order; appends the faults of constructs and continues.
  func segments(_ faults: inout [Fault]) throws(Fault) -> [Segment] {
    var segments: [Segment] = []
    var words: [StringLiteralSegmentListSyntax.Element] = []
    var tokens: Set<String> = []
    var constructs: [ConstructReader.Construct] = []
    for piece in literal.segments {
      guard case .expressionSegment(let interpolation) = piece else {
        words.append(piece)
        continue
      }
      try segments.append(contentsOf: text(of: &words))
      do throws(Fault) {
        let construct = try ConstructReader(interpolation, in: context).construct()
        try check(construct, &tokens)
        faults += englishWords(of: construct)
        segments.append(construct.segment)
        constructs.append(construct)
      } catch {
        faults.append(error)
      }
    }
    segments += try text(of: &words)
    for construct in constructs { check(repeated: construct, in: segments, &faults) }
    try checkMarkup(segments)
    return segments
  }

  /// Returns the faults for built-in English words if the source is in another language.
  private func englishWords(of construct: ConstructReader.Construct) -> [Fault] {
    guard !context.isEnglish, let words = construct.englishWords else { return [] }
    return [
      Fault(
        .englishWords, at: construct.place, "\(words) of \"fbt\" are English, the source is not",
        fix: "write the text as a value of \"localized\", with {{PLURAL:…}} or {{GENDER:…}}")
    ]
  }

  /// Checks that `sameParam:` names a token of a construct that has a value to show.
  private func check(
    repeated construct: ConstructReader.Construct, in segments: [Segment], _ faults: inout [Fault]
  ) {
    guard case .sameParam(let name) = construct.segment,
      !segments.contains(where: { $0.token == name })
    else { return }
    faults.append(
      Fault(
        .unknownToken, at: construct.place,
        "no construct of the text shows a token \"\(name)\"",
        fix: "name the token of another construct of this text that shows its value"))
  }

  /// Checks the spans of the text between constructs; one may contain constructs.
  private func checkMarkup(_ segments: [Segment]) throws(Fault) {
    let parts = segments.flatMap { segment -> [Markup.Part] in
      if case .text(let words) = segment { Markup.parts(of: words) } else { [] }
    }
    do throws(Markup.Fault) {
      try Markup.check(parts)
    } catch {
      throw .markup(error, at: literal)
    }
  }

  private func text(
    of words: inout [StringLiteralSegmentListSyntax.Element]
  ) throws(Fault) -> [Segment] {
    defer { words = [] }
    guard let text = literal.text(of: words) else {
      throw Fault(
        .textNotLiteral, at: literal, "the text holds an escape that is not one of Swift",
        fix: "correct the escape")
    }
    return text.isEmpty ? [] : [.text(text)]
  }

  private func check(
    _ construct: ConstructReader.Construct, _ tokens: inout Set<String>
  ) throws(Fault) {
    guard let token = construct.token, !tokens.insert(token).inserted else { return }
    throw Fault(
      .duplicateToken, at: construct.place, "the token \"\(token)\" stands twice",
      fix: "give one of them another name")
  }
}

extension Segment {
  /// The token whose value can be shown.
  fileprivate var token: String? {
    switch self {
    case .param(let token), .numberParam(let token), .genderParam(let token), .percent(let token),
      .phrase(let token), .list(let token, _), .date(let token, _), .name(let token),
      .ordinal(let token), .plural(_, _, _, let token, _):
      token
    case .text, .sameParam, .pronoun, .choice, .subject: nil
    }
  }
}
