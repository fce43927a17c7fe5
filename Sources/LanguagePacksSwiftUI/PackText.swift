#if canImport(SwiftUI)
  import LanguagePacks
  import SwiftUI

  /// A text of the packs in a view, which is rendered again when the language or its texts change.
  ///
  /// ```swift
  /// PackText(Phrase("Log in", "Button"))
  /// ```
  public struct PackText: View {
    @Environment(\.packLocalizer) private var localizer
    private let phrase: Phrase
    private let platformKey: LocalizedStringKey?

    /// A text of a phrase.
    ///
    /// - Parameters:
    ///   - phrase: the phrase with its values.
    ///   - platformKey: what the platform's own text is found by, where packs are switched off.
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
    /// The text of a phrase, rendered now.
    ///
    /// - Parameters:
    ///   - phrase: the phrase with its values.
    ///   - localizer: where its text is found, as `ObservableLanguage.localizer`.
    public init(_ phrase: Phrase, _ localizer: Localizer) {
      self.init(verbatim: phrase.text(localizer))
    }
  }
#endif
