import Language
import Pack

/// A text of the app with its values, rendered when and how it is asked for.
///
/// ```swift
/// let title = Phrase("\(name: "user", name, gender)'s photos", "Title above an album")
/// title.text()                       // in the app's language, now
/// title.text(localizer)              // in another one
/// title.styled().runs                // with its spans
/// ```
/// Kept in view state it is rendered again after the language has changed. Two phrases are equal
/// when their ids and values are.
public struct Phrase: Sendable, Hashable {
  /// The id that is looked up.
  public let id: PhraseID
  var interpolation: Pattern.StringInterpolation
  private let words: StaticString

  /// A phrase of a pattern, as in `fbt`.
  ///
  /// - Parameters:
  ///   - pattern: the English text; a literal whose interpolations are constructs.
  ///   - description: what translators are told; part of the phrase's identity.
  ///   - project: to which part of the work it belongs, for filters; no part of the identity.
  ///   - author: whom to ask about it; no part of the identity.
  public init(
    _ pattern: Pattern, _ description: StaticString, project: StaticString = "",
    author: StaticString = ""
  ) {
    self.init(pattern.interpolation, description)
  }

  /// A phrase about somebody whom no word of it names.
  ///
  /// - Parameters:
  ///   - pattern: the English text; a literal whose interpolations are constructs.
  ///   - description: what translators are told; part of the phrase's identity.
  ///   - subject: the gender of whom the text speaks, by which translations may vary; nil is
  ///     unknown, and reported.
  ///   - project: to which part of the work it belongs, for filters; no part of the identity.
  ///   - author: whom to ask about it; no part of the identity.
  public init(
    _ pattern: Pattern, _ description: StaticString, subject: Gender?,
    project: StaticString = "", author: StaticString = ""
  ) {
    var interpolation = pattern.interpolation
    interpolation.appendSubject(subject)
    self.init(interpolation, description)
  }

  private init(_ interpolation: Pattern.StringInterpolation, _ description: StaticString) {
    id = interpolation.id(description)
    self.interpolation = interpolation
    words = description
  }

  /// The text.
  ///
  /// - Parameter localizer: where it is found; the ambient one where none is named.
  /// - Returns: the text from a pack, else the English one; spans are left out.
  /// - Complexity: linear in the text.
  public func text(_ localizer: Localizer = .current) -> String {
    var interpolation = interpolation
    return localizer.text(id, &interpolation, words)
  }

  /// The text in a locale that the ambient localizer provides.
  ///
  /// - Parameter locale: the locale.
  /// - Returns: the text, or the English one where there is no pack of the locale.
  /// - Complexity: linear in the text.
  public func text(in locale: LocaleTag) -> String {
    text(Localizer.current.localizer(for: locale))
  }

  /// The text with its spans.
  ///
  /// - Parameter localizer: where it is found; the ambient one where none is named.
  /// - Returns: runs of text, each with the spans around it.
  /// - Complexity: linear in the text.
  public func styled(_ localizer: Localizer = .current) -> StyledText {
    var interpolation = interpolation
    return StyledText(localizer.output(id, &interpolation, words))
  }

  /// Whether both are the same phrase with the same values.
  public static func == (one: Phrase, other: Phrase) -> Bool {
    one.id == other.id && one.interpolation.arguments == other.interpolation.arguments
      && one.interpolation.nested == other.interpolation.nested
  }

  /// Adds id and values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(interpolation.arguments)
    hasher.combine(interpolation.nested)
  }
}

extension Phrase {
  /// The values, in the order of the signature.
  var arguments: [Argument] { interpolation.arguments.values }
  /// The phrases that stand for some of them.
  var nested: [NestedPhrase] { interpolation.nested ?? [] }

  /// Adds the phrase to those that stand around it.
  func render(
    _ localizer: Localizer, _ nesting: inout Nesting, into output: inout TextOutput
  ) {
    var interpolation = interpolation
    localizer.render(id, &interpolation, words, &nesting, into: &output)
  }
}

extension Pattern.StringInterpolation: RenderedCall {
  mutating func withArguments<Result>(_ body: (UnsafeBufferPointer<Argument>) -> Result) -> Result {
    arguments.withValues(body)
  }

  mutating func appendSource(
    _ arguments: [Argument]?, _ rules: SharedRules, to output: inout TextOutput
  ) {
    let pieces = pieces
    if let arguments {
      return arguments.withUnsafeBufferPointer { pieces.append($0, rules, to: &output) }
    }
    withArguments { pieces.append($0, rules, to: &output) }
  }

  /// The text with a description.
  mutating func text(_ localizer: Localizer, _ description: StaticString) -> String {
    localizer.text(id(description), &self, description)
  }

  mutating func appendSubject(_ gender: Gender?) {
    hasher.combine(PhraseHasher.Tag.subject)
    arguments.append(.gender(known(gender)))
  }

  /// The id with a description.
  func id(_ description: StaticString) -> PhraseID {
    var hasher = hasher
    return hasher.finish(description: description)
  }
}

/// A call of a pattern without constructs.
struct LiteralCall: RenderedCall {
  private let literal: StaticString

  init(_ literal: StaticString) { self.literal = literal }

  var nested: [NestedPhrase]? { nil }
  var fault: TextFault? { nil }

  func withArguments<Result>(_ body: (UnsafeBufferPointer<Argument>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: nil, count: 0))
  }

  func appendSource(_: [Argument]?, _: SharedRules, to output: inout TextOutput) {
    literal.withUTF8Buffer { output.append(markup: UnsafeRawBufferPointer($0)) }
  }

  /// The text with a description.
  func text(_ localizer: Localizer, _ description: StaticString) -> String {
    var hasher = PhraseHasher.pattern()
    if literal.utf8CodeUnitCount > 0 { hasher.combine(text: literal) }
    let id = hasher.finish(description: description)
    if let text = localizer.plainText(id) { return text }
    var call = self
    return localizer.text(id, &call, description)
  }
}

extension SourcePieces {
  /// Adds the source text.
  fileprivate func append(
    _ arguments: UnsafeBufferPointer<Argument>, _ rules: SharedRules, to output: inout TextOutput
  ) {
    var pending = PendingWords()
    forEach { piece in
      piece.withContent { content in
        if output.transform != nil, pending.takes(content, &output) { return }
        switch content {
        case .words(let words): output.append(markup: words)
        case .token(let position): output.append(arguments[position], of: position, rules)
        case .same:
          guard let position = position(of: piece) else { return }
          output.append(arguments[position], of: position, rules)
        }
      }
    }
    pending.end(&output)
  }

  /// The position of the argument that a token of the same name shows.
  private func position(of same: SourcePiece) -> Int? {
    var found: Int?
    forEach { found = found ?? $0.position(named: same) }
    return found
  }
}

extension TextOutput {
  /// Adds words of the source, whose tags open and close spans.
  mutating func append(markup words: UnsafeRawBufferPointer) {
    guard words.contains(UInt8(ascii: "<")) else { return append(words: words) }
    for part in Markup.parts(of: String(decoding: words, as: UTF8.self)) {
      switch part {
      case .words(let text): append(words: text)
      case .open(let name): open(name)
      case .close: close()
      }
    }
  }
}
