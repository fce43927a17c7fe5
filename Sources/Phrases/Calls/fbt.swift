import Language
import Pack

/// Returns a text of the app in the reader's language, written as a sentence with constructs.
///
/// ```swift
/// fbt("Write on \(pronoun: .possessive, gender) timeline…", "Placeholder text for inline composer")
/// ```
/// - Parameters:
///   - pattern: the English text, a literal whose interpolations are constructs.
///   - description: the description for translators; part of the phrase's identity, as in FBT.
///   - project: the part of the project it belongs to, for filters; not part of the identity.
///   - author: the contact for questions about it; not part of the identity.
///   - localizer: the localizer to use; by default the ambient one.
/// - Returns: the text from a pack, or else the English one, without spans.
/// - Complexity: linear in pattern and text.
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
///   - text: the English text, a literal.
///   - description: the description for translators; part of the phrase's identity, as in FBT.
///   - project: the part of the project it belongs to, for filters; not part of the identity.
///   - author: the contact for questions about it; not part of the identity.
///   - localizer: the localizer to use; by default the ambient one.
/// - Returns: the text from a pack, or else the English one, without spans.
/// - Complexity: linear in both texts; allocates only the result.
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
///   - pattern: the English text, a literal whose interpolations are constructs.
///   - description: the description for translators; part of the phrase's identity, as in FBT.
///   - subject: the gender of the person the text is about; nil counts as unknown, and is reported.
///   - project: the part of the project it belongs to, for filters; not part of the identity.
///   - author: the contact for questions about it; not part of the identity.
///   - localizer: the localizer to use; by default the ambient one.
/// - Returns: the text from a pack, or else the English one, without spans.
/// - Complexity: linear in pattern and text.
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
///   - pattern: the English text, a literal whose interpolations are constructs.
///   - description: the description for translators; part of the phrase's identity, as in FBT.
///   - project: the part of the project it belongs to, for filters; not part of the identity.
///   - author: the contact for questions about it; not part of the identity.
///   - locale: the locale; the ambient localizer provides its packs.
/// - Returns: the text from a pack, or else the English one, without spans.
/// - Complexity: linear in pattern and text.
public func fbt(
  _ pattern: Pattern, _ description: StaticString, project: StaticString = "",
  author: StaticString = "", locale: LocaleTag
) -> String {
  Phrase(pattern, description).text(in: locale)
}

/// Returns a text about a person whom it doesn't name, in a given locale.
///
/// - Parameters:
///   - pattern: the English text, a literal whose interpolations are constructs.
///   - description: the description for translators; part of the phrase's identity, as in FBT.
///   - subject: the gender of the person the text is about; nil counts as unknown, and is reported.
///   - project: the part of the project it belongs to, for filters; not part of the identity.
///   - author: the contact for questions about it; not part of the identity.
///   - locale: the locale; the ambient localizer provides its packs.
/// - Returns: the text from a pack, or else the English one, without spans.
/// - Complexity: linear in pattern and text.
public func fbt(
  _ pattern: Pattern, _ description: StaticString, subject: Gender?, project: StaticString = "",
  author: StaticString = "", locale: LocaleTag
) -> String {
  Phrase(pattern, description, subject: subject).text(in: locale)
}
