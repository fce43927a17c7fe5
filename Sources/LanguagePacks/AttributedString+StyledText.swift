import Phrases

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AttributedString {
  /// The text of a phrase with attributes for its spans.
  ///
  /// ```swift
  /// let text = Phrase("Read the <link>terms</link>", "Under the button that signs up").styled()
  /// AttributedString(text) { span, attributes in
  ///   if span == "link" { attributes.link = terms }
  /// }
  /// ```
  /// A span without words, as `<icon/>`, is one OBJECT REPLACEMENT CHARACTER, U+FFFC, with its
  /// attributes, so that an attachment can stand there.
  ///
  /// - Parameters:
  ///   - text: the text of a phrase.
  ///   - style: sets what a span of this name looks like; for spans within spans the outer first.
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
