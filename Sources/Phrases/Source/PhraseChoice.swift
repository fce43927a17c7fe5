/// A closed set of values with a source text each, for `enum` constructs.
///
/// ```swift
/// enum Attachment: String, PhraseChoice {
///   case link, photo
///   var phraseText: StaticString {
///     switch self {
///     case .link: "a link"
///     case .photo: "a photo"
///     }
///   }
/// }
/// fbt("Shared \(enum: "kind", attachment, of: Attachment.self)", "Under a post")
/// ```
/// The raw values are the keys by which translations vary. Extraction reads the declaration of the
/// type: its cases, and the single `switch` or literal in `phraseText`.
public protocol PhraseChoice: CaseIterable, RawRepresentable, Sendable where RawValue == String {
  /// The source text of the value.
  var phraseText: StaticString { get }
}
