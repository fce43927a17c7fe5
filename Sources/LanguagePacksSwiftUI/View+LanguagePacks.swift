#if canImport(SwiftUI)
  import Foundation
  import LanguagePacks
  import SwiftUI

  extension View {
    /// Shows the texts of packs in this view and its subviews, and follows their changes.
    ///
    /// ```swift
    /// ContentView().languagePacks(language)
    /// ```
    /// Locale and layout direction of the environment become those of the shown language.
    ///
    /// - Parameters:
    ///   - language: The shown language; keep it in the app's state.
    ///   - isOn: Whether to show packs; if not, views show the platform's own texts, else those of the code.
    /// - Returns: The view.
    public func languagePacks(_ language: ObservableLanguage, isOn: Bool = true) -> some View {
      modifier(LanguageModifier(language: language, isOn: isOn))
    }
  }

  extension EnvironmentValues {
    /// The localizer of the views' texts; nil if packs are switched off.
    public var packLocalizer: Localizer? {
      get { self[LocalizerKey.self] }
      set { self[LocalizerKey.self] = newValue }
    }
  }

  private struct LocalizerKey: EnvironmentKey {
    static let defaultValue: Localizer? = nil
  }

  /// Reads the observed language in its body, so that a change renders all subviews again.
  private struct LanguageModifier: ViewModifier {
    let language: ObservableLanguage
    let isOn: Bool

    @ViewBuilder func body(content: Content) -> some View {
      if isOn {
        content
          .environment(\.packLocalizer, language.localizer)
          .environment(\.locale, Locale(identifier: language.locale.description))
          .environment(\.layoutDirection, language.isRightToLeft ? .rightToLeft : .leftToRight)
      } else {
        content
      }
    }
  }
#endif
