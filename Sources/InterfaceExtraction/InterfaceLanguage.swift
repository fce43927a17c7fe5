import Extraction
import XML

/// Interface Builder's files: their texts are only reported, since packs cannot update them.
///
/// The system reads them from the app's own files, so a note says of each text that it cannot be
/// updated over the air. No phrases are extracted.
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
        || XMLReader.isOfOtherEncoding(file.text))
  }

  /// Returns a note for each text that users see, by place; no phrases.
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
    return ExtractionResult(diagnostics: faults.map { $0.diagnostic(file.path, lines) })
  }
}
