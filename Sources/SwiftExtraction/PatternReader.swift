import Constructs
import Extraction
import Phrases
import SwiftSyntax

/// Reads the literal that is the text of `fbt` into segments.
struct PatternReader {
  private let literal: StringLiteralExprSyntax
  private let context: ReadingContext

  init(_ literal: StringLiteralExprSyntax, in context: ReadingContext) {
    self.literal = literal
    self.context = context
  }

  /// The segments in order; what is wrong with a construct is added and the others are read on.
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

  /// What a construct says in English where the source is in another language.
  private func englishWords(of construct: ConstructReader.Construct) -> [Fault] {
    guard !context.settings.isEnglish, let words = construct.englishWords else { return [] }
    return [
      Fault(
        .englishWords, at: construct.place, "\(words) of \"fbt\" are English, the source is not",
        fix: "write the text as a value of \"localized\", with {{PLURAL:…}} or {{GENDER:…}}")
    ]
  }

  /// A repeated token is that of a construct that has something to show.
  private func check(
    repeated construct: ConstructReader.Construct, in segments: [Segment], _ faults: inout [Fault]
  ) {
    guard case .token(let kind, let name, _) = construct.segment, kind.isRepeat,
      !segments.contains(where: { $0.shownToken == name })
    else { return }
    faults.append(
      Fault(
        .unknownToken, at: construct.place,
        "no construct of the text shows a token \"\(name)\"",
        fix: .decision("name the token of another construct of this text that shows its value")))
  }

  /// The spans of the words between constructs; one may hold constructs.
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
        fix: .decision("write an escape of Swift, or \\\\ for a backslash"))
    }
    return text.isEmpty ? [] : [.text(text)]
  }

  private func check(
    _ construct: ConstructReader.Construct, _ tokens: inout Set<String>
  ) throws(Fault) {
    guard let token = construct.token, !tokens.insert(token).inserted else { return }
    throw Fault(
      .duplicateToken, at: construct.place, "the token \"\(token)\" appears twice",
      fix: .decision("give one of them another name"))
  }
}
