import Language
import Pack

/// Returns a text of the app in the reader's language, written as a sentence with constructs.
///
/// ```swift
/// fbt("Write on \(pronoun: .possessive, gender) timeline…", "Placeholder text for inline composer")
/// ```
/// - Parameters:
///   - pattern: The English text, a literal whose interpolations are constructs.
///   - description: The description for translators; part of the phrase's identity, as in FBT.
///   - project: The part of the project it belongs to, for filters; not part of the identity.
///   - author: The contact for questions about it; not part of the identity.
///   - localizer: The localizer to use; by default the ambient one.
/// - Returns: The text from a pack, or else the English one, without spans.
/// - Complexity: Linear in pattern and text.
@_disfavoredOverload
public func fbt(
  _ pattern: consuming Pattern, _ description: StaticString, project: StaticString = "",
  author: StaticString = "", localizer: Localizer? = nil
) -> String {
  if let localizer { return pattern.interpolation.text(localizer.storage, description) }
  return Localizer.currentAddress._withUnsafeGuaranteedRef {
    pattern.interpolation.text($0, description)
  }
}

/// Returns a text of the app without values, in the reader's language.
///
/// ```swift
/// fbt("Saved articles", "Title of the list of saved articles")
/// ```
/// - Parameters:
///   - text: The English text, a literal.
///   - description: The description for translators; part of the phrase's identity, as in FBT.
///   - project: The part of the project it belongs to, for filters; not part of the identity.
///   - author: The contact for questions about it; not part of the identity.
///   - localizer: The localizer to use; by default the ambient one.
/// - Returns: The text from a pack, or else the English one, without spans.
/// - Complexity: Linear in both texts; allocates only the result.
public func fbt(
  _ text: StaticString, _ description: StaticString, project: StaticString = "",
  author: StaticString = "", localizer: Localizer? = nil
) -> String {
  let call = LiteralCall(text)
  if let localizer { return call.text(localizer.storage, description) }
  return Localizer.currentAddress._withUnsafeGuaranteedRef { call.text($0, description) }
}

/// Returns a text about a person whom it doesn't name; translations may vary by `subject`.
///
/// ```swift
/// fbt("Was born in \(param: "city", city)", "Beside a person's picture", subject: person.gender)
/// ```
/// - Parameters:
///   - pattern: The English text, a literal whose interpolations are constructs.
///   - description: The description for translators; part of the phrase's identity, as in FBT.
///   - subject: The gender of the person the text is about; nil counts as unknown, and is reported.
///   - project: The part of the project it belongs to, for filters; not part of the identity.
///   - author: The contact for questions about it; not part of the identity.
///   - localizer: The localizer to use; by default the ambient one.
/// - Returns: The text from a pack, or else the English one, without spans.
/// - Complexity: Linear in pattern and text.
public func fbt(
  _ pattern: Pattern, _ description: StaticString, subject: Gender?, project: StaticString = "",
  author: StaticString = "", localizer: Localizer = .current
) -> String {
  var interpolation = pattern.interpolation
  interpolation.appendSubject(subject)
  return interpolation.text(localizer.storage, description)
}

/// Returns a text in a given locale, such as content in the language of an article.
///
/// - Parameters:
///   - pattern: The English text, a literal whose interpolations are constructs.
///   - description: The description for translators; part of the phrase's identity, as in FBT.
///   - project: The part of the project it belongs to, for filters; not part of the identity.
///   - author: The contact for questions about it; not part of the identity.
///   - locale: The locale; the ambient localizer provides its packs.
/// - Returns: The text from a pack, or else the English one, without spans.
/// - Complexity: Linear in pattern and text.
public func fbt(
  _ pattern: Pattern, _ description: StaticString, project: StaticString = "",
  author: StaticString = "", locale: LocaleTag
) -> String {
  Phrase(pattern, description).text(in: locale)
}

/// Returns a text about a person whom it doesn't name, in a given locale.
///
/// - Parameters:
///   - pattern: The English text, a literal whose interpolations are constructs.
///   - description: The description for translators; part of the phrase's identity, as in FBT.
///   - subject: The gender of the person the text is about; nil counts as unknown, and is reported.
///   - project: The part of the project it belongs to, for filters; not part of the identity.
///   - author: The contact for questions about it; not part of the identity.
///   - locale: The locale; the ambient localizer provides its packs.
/// - Returns: The text from a pack, or else the English one, without spans.
/// - Complexity: Linear in pattern and text.
public func fbt(
  _ pattern: Pattern, _ description: StaticString, subject: Gender?, project: StaticString = "",
  author: StaticString = "", locale: LocaleTag
) -> String {
  Phrase(pattern, description, subject: subject).text(in: locale)
}
