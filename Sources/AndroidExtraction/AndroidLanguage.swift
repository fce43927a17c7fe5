import Extraction
import XML

/// Android resources: the source texts in `res/values/*.xml`.
///
/// ```swift
/// let file = SourceFile(
///   path: "res/values/strings.xml",
///   text: "<resources><!-- Button --><string name=\"save\">Save</string></resources>")
/// let found = AndroidLanguage().extract(file, ExtractionSettings(), NoKnowledge())
/// found.phrases[0].phrase.description  // "Button"
/// ```
public struct AndroidLanguage: SourceLanguage {
  /// `android`.
  public let name = "android"
  /// `.xml`; `scan` finds the files that may contain texts.
  public let fileEndings = [".xml"]

  /// Creates the language.
  public init() {}

  /// Searches a file in a folder `values` for an element `resources`.
  ///
  /// Folders such as `values-de` contain translations. Names such as `donottranslate.xml` mark
  /// files that are not translated.
  public func scan(_ file: SourceFile, _ settings: ExtractionSettings) -> SourceScan {
    let path = file.path.split(separator: "/")
    let isSource =
      path.dropLast().last == "values"
      && !(path.last?.hasPrefix("donottranslate") ?? true)
    let isRead =
      WordSearch(["<resources"]).finds(in: file.text) || XMLReader.isOfOtherEncoding(file.text)
    return SourceScan(mayHoldCalls: isSource && isRead)
  }

  /// Extracts the phrases of a file in source order, and the findings about its resources.
  public func extract(
    _ file: SourceFile, _ settings: ExtractionSettings, _ knowledge: any SourceKnowledge
  ) -> ExtractionResult {
    let (events, fault) = XMLReader.events(of: file.text)
    let lines = LineTable(file.text)
    var result = ExtractionResult()
    var faults: [Fault] = []
    for resource in ResourceReader.resources(of: events) {
      let found = ResourcePhrases(resource, settings)
      for (phrase, offset, format) in found.phrases {
        let place = lines.place(of: offset)
        var phrase = ExtractedPhrase(
          phrase, file: file.path, line: place.line, column: place.column)
        phrase.format = format
        result.phrases.append(phrase)
      }
      faults += found.faults
    }
    if let fault {
      faults.append(Fault(.unreadable, at: fault.offset, fault.message, fix: .exact(fault.fix)))
    }
    result.diagnostics = faults.map { $0.diagnostic(file.path, lines) }
    return result
  }
}
