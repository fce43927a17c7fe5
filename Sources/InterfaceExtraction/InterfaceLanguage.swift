import Extraction
import XML

/// Interface Builder's files: their texts are listed, as no pack reaches them.
///
/// The system reads them out of the app's own files, so a note says of each that it cannot be
/// updated over the air. No phrase comes of it.
public struct InterfaceLanguage: SourceLanguage {
  /// `interface-builder`.
  public let name = "interface-builder"
  /// Interface files and storyboards.
  public let fileEndings = [".xib", ".storyboard"]

  /// The language.
  public init() {}

  /// Whether the name of an attribute with a text stands anywhere in a file.
  public func scan(_ file: SourceFile, _ settings: ExtractionSettings) -> SourceScan {
    SourceScan(
      mayHoldCalls: WordSearch(VisibleText.words).finds(in: file.text)
        || XMLReader.isOfOtherEncoding(file.text))
  }

  /// A note for each text that users see, by its place; no phrases.
  public func extract(
    _ file: SourceFile, _ settings: ExtractionSettings, _ knowledge: any SourceKnowledge
  ) -> Extraction {
    let (events, fault) = XMLReader.events(of: file.text)
    let kind = file.path.hasSuffix(".xib") ? "xib" : "storyboard"
    var faults = VisibleText.all(in: events).map { $0.fault(in: kind) }
    if let fault {
      faults.append(Fault(.unreadable, at: fault.offset, fault.message, fix: fault.fix))
    }
    let lines = LineTable(file.text)
    return Extraction(diagnostics: faults.map { $0.diagnostic(file.path, lines) })
  }
}
