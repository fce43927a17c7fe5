#if canImport(UIKit)
  import LanguagePacks
  import UIKit

  /// A view controller that shows its texts anew when they changed.
  @MainActor
  public protocol LanguageFollowing: UIViewController {
    /// Sets all texts of its views again.
    func languageChanged()
  }

  /// Tells the view controllers on the screen that texts changed, and turns the screen's direction.
  ///
  /// ```swift
  /// follower = LanguageFollower(packs, texts: texts)
  /// ```
  /// Those that are `LanguageFollowing` are updated, wherever they are. A class, since it lives as long as it is kept.
  @MainActor
  public final class LanguageFollower {
    private let packs: PackClient
    private let texts: BridgedTexts?
    private var following: Task<Void, Never>?

    /// Follows the changes of packs.
    ///
    /// - Parameters:
    ///   - packs: what is shown.
    ///   - texts: are rewritten before any view is updated.
    ///   - isOn: the switch; if it is off, no view is updated.
    public init(_ packs: PackClient, texts: BridgedTexts? = nil, isOn: Bool = true) {
      self.packs = packs
      self.texts = texts
      guard isOn else { return }
      let changes = packs.changes
      following = Task { [weak self] in
        for await _ in changes { self?.showAgain() }
      }
    }

    deinit { following?.cancel() }

    /// Tells everybody now.
    public func showAgain() {
      // Where they cannot be written, the former texts stay.
      _ = try? texts?.refresh()
      let isRightToLeft = packs.localizer.isRightToLeft
      for case let scene as UIWindowScene in UIApplication.shared.connectedScenes {
        for window in scene.windows {
          window.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
          window.rootViewController.map(Self.tell)
        }
      }
    }

    private static func tell(_ controller: UIViewController) {
      if controller.isViewLoaded { (controller as? any LanguageFollowing)?.languageChanged() }
      for child in controller.children { tell(child) }
      if let presented = controller.presentedViewController,
        presented.presentingViewController === controller
      {
        tell(presented)
      }
    }
  }
#endif
