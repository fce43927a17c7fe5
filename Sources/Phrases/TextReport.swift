import Language
import Pack

/// What went wrong with a text that was shown, for the hook of a localizer.
public struct TextReport: Sendable, Hashable {
  /// The locale that the localizer was asked to show; nil where it has no packs.
  public var locale: LocaleTag?
  /// The phrase; of phrases within phrases the one with the fault, for `nesting` the outermost.
  public var phrase: PhraseID
  /// What went wrong first.
  public var fault: TextFault

  /// A report of its parts.
  public init(locale: LocaleTag?, phrase: PhraseID, fault: TextFault) {
    self.locale = locale
    self.phrase = phrase
    self.fault = fault
  }
}
