#if canImport(UIKit)
  import LanguagePacks
  import UIKit

  /// A view controller that updates its texts when they change.
  @MainActor
  public protocol LanguageFollowing: UIViewController {
    /// Sets all texts of its views again.
    func languageChanged()
  }

  /// An observer of packs that updates the view controllers on the screen, and the screen's direction.
  ///
  /// ```swift
  /// follower = LanguageFollower(packs, texts: texts)
  /// ```
  /// It updates every view controller that is `LanguageFollowing`. A class, because it observes as long as it is retained.
  @MainActor
  public final class LanguageFollower {
    private let packs: PackClient
    private let texts: BridgedTexts?
    private var following: Task<Void, Never>?

    /// Creates an observer of the changes of packs.
    ///
    /// - Parameters:
    ///   - packs: The packs to observe.
    ///   - texts: The texts to rewrite before any view is updated.
    ///   - isOn: Whether to update views.
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

    /// Updates all view controllers now.
    public func showAgain() {
      // If they cannot be written, the former texts stay.
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
