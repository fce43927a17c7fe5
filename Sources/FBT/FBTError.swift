/// The reason why a call site, or a translation of one, is rejected.
package struct FBTError: Error, Sendable, Hashable {
  /// The rules that can be broken.
  package enum Rule: String, Sendable, CaseIterable {
    case badTree = "bad-tree"
    case badOption = "bad-option"
    case badOptionValue = "bad-option-value"
    case badUsage = "bad-usage"
    case badRange = "bad-range"
    case badName = "bad-name"
    case numberAndGender = "number-and-gender"
    case nestedConstruct = "nested-construct"
    case duplicateToken = "duplicate-token"
    case unknownToken = "unknown-token"
    case incompatibleEnums = "incompatible-enums"
    case callInArgument = "call-in-argument"
    case commonString = "common-string"
    case badTranslation = "bad-translation"
    case missingTranslation = "missing-translation"
    case badArgument = "bad-argument"
    case tooManyVariations = "too-many-variations"
    case lookupFailed = "lookup-failed"
  }

  package var rule: Rule
  /// The description of the error, in the words of the reference if it has any.
  package var message: String
  /// The number of the faulty construct in the call, counted depth first, if there is one.
  package var construct: Int?
  /// The name of the faulty option, if there is one.
  package var option: String?

  package init(_ rule: Rule, _ message: String) {
    self.rule = rule
    self.message = message
  }
}
