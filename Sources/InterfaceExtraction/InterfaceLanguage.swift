import Extraction
import XML

/// Interface Builder's files: their texts are only reported, since packs cannot update them.
///
/// The system reads them from the app's own files, so a note says of each text that it cannot be
/// updated over the air. A runtime attribute that is a key of the app's files is a place of that key.
public struct InterfaceLanguage: SourceLanguage {
  /// `interface-builder`.
  public let name = "interface-builder"
  /// Interface files and storyboards.
  public let fileEndings = [".xib", ".storyboard"]

  /// Creates the language.
  public init() {}

  /// Searches a file for the name of an attribute that contains a text.
  public func scan(_ file: SourceFile, _ settings: ExtractionSettings) -> SourceScan {
    SourceScan(
      mayHoldCalls: WordSearch(VisibleText.words).finds(in: file.text)
        || !settings.sourceTexts.hasNoKeys && Self.attribute.finds(in: file.text)
        || XMLReader.isOfOtherEncoding(file.text))
  }

  private static let attribute = WordSearch([RuntimeAttribute.word])

  /// Returns a note for each text that users see, by place, and the phrases of runtime attributes.
  public func extract(
    _ file: SourceFile, _ settings: ExtractionSettings, _ knowledge: any SourceKnowledge
  ) -> ExtractionResult {
    let (events, fault) = XMLReader.events(of: file.text)
    let kind = file.path.hasSuffix(".xib") ? "xib" : "storyboard"
    var faults = VisibleText.all(in: events).map { $0.fault(in: kind) }
    if let fault {
      faults.append(Fault(.unreadable, at: fault.offset, fault.message, fix: .exact(fault.fix)))
    }
    let lines = LineTable(file.text)
    let phrases = RuntimeAttribute.all(in: events).compactMap { attribute in
      attribute.phrase(settings).map { keyed in
        let place = lines.place(of: attribute.offset)
        var found = ExtractedPhrase(
          keyed, file: file.path, line: place.line, column: place.column)
        found.isGuess = true
        return found
      }
    }
    return ExtractionResult(
      phrases: phrases, diagnostics: faults.map { $0.diagnostic(file.path, lines) })
  }
}
