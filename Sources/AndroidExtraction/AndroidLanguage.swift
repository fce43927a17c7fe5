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

  private let sources: [String]
  private let composeFolders: ComposeFolders

  /// Creates the language.
  ///
  /// - Parameters:
  ///   - sources: The folders of sources, relative to the project; if several have a resource of one name
  ///     with other texts, the first one counts.
  ///   - composeFolders: The folders of Compose Multiplatform's resources with names of their own.
  package init(sources: [String] = [], composeFolders: ComposeFolders = ComposeFolders()) {
    (self.sources, self.composeFolders) = (sources, composeFolders)
  }

  /// Searches a file in a folder `values` for an element `resources`.
  ///
  /// Folders such as `values-de` contain translations. Names such as `donottranslate.xml` mark
  /// files that are not translated.
  public func scan(_ file: SourceFile, _ settings: ExtractionSettings) -> SourceScan {
    let path = file.path.split(separator: "/")
    if LauncherModules.isLauncher(path.last, file.text) {
      return SourceScan(mayHoldCalls: false, declarations: LauncherModules.declaration)
    }
    if let lists = EntryValues.declarations(of: file.text) {
      return SourceScan(mayHoldCalls: false, declarations: lists)
    }
    let isRead =
      WordSearch(["<resources"]).finds(in: file.text) || XMLReader.isOfOtherEncoding(file.text)
    guard path.dropLast().last == "values", isRead else { return SourceScan(mayHoldCalls: false) }
    let isTranslated = !Self.isUntranslated(file.path)
    return SourceScan(
      mayHoldCalls: isTranslated,
      declarations: ResourceDeclarations.text(of: file.text, isTranslated: isTranslated))
  }

  /// Returns whether a file's texts are not translated, by its name: `donottranslate.xml`.
  package static func isUntranslated(_ path: String) -> Bool {
    path.split(separator: "/").last?.hasPrefix("donottranslate") ?? false
  }

  /// Returns which resources an app shows in place of others with their name.
  public func knowledge(
    from scans: [(path: String, scan: SourceScan)],
    contents: @escaping @Sendable (String) -> SourceFile?
  ) -> any SourceKnowledge { knowledge(of: scans) }

  /// Returns which resources an app shows in place of others with their name.
  package func knowledge(of scans: [(path: String, scan: SourceScan)]) -> ResourceKnowledge {
    ResourceKnowledge(scans.map { ($0.path, $0.scan.declarations) }, sources, composeFolders)
  }

  /// Returns the position of a file's source set and module among others: the lower one's texts count.
  package func rank(ofFile path: String) -> (Int, Int) { ResourceSet(ofFile: path).rank(sources) }

  /// Extracts the phrases of a file in source order, and the findings about its resources.
  public func extract(
    _ file: SourceFile, _ settings: ExtractionSettings, _ knowledge: any SourceKnowledge
  ) -> ExtractionResult {
    let (events, fault) = XMLReader.events(of: file.text)
    let lines = LineTable(file.text)
    var result = ExtractionResult()
    var faults: [Fault] = []
    let known = knowledge as? ResourceKnowledge
    for resource in ResourceReader.resources(of: events, dialect(of: file.path)) {
      if let exclusion = known?.exclusion(of: resource.name, in: file.path) {
        faults += self.fault(exclusion, resource, in: file.path).map { [$0] } ?? []
        continue
      }
      let found = ResourcePhrases(resource, settings)
      for (phrase, offset, format, wholeNumbers) in found.phrases {
        let place = lines.place(of: offset)
        var phrase = ExtractedPhrase(
          phrase, file: file.path, line: place.line, column: place.column)
        (phrase.format, phrase.wholeNumbers) = (format, wholeNumbers)
        result.phrases.append(phrase)
      }
      faults += found.faults
    }
    faults += ProductTexts(in: events).fault.map { [$0] } ?? []
    if let fault {
      faults.append(Fault(.unreadable, at: fault.offset, fault.message, fix: .exact(fault.fix)))
    }
    result.diagnostics = faults.map { $0.diagnostic(file.path, lines) }
    return result
  }

  private func dialect(of path: String) -> ResourceDialect {
    ResourceDialect(ofFile: path, composeFolders)
  }

  /// Returns the finding on a text in place of which another one is translated; nil if there is none.
  private func fault(
    _ exclusion: ResourceKnowledge.Exclusion, _ resource: Resource, in file: String
  ) -> Fault? {
    let start = "\"\(resource.name ?? "")\" has another text in"
    let module = LauncherModules.folder(of: file)
    return switch exclusion {
    case .untranslated: nil
    // Each module of Compose has a class of its own for its resources.
    case .replaced(let path)
    where dialect(of: path) == .compose && dialect(of: file) == .compose
      && LauncherModules.folder(of: path) != module:
      Fault(
        .textOfOtherApp, at: resource.offset,
        "\(start) \(path), which is of another module, and a pack has one text",
        fix: .decision(
          "give the text another name in one of the two; the files of each module keep their own texts"
        ))
    case .replaced(let path):
      Fault(
        .overridingText, at: resource.offset,
        "\(start) \(path), which is the one that is translated",
        fix: .decision(
          "leave it, and its translations next to it, if builds with this folder show it; to translate "
            + "this one, name its folder before the other one in \"sources\""))
    case .ofOtherApp(let path):
      Fault(
        .textOfOtherApp, at: resource.offset,
        "\(start) \(path), which is of another app, and a pack has one text",
        fix: .decision(
          "give each app a project of its own: take \"\(module)\" out of \"sources\", and run 'langpack "
            + "init' in \(module); or give the text another name in one of the two"))
    case .ofOtherFlavor(let path):
      Fault(
        .textOfOtherApp, at: resource.offset,
        "\(start) \(path), which is of another flavor, and a pack has one text",
        fix: .decision(
          "give the text another name in one of the two; or give each flavor a project of its own, whose "
            + "\"exclude\" has the folder of the other one"))
    }
  }
}
