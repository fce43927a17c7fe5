/// A fault in a text in MediaWiki's syntax; each case names the faulty part.
public enum MediaWikiError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A token that isn't one of the phrase's.
  case unknownToken(String)
  /// A template without forms, such as `{{PLURAL:$1}}`.
  case noForms(String)
  /// A template whose first part isn't a token, such as `{{PLURAL:n|…}}`.
  case noToken(String)
  /// A template other than PLURAL, GENDER, GRAMMAR and formatnum.
  case unknownTemplate(String)
  /// A template whose braces are not closed, such as `{{PLURAL:$1|one`.
  case unclosedTemplate(String)
  /// A form for a number above 2^60, the largest that a pack can hold.
  case numberTooLarge(String)
  /// Templates nested more than eight deep.
  case tooDeep

  /// The broken rule and the part that breaks it.
  public var description: String {
    switch self {
    case .unknownToken(let token): "the token \"\(token)\" is not one of the source text"
    case .noForms(let template): "the template \"\(template)\" has no forms"
    case .noToken(let template): "the template \"\(template)\" names no token to choose by"
    case .unknownTemplate(let name): "the template \"\(name)\" is not known"
    case .unclosedTemplate(let start):
      "the template \"\(start)\" is not closed, so its braces would be shown"
    case .numberTooLarge(let number):
      "\"\(number)=\" is beyond \(VariantKey.largestNumber), which is the largest number with a form of its own"
    case .tooDeep: "templates stand more than 8 deep within each other"
    }
  }
}
