import Foundation
import LanguagePacks
import Synchronization

/// The packs' texts as a `Bundle` gives them, and behind them those of a bundle of the app.
///
/// ```swift
/// let texts = BridgedTexts(packs, phrases: [NativePhrase("unread", value: "%1$ld new messages")], at: path)
/// try texts.refresh()
/// let text = texts.localizedString(forKey: "unread", value: nil, table: nil)
/// ```
/// Nothing is swizzled: code that asks another bundle goes on as before. On Apple's platforms `PackBundle` is
/// the same as a `Bundle`. A class, since all who ask share what was written last.
public final class BridgedTexts: Sendable {
  private let packs: PackClient
  private let phrases: [NativePhrase]
  private let path: String
  nonisolated(unsafe) let fallback: Bundle
  private let state: Mutex<State>

  private struct State: Sendable {
    var isOn: Bool
    /// The folder of texts that was written last.
    nonisolated(unsafe) var texts: Bundle?
  }

  /// What no file of texts has, so that it tells what is missing from what is empty.
  private static let missing = "\u{1}missing"

  /// Texts that are nothing of the packs until `refresh()`.
  ///
  /// - Parameters:
  ///   - packs: what is shown.
  ///   - phrases: what the code asks for; a pack has no keys, so the app names them.
  ///   - path: where texts are written, in a folder of the app's own; nothing else may be there.
  ///   - fallback: the bundle for all else.
  ///   - isOn: whether packs are shown at all.
  public init(
    _ packs: PackClient, phrases: [NativePhrase], at path: String, fallback: Bundle = .main,
    isOn: Bool = true
  ) {
    self.packs = packs
    self.phrases = phrases
    self.path = path
    self.fallback = fallback
    state = Mutex(State(isOn: isOn, texts: nil))
  }

  /// The switch: where it is off, every text is that of the bundle behind them.
  public var isOn: Bool {
    get { state.withLock { $0.isOn } }
    set { state.withLock { $0.isOn = newValue } }
  }

  /// Writes the texts that are shown now, and shows them from now on; does nothing where it is off.
  ///
  /// Call it after the start, and after each of `packs.changes`.
  ///
  /// - Returns: what was written, and what native files cannot hold; nil where it is off.
  /// - Throws: `NativeBundleError`, where the former texts stay.
  @discardableResult
  public func refresh() throws(NativeBundleError) -> NativeBundleReport? {
    guard isOn else { return nil }
    let report = try packs.writeNativeBundle(of: phrases, to: path)
    // By its real path, since a bundle is opened once for each path.
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let texts = Bundle(path: real + "/" + report.locale + ".lproj")
    state.withLock { $0.texts = texts }
    return report
  }

  /// The text of a key: of the packs, else of the bundle behind them.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - value: what is shown where neither has a text.
  ///   - tableName: the table; nil for `Localizable`.
  /// - Returns: the text.
  public func localizedString(
    forKey key: String, value: String?, table tableName: String?
  ) -> String {
    let texts = state.withLock { $0.isOn ? $0.texts : nil }
    if let text = texts?.localizedString(forKey: key, value: Self.missing, table: tableName),
      text != Self.missing
    {
      return text
    }
    return fallback.localizedString(forKey: key, value: value, table: tableName)
  }
}
