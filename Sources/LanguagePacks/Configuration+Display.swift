import Language
import Pack
import Phrases

extension PackClient.Configuration {
  /// What is shown, and when new texts appear.
  public struct Display: Sendable {
    /// The locales that the user reads, best first.
    public var wanted: [LocaleTag]
    /// How many milliseconds a launch may wait for the *first* pack of the best wanted language.
    public var wait: Int
    /// When the first pack of a wanted language appears.
    public var firstPack = PackClient.ApplyPolicy.nextScreen
    /// When an update of the language already shown appears.
    public var updates = PackClient.ApplyPolicy.nextLaunch
    /// The locale of the texts in the code.
    public var sourceLocale = LocaleTag.english
    /// The language rules for texts in the code; nil to use the bundle's rules or, if it has none,
    /// those of English.
    public var sourceRules: LanguageRules? {
      get { sharedSourceRules?.rules }
      set { sharedSourceRules = newValue.map { SharedRules($0) } }
    }
    /// Held by reference, as a launch passes it on.
    var sharedSourceRules: SharedRules?
    /// The gender of the viewer, if known at the start.
    public var viewer = Gender.unknown
    /// Whether to isolate values whose direction may differ from that of the surrounding text.
    public var isolatesValues = true
    /// The formatter of dates in texts, by default Foundation's; nil shows dates in ISO 8601.
    public var formatter: (any ValueFormatter)? {
      get { sharedFormatter?.formatter }
      set { sharedFormatter = newValue.map { SharedFormatter($0) } }
    }
    /// Held by reference, as a launch passes it on.
    var sharedFormatter: SharedFormatter? = SharedFormatter(FoundationDateFormatter())
    /// Whether calls of the string API without a localizer use these packs.
    public var isAmbient = true

    init(wanted: [LocaleTag], wait: Int) { (self.wanted, self.wait) = (wanted, wait) }
  }
}

/// A formatter that several configurations share.
final class SharedFormatter: Sendable {
  let formatter: any ValueFormatter

  init(_ formatter: any ValueFormatter) { self.formatter = formatter }
}
