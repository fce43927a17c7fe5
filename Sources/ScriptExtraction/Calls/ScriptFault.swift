import Diagnostics
import Extraction
import FBT

/// A fault at a place of a script; converted to a diagnostic when its column is counted in bytes.
struct ScriptFault: Error {
  var rule: ExtractionRule
  /// The message, in the words of the reference if it has any.
  var message: String
  /// The place; nil if the reference reports none either.
  var place: ScriptPlace?
  var fix: Fix

  init(_ rule: ExtractionRule, at node: ScriptNode?, _ message: String, fix: Fix? = nil) {
    self.init(rule, at: node?.start, message, fix: fix)
  }

  init(_ rule: ExtractionRule, at place: ScriptPlace?, _ message: String, fix: Fix? = nil) {
    self.rule = rule
    self.message = message
    self.place = place
    self.fix = fix ?? rule.fixOfScripts
  }

  /// Converts an error of the FBT module.
  init(_ error: FBTError, at place: ScriptPlace?) {
    self.init(error.rule.ofExtraction, at: place, error.message)
  }

  /// The message as the reference prints it.
  var reference: String {
    place.map { "Line \($0.line) Column \($0.column + 1): \(message)" } ?? message
  }
}

extension FBTError.Rule {
  /// The corresponding rule of diagnostics.
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
  /// The fix for the rule if there is no more specific one.
  fileprivate var fixOfScripts: Fix {
    switch self {
    case .notBound: "import the module, or require it, where the call can see it"
    case .nesting: .decision("give the inner text a call of its own, as the value of a param")
    case .badOption: .decision("write an option that the call has, with a literal of its kind")
    case .commonText:
      .decision("add the text to the list of common strings, or give the call a description")
    case .textNotLiteral: .decision("write the text as literals and constructs")
    case .descriptionNotLiteral: "write the description as a literal"
    case .missingDescription: .decision("say what the text is for and where it appears")
    case .unknownConstruct:
      .decision("use param, name, plural, pronoun, enum or sameParam, or an element")
    case .constructArguments: .decision("write the construct with the arguments that it expects")
    case .tokenName, .tokenNotLiteral: .decision("name the token with a literal word")
    case .duplicateToken:
      .decision("give one of them another name, or repeat the first with sameParam")
    case .unknownToken: .decision("name the token of a param or a name of the same call")
    case .pluralNotLiteral: "write the words of a plural as a literal"
    case .pronounUsage: .decision("write 'object', 'possessive', 'reflexive' or 'subject'")
    case .enumNotLiteral: "write keys and texts as literals"
    case .unknownEnum: "import the $FbtEnum module as a whole, under one name"
    case .enumKey: .decision("give each enum over one value the same keys")
    case .tooManyVariants: .decision("write it as several texts")
    case .callInArgument: "keep the value in a constant before the call"
    default: .decision("write the call as FBT has it")
    }
  }
}
