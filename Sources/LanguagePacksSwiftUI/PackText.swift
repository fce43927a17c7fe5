#if canImport(SwiftUI)
  import LanguagePacks
  import SwiftUI

  /// A view that shows a text of the packs, and is rendered again when the language or its texts change.
  ///
  /// ```swift
  /// PackText(Phrase("Log in", "Button"))
  /// ```
  public struct PackText: View {
    @Environment(\.packLocalizer) private var localizer
    private let phrase: Phrase
    private let platformKey: LocalizedStringKey?

    /// Creates a view of a phrase's text.
    ///
    /// - Parameters:
    ///   - phrase: The phrase with its values.
    ///   - platformKey: The key of the platform's own text, if packs are switched off.
    public init(_ phrase: Phrase, platformKey: LocalizedStringKey? = nil) {
      self.phrase = phrase
      self.platformKey = platformKey
    }

    /// The text.
    public var body: Text {
      if let localizer { return Text(phrase, localizer) }
      return platformKey.map { Text($0) } ?? Text(phrase, .source)
    }
  }

  extension Text {
    /// Creates a view of a phrase's text, rendered now.
    ///
    /// - Parameters:
    ///   - phrase: The phrase with its values.
    ///   - localizer: The localizer of its text, such as `ObservableLanguage.localizer`.
    public init(_ phrase: Phrase, _ localizer: Localizer) {
      self.init(verbatim: phrase.text(localizer))
    }
  }
#endif
