import Phrases

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AttributedString {
  /// Creates the text of a phrase, with attributes for its spans.
  ///
  /// ```swift
  /// let text = Phrase("Read the <link>terms</link>", "Under the button that signs up").styled()
  /// AttributedString(text) { span, attributes in
  ///   if span == "link" { attributes.link = terms }
  /// }
  /// ```
  /// A span without words, such as `<icon/>`, becomes one OBJECT REPLACEMENT CHARACTER, U+FFFC,
  /// with the span's attributes, so that an attachment can take its place.
  ///
  /// - Parameters:
  ///   - text: The text of a phrase.
  ///   - style: Sets the attributes of a span of this name; called for the outermost of nested
  ///     spans first.
  public init(
    _ text: StyledText, style: (_ span: String, _ attributes: inout AttributeContainer) -> Void
  ) {
    self.init()
    for run in text.runs {
      var attributes = AttributeContainer()
      for span in run.spans { style(span, &attributes) }
      append(AttributedString(run.text.isEmpty ? "\u{FFFC}" : run.text, attributes: attributes))
    }
  }
}
