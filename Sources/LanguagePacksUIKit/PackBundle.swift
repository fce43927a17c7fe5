#if canImport(UIKit)
  import LanguagePacks
  import UIKit

  /// A bundle that shows the packs' texts to code which asks a `Bundle`, as `NSLocalizedString` does.
  ///
  /// ```swift
  /// let bundle = PackBundle(texts) ?? .main
  /// let text = NSLocalizedString("unread", bundle: bundle, comment: "")
  /// ```
  /// A class, since `Bundle` is one; Foundation on Linux has none that others can inherit from.
  public final class PackBundle: Bundle, @unchecked Sendable {
    private let texts: BridgedTexts

    /// A bundle that asks texts, and has the files of the bundle behind them.
    public init?(_ texts: BridgedTexts) {
      self.texts = texts
      super.init(path: texts.fallback.bundlePath)
    }

    /// The text of a key: of the packs, else of the bundle behind them.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - value: what is shown where neither has a text.
    ///   - tableName: the table; nil for `Localizable`.
    /// - Returns: the text.
    public override func localizedString(
      forKey key: String, value: String?, table tableName: String?
    ) -> String { texts.localizedString(forKey: key, value: value, table: tableName) }
  }
#endif
