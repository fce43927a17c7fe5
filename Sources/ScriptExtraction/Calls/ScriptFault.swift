import Diagnostics
import Extraction
import FBT

/// What is wrong at a place of a script; becomes a diagnostic once its column is counted in bytes.
struct ScriptFault: Error {
  var rule: ExtractionRule
  /// What is wrong, in the words of the reference where it has any.
  var message: String
  /// Where; nil where the reference does not say it either.
  var place: ScriptPlace?
  var fix: String

  init(_ rule: ExtractionRule, at node: ScriptNode?, _ message: String, fix: String? = nil) {
    self.init(rule, at: node?.start, message, fix: fix)
  }

  init(_ rule: ExtractionRule, at place: ScriptPlace?, _ message: String, fix: String? = nil) {
    self.rule = rule
    self.message = message
    self.place = place
    self.fix = fix ?? rule.fixOfScripts
  }

  /// What a rule of FBT's room found.
  init(_ error: FBTError, at place: ScriptPlace?) {
    self.init(error.rule.ofExtraction, at: place, error.message)
  }

  /// The words that the reference prints.
  var reference: String {
    place.map { "Line \($0.line) Column \($0.column + 1): \(message)" } ?? message
  }
}

extension FBTError.Rule {
  /// The rule by which a diagnostic tells of it.
  fileprivate var ofExtraction: ExtractionRule {
    switch self {
    case .badOption, .badOptionValue: .badOption
    case .badUsage: .pronounUsage
    case .badRange: .enumNotLiteral
    case .badName: .tokenName
    case .nestedConstruct: .nesting
    case .duplicateToken: .duplicateToken
    case .unknownToken: .unknownToken
    case .incompatibleEnums: .enumKey
    case .callInArgument: .callInArgument
    case .commonString: .commonText
    case .tooManyVariations: .tooManyVariants
    case .badTree, .numberAndGender, .badTranslation, .missingTranslation, .badArgument,
      .lookupFailed:
      .constructArguments
    }
  }
}

extension ExtractionRule {
  /// What to do about a broken rule where nothing more exact is known.
  fileprivate var fixOfScripts: String {
    switch self {
    case .notBound: "import the module, or require it, where the call can see it"
    case .nesting: "give the inner text a call of its own, as the value of a param"
    case .badOption: "write an option that the call has, with a literal of its kind"
    case .commonText: "add the text to the list of common strings, or give the call a description"
    case .textNotLiteral: "write the text as literals and constructs"
    case .descriptionNotLiteral: "write the description as a literal"
    case .missingDescription: "say what the text is for and where it stands"
    case .unknownConstruct: "use param, name, plural, pronoun, enum or sameParam, or an element"
    case .constructArguments: "pass what the construct needs"
    case .tokenName, .tokenNotLiteral: "name the token with a literal word"
    case .duplicateToken: "give one of them another name, or repeat the first with sameParam"
    case .unknownToken: "name the token of a param or a name of the same call"
    case .pluralNotLiteral: "write the words of a plural as a literal"
    case .pronounUsage: "write 'object', 'possessive', 'reflexive' or 'subject'"
    case .enumNotLiteral: "write keys and texts as literals"
    case .unknownEnum: "import the $FbtEnum module as a whole, under one name"
    case .enumKey: "give each enum over one value the same keys"
    case .tooManyVariants: "write it as several texts"
    case .callInArgument: "keep the value in a constant before the call"
    default: "correct it"
    }
  }
}
