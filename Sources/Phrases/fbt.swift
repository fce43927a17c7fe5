import Language
import Pack

/// A text of the app in the language of its reader, written as a sentence with constructs.
///
/// ```swift
/// fbt("Write on \(pronoun: .possessive, gender) timeline…", "Placeholder text for inline composer")
/// ```
/// - Parameters:
///   - pattern: the English text; a literal whose interpolations are constructs.
///   - description: what translators are told; part of the phrase's identity, as in FBT.
///   - project: to which part of the work it belongs, for filters; no part of the identity.
///   - author: whom to ask about it; no part of the identity.
///   - localizer: where texts are found; the ambient one where none is named.
/// - Returns: the text from a pack, else the English one; spans are left out.
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

/// A text of the app without values, in the language of its reader.
///
/// ```swift
/// fbt("Saved articles", "Title of the list of saved articles")
/// ```
/// - Parameters:
///   - text: the English text, a literal.
///   - description: what translators are told; part of the phrase's identity, as in FBT.
///   - project: to which part of the work it belongs, for filters; no part of the identity.
///   - author: whom to ask about it; no part of the identity.
///   - localizer: where texts are found; the ambient one where none is named.
/// - Returns: the text from a pack, else the English one; spans are left out.
/// - Complexity: linear in both texts; nothing is allocated but the result.
public func fbt(
  _ text: StaticString, _ description: StaticString, project: StaticString = "",
  author: StaticString = "", localizer: Localizer? = nil
) -> String {
  let call = LiteralCall(text)
  if let localizer { return call.text(localizer.storage, description) }
  return Localizer.currentAddress._withUnsafeGuaranteedRef { call.text($0, description) }
}

/// A text about somebody whom no word of it names: translations may vary by `subject`.
///
/// ```swift
/// fbt("Was born in \(param: "city", city)", "Beside a person's picture", subject: person.gender)
/// ```
/// - Parameters:
///   - pattern: the English text; a literal whose interpolations are constructs.
///   - description: what translators are told; part of the phrase's identity, as in FBT.
///   - subject: the gender of whom the text speaks; nil is unknown, and reported.
///   - project: to which part of the work it belongs, for filters; no part of the identity.
///   - author: whom to ask about it; no part of the identity.
///   - localizer: where texts are found; the ambient one where none is named.
/// - Returns: the text from a pack, else the English one; spans are left out.
/// - Complexity: linear in pattern and text.
public func fbt(
  _ pattern: Pattern, _ description: StaticString, subject: Gender?, project: StaticString = "",
  author: StaticString = "", localizer: Localizer = .current
) -> String {
  var interpolation = pattern.interpolation
  interpolation.appendSubject(subject)
  return interpolation.text(localizer.storage, description)
}

/// A text in a locale of its own, as content in the language of an article.
///
/// - Parameters:
///   - pattern: the English text; a literal whose interpolations are constructs.
///   - description: what translators are told; part of the phrase's identity, as in FBT.
///   - project: to which part of the work it belongs, for filters; no part of the identity.
///   - author: whom to ask about it; no part of the identity.
///   - locale: the locale; the ambient localizer provides its packs.
/// - Returns: the text from a pack, else the English one; spans are left out.
/// - Complexity: linear in pattern and text.
public func fbt(
  _ pattern: Pattern, _ description: StaticString, project: StaticString = "",
  author: StaticString = "", locale: LocaleTag
) -> String {
  Phrase(pattern, description).text(in: locale)
}

/// A text about somebody whom no word of it names, in a locale of its own.
///
/// - Parameters:
///   - pattern: the English text; a literal whose interpolations are constructs.
///   - description: what translators are told; part of the phrase's identity, as in FBT.
///   - subject: the gender of whom the text speaks; nil is unknown, and reported.
///   - project: to which part of the work it belongs, for filters; no part of the identity.
///   - author: whom to ask about it; no part of the identity.
///   - locale: the locale; the ambient localizer provides its packs.
/// - Returns: the text from a pack, else the English one; spans are left out.
/// - Complexity: linear in pattern and text.
public func fbt(
  _ pattern: Pattern, _ description: StaticString, subject: Gender?, project: StaticString = "",
  author: StaticString = "", locale: LocaleTag
) -> String {
  Phrase(pattern, description, subject: subject).text(in: locale)
}
