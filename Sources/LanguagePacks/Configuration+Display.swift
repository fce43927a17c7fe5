import Language
import Pack
import Phrases

extension PackClient.Configuration {
  /// What is shown, and when new texts are.
  public struct Display: Sendable {
    /// The locales that the user reads, best first.
    public var wanted: [LocaleTag]
    /// How many milliseconds a launch may wait for the *first* pack of the best wanted language.
    public var wait: Int
    /// When the first pack of a wanted language is shown.
    public var firstPack = PackClient.ApplyPolicy.nextScreen
    /// When an update of the language that is shown already is shown.
    public var updates = PackClient.ApplyPolicy.nextLaunch
    /// The locale of the texts in the code.
    public var sourceLocale = LocaleTag.english
    /// The rules that texts in the code are shown by; nil for those that the bundle has, else those
    /// of English.
    public var sourceRules: LanguageRules? {
      get { sharedSourceRules?.rules }
      set { sharedSourceRules = newValue.map { SharedRules($0) } }
    }
    /// By reference, as a launch passes them on.
    var sharedSourceRules: SharedRules?
    /// The gender of the viewer, if it is known at the start.
    public var viewer = Gender.unknown
    /// Whether values whose direction may differ from their text's are isolated.
    public var isolatesValues = true
    /// Writes the dates of texts, by default as Foundation does; nil shows them as ISO 8601 has them.
    public var formatter: (any ValueFormatter)? {
      get { sharedFormatter?.formatter }
      set { sharedFormatter = newValue.map { SharedFormatter($0) } }
    }
    /// By reference, as a launch passes it on.
    var sharedFormatter: SharedFormatter? = SharedFormatter(FoundationDateFormatter())
    /// Whether the calls of the string API that name no localizer use these packs.
    public var isAmbient = true

    init(wanted: [LocaleTag], wait: Int) { (self.wanted, self.wait) = (wanted, wait) }
  }
}

/// A formatter that many configurations share.
final class SharedFormatter: Sendable {
  let formatter: any ValueFormatter

  init(_ formatter: any ValueFormatter) { self.formatter = formatter }
}
