import Language

/// The settings of an extraction.
public struct ExtractionSettings: Sendable, Hashable {
  /// The plural categories of the source language.
  public var categories: [PluralCategory]
  /// The category whose form stands for `other` in a plural without one; nil if whole numbers need
  /// `other`, as in most languages.
  public var substituteForOther: PluralCategory?
  /// Whether the source language is English, which the built-in words of `fbt` require.
  public var isEnglish: Bool
  /// The code of the source language, which names files of source texts.
  public var language = "en"
  /// The names of the source locale in files, the likeliest first: `en-US`, `en`.
  public var sourceNames: [String] = []
  /// The project's own functions whose calls are keyed texts.
  public var routines: [Routine]
  /// The texts of keys whose calls have none.
  public var sourceTexts = SourceTexts()
  /// Whether literals of SwiftUI's views are keys.
  public var readsSwiftUI = false
  /// The rules whose violation does not leave a call out, since the project lowers them.
  public var keptRules: [ExtractionRule] = []
  /// Whether the keys of each resource file of .NET are a table of their own.
  public var hasResourceTables = false
  /// Whether a function that passes its key on is a finding even if a routine takes its calls.
  public var findsNamedWrappers = false
  /// Whether unextracted literals that users see are findings.
  public var findsHardCoded = false

  /// Creates settings; English texts by default.
  public init(
    categories: [PluralCategory] = [.one, .other], isEnglish: Bool = true,
    routines: [Routine] = []
  ) {
    self.categories = categories
    self.isEnglish = isEnglish
    self.routines = routines
  }

  /// Whether a literal of any place in Swift may be a key, so that each file with one is read.
  public var readsLiterals: Bool { readsSwiftUI || !sourceTexts.catalog.isEmpty }

  /// Keeps a call despite a fault of a lowered rule.
  ///
  /// - Throws: The fault, if its rule leaves the call out.
  public func keep(_ fault: Fault, _ faults: inout [Fault]) throws(Fault) {
    guard keptRules.contains(fault.rule) else { throw fault }
    faults.append(fault)
  }
}
