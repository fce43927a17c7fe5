import Language
import Pack

/// A text of the app with its values, which can be rendered at any time in any language.
///
/// ```swift
/// let title = Phrase("\(name: "user", name, gender)'s photos", "Title above an album")
/// title.text()                       // in the app's language, now
/// title.text(localizer)              // in another one
/// title.styled().runs                // with its spans
/// ```
/// Kept in view state, it is rendered again after the language has changed. Two phrases are equal
/// if their ids and values are.
public struct Phrase: Sendable, Hashable {
  /// The id to look up.
  public let id: PhraseID
  var interpolation: Pattern.StringInterpolation
  /// The description for translators.
  let words: StaticString

  /// Creates a phrase from a pattern, as in `fbt`.
  ///
  /// - Parameters:
  ///   - pattern: The English text, a literal whose interpolations are constructs.
  ///   - description: The description for translators; part of the phrase's identity.
  ///   - project: The part of the project it belongs to, for filters; not part of the identity.
  ///   - author: The contact for questions about it; not part of the identity.
  public init(
    _ pattern: Pattern, _ description: StaticString, project: StaticString = "",
    author: StaticString = ""
  ) {
    self.init(pattern.interpolation, description)
  }

  /// Creates a phrase about a person whom it doesn't name.
  ///
  /// - Parameters:
  ///   - pattern: The English text, a literal whose interpolations are constructs.
  ///   - description: The description for translators; part of the phrase's identity.
  ///   - subject: The gender of the person the text is about, by which translations may vary; nil
  ///     counts as unknown, and is reported.
  ///   - project: The part of the project it belongs to, for filters; not part of the identity.
  ///   - author: The contact for questions about it; not part of the identity.
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

  /// Returns the text.
  ///
  /// - Parameter localizer: The localizer to use; by default the ambient one.
  /// - Returns: The text from a pack, or else the English one, without spans.
  /// - Complexity: Linear in the text.
  public func text(_ localizer: Localizer = .current) -> String {
    var interpolation = interpolation
    return localizer.text(id, &interpolation, words)
  }

  /// Returns the text in a locale that the ambient localizer provides.
  ///
  /// - Parameter locale: The locale.
  /// - Returns: The text, or the English one if no pack of the locale has it.
  /// - Complexity: Linear in the text.
  public func text(in locale: LocaleTag) -> String {
    text(Localizer.current.localizer(for: locale))
  }

  /// Returns the text with its spans.
  ///
  /// - Parameter localizer: The localizer to use; by default the ambient one.
  /// - Returns: Runs of text, each with the spans around it.
  /// - Complexity: Linear in the text.
  public func styled(_ localizer: Localizer = .current) -> StyledText {
    var interpolation = interpolation
    return StyledText(localizer.output(id, &interpolation, words))
  }

  /// Whether both are the same phrase with the same values.
  public static func == (one: Phrase, other: Phrase) -> Bool {
    one.id == other.id && one.interpolation.arguments == other.interpolation.arguments
      && one.interpolation.nested == other.interpolation.nested
  }

  /// Hashes the id and the values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(interpolation.arguments)
    hasher.combine(interpolation.nested)
  }
}

extension Phrase {
  /// The values, in the order of the signature.
  var arguments: [Argument] { interpolation.arguments.values }
  /// The phrases passed in place of some of the values.
  var nested: [NestedPhrase] { interpolation.nested ?? [] }

  /// Renders the phrase as part of the phrase that contains it.
  func render(
    _ localizer: Localizer, _ nesting: inout Nesting, into output: inout TextOutput
  ) {
    var interpolation = interpolation
    localizer.render(id, &interpolation, words, &nesting, into: &output)
  }
}
