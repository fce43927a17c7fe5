import Foundation
import LanguagePacks
import Synchronization

/// The packs' texts, looked up as in a `Bundle`, with a bundle of the app as the fallback.
///
/// ```swift
/// let texts = BridgedTexts(packs, phrases: [NativePhrase("unread", value: "%1$ld new messages")], at: path)
/// try texts.refresh()
/// let text = texts.localizedString(forKey: "unread", value: nil, table: nil)
/// ```
/// Nothing is swizzled: code that uses another bundle is not affected. On Apple's platforms, `PackBundle` is
/// the same as a `Bundle`. A class, because all callers share the texts written last.
public final class BridgedTexts: Sendable {
  private let packs: PackClient
  private let phrases: [NativePhrase]
  private let path: String
  nonisolated(unsafe) let fallback: Bundle
  private let state: Mutex<State>

  private struct State: Sendable {
    var isOn: Bool
    /// The folder of texts written last.
    nonisolated(unsafe) var texts: Bundle?
  }

  /// A text that no file has, to distinguish a missing text from an empty one.
  private static let missing = "\u{1}missing"

  /// Creates texts that come from the fallback until `refresh()` writes those of the packs.
  ///
  /// - Parameters:
  ///   - packs: The packs to show.
  ///   - phrases: The phrases that the code requests; a pack has no keys, so the app names them.
  ///   - path: The path to write texts to, in the app's own folder; nothing else may be there.
  ///   - fallback: The bundle for all other texts.
  ///   - isOn: Whether to show packs at all.
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

  /// Whether packs are shown; if not, every text comes from the fallback bundle.
  public var isOn: Bool {
    get { state.withLock { $0.isOn } }
    set { state.withLock { $0.isOn = newValue } }
  }

  /// Writes the texts shown now, and uses them from now on; does nothing if packs are switched off.
  ///
  /// Call this after the start, and after each of `packs.changes`.
  ///
  /// - Returns: The texts written, and those that native files cannot hold; nil if packs are switched off.
  /// - Throws: `NativeBundleError`; the former texts stay.
  @discardableResult
  public func refresh() throws(NativeBundleError) -> NativeBundleReport? {
    guard isOn else { return nil }
    let report = try packs.writeNativeBundle(of: phrases, to: path)
    // By its real path, because a bundle is opened once for each path.
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let texts = Bundle(path: real + "/" + report.locale + ".lproj")
    state.withLock { $0.texts = texts }
    return report
  }

  /// Returns the text of a key from the packs, else from the fallback bundle.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The text to show if neither has one.
  ///   - tableName: The table; nil for `Localizable`.
  /// - Returns: The text.
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
