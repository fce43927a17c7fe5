import Extraction
import XML

/// .NET's resources: the source texts in `Strings.resx`, or else `Strings.en.resx`, and in
/// `en-US/Resources.resw`.
///
/// ```swift
/// let file = SourceFile(
///   path: "Strings.resx", text: "<root><data name=\"save\"><value>Save</value></data></root>")
/// let found = DotNetLanguage().extract(file, ExtractionSettings(), NoKnowledge())
/// found.phrases[0].generated  // "Strings.save"
/// ```
public struct DotNetLanguage: SourceLanguage {
  /// `dotnet`.
  public let name = "dotnet"
  /// `.resx` and `.resw`.
  public let fileEndings = [".resx", ".resw"]

  /// Creates the language.
  public init() {}

  /// Returns whether a file may hold source texts, by its name and its folder.
  public func scan(_ file: SourceFile, _ settings: ExtractionSettings) -> SourceScan {
    let names = ResourceFile(file.path)
    return SourceScan(
      mayHoldCalls: names.isSource(settings.language),
      refersToKnowledge: names.isForPackages || names.culture != nil,
      declarations: PackageLanguages.rank(of: names, settings))
  }

  /// Returns which of a package's folders in regions of the source language has the source texts.
  public func knowledge(
    from scans: [(path: String, scan: SourceScan)],
    contents: @escaping @Sendable (String) -> SourceFile?
  ) -> any SourceKnowledge {
    PackageLanguages(scans.map { ($0.path, $0.scan.declarations) })
  }

  /// Extracts the phrases of a file in source order, and the findings about its texts.
  public func extract(
    _ file: SourceFile, _ settings: ExtractionSettings, _ knowledge: any SourceKnowledge
  ) -> ExtractionResult {
    if let languages = knowledge as? PackageLanguages, languages.isTranslation(file.path) {
      return ExtractionResult()
    }
    let (events, fault) = XMLReader.events(of: file.text)
    let lines = LineTable(file.text)
    var reader = DataReader()
    for event in events { reader.read(event) }
    var result = ExtractionResult()
    var faults: [Fault] = []
    if let fault {
      faults.append(Fault(.unreadable, at: fault.offset, fault.message, fix: .exact(fault.fix)))
    } else if !reader.isResources {
      faults.append(
        Fault(
          .brokenSource, at: 0, "the file has no element \"root\"",
          fix: "write one around all others"))
    }
    let names = ResourceFile(file.path)
    let table = settings.hasResourceTables ? names.table : ""
    for data in Self.first(reader.found, &faults)
    where !names.isForPackages || !PropertyValue.isOne(data.name, data.text ?? "") {
      guard let phrase = data.phrase(in: table, settings, &faults) else { continue }
      let place = lines.place(of: data.offset)
      var found = ExtractedPhrase(
        phrase, file: file.path, line: place.line, column: place.column)
      found.generated = names.generatedName(of: data.name)
      found.format = CompositeFormat.isFollowed(data.text ?? "") ? "" : data.text ?? ""
      result.phrases.append(found)
    }
    result.diagnostics = faults.map { $0.diagnostic(file.path, lines) }
    return result
  }

  /// Returns the first text of each name, which the build takes.
  ///
  /// Source: MSBuild's warning MSB3568.
  private static func first(_ found: [ResourceData], _ faults: inout [Fault]) -> [ResourceData] {
    var seen: Set<String> = []
    return found.filter { data in
      if data.name.isEmpty || seen.insert(data.name).inserted { return true }
      faults.append(
        Fault(
          .repeatedKey, at: data.offset,
          "the name \"\(data.name)\" is in the file already, whose first text the app has",
          fix: "remove this one, which the build leaves out"))
      return false
    }
  }
}
