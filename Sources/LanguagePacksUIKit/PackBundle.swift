#if canImport(UIKit)
  import LanguagePacks
  import UIKit

  /// A bundle with the packs' texts, for code that requests texts from a `Bundle`, as `NSLocalizedString` does.
  ///
  /// ```swift
  /// let bundle = PackBundle(texts) ?? .main
  /// let text = NSLocalizedString("unread", bundle: bundle, comment: "")
  /// ```
  /// A class, because `Bundle` is one; Foundation on Linux has no `Bundle` to inherit from.
  public final class PackBundle: Bundle, @unchecked Sendable {
    private let texts: BridgedTexts

    /// Creates a bundle with these texts and the files of their fallback bundle.
    public init?(_ texts: BridgedTexts) {
      self.texts = texts
      super.init(path: texts.fallback.bundlePath)
    }

    /// Returns the text of a key from the packs, else from the fallback bundle.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The text to show if neither has one.
    ///   - tableName: The table; nil for `Localizable`.
    /// - Returns: The text.
    public override func localizedString(
      forKey key: String, value: String?, table tableName: String?
    ) -> String { texts.localizedString(forKey: key, value: value, table: tableName) }
  }
#endif
