import Language
import Pack

/// A fault in a text that was shown, for the hook of a localizer.
public struct TextReport: Sendable, Hashable {
  /// The locale that the localizer shows; nil if it has no packs.
  public var locale: LocaleTag?
  /// The phrase with the fault, even if it is nested in another; for `nesting`, the outermost.
  public var phrase: PhraseID
  /// The first fault.
  public var fault: TextFault

  /// Creates a report from its parts.
  public init(locale: LocaleTag?, phrase: PhraseID, fault: TextFault) {
    self.locale = locale
    self.phrase = phrase
    self.fault = fault
  }
}
