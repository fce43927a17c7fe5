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
    id = interpolation.pieces.id(description)
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
