import AndroidExtraction
import Diagnostics
import DotNetExtraction
import Extraction
import Language
import Phrases
import SourceTree

extension Project {
  /// Returns the document of `langpack extract --json`.
  ///
  /// The places of a text of a resource file are its entry there, and the uses in code and markup.
  ///
  /// - Parameters:
  ///   - plan: The extraction.
  ///   - project: The project whose calls to take; nil for every call.
  /// - Returns: The document.
  /// - Throws: An error if a folder of sources doesn't exist.
  public func document(
    of plan: ExtractionPlan, project: String?
  ) throws(ProjectError) -> String {
    let phrases = plan.reading.extraction().phrases.of(project: project)
    return ExtractionJSON.document(phrases, uses: try textUses(of: phrases).places)
  }

  /// Reads code and markup for the places at which they use texts of resource files.
  ///
  /// - Parameter phrases: The phrases at their places; without one in a resource file, no file is read.
  /// - Returns: The uses.
  /// - Throws: An error if a folder of sources doesn't exist.
  func textUses(of phrases: [ExtractedPhrase]) throws(ProjectError) -> TextUses {
    var uses = TextUses()
    try addAndroidUses(of: phrases.filter(\.isOfAndroid), to: &uses)
    try addDotNetUses(of: phrases.filter(\.isOfDotNet), to: &uses)
    return uses
  }

  /// Adds the uses of Android's resources in the Kotlin, Java and XML files of the sources.
  private func addAndroidUses(
    of phrases: [ExtractedPhrase], to uses: inout TextUses
  ) throws(ProjectError) {
    if phrases.isEmpty { return }
    var tree = try sourceTree()
    tree.languages = [ResourceUses()]
    let aliases = tree.mapFiles(where: { _ in true }) { file, _ in
      file.path.hasSuffix(".kt") ? ResourceAliases(declaredBy: file.text) : nil
    }.results.reduce(ResourceAliases()) { $0.adding($1) }
    let language = ResourceUses(aliases)
    let found = places(in: tree, language) { file in
      TranslatedFile.isOfAndroid(file.path)
        ? [] : language.uses(in: file).map { ($0.name, $0.offset) }
    }
    let places = Dictionary(found.map { ($0, [$1]) }, uniquingKeysWith: +)
    for phrase in phrases.map(\.phrase) {
      // An item of an array is used where the array is.
      let name = String((phrase.key ?? "").prefix { $0 != "[" })
      for place in places[ResourceUses.codeName(name)] ?? [] { uses.add(place, of: phrase.id) }
    }
  }

  /// Adds the uses of .NET's resources in the code and markup of the project.
  ///
  /// The folders of sources may hold the resources alone, so all folders of the project are read.
  private func addDotNetUses(
    of phrases: [ExtractedPhrase], to uses: inout TextUses
  ) throws(ProjectError) {
    if phrases.isEmpty { return }
    var tree = try sourceTree()
    tree.folders = ["."] + tree.folders.filter { $0.hasPrefix("/") || $0.hasPrefix("..") }
    tree.include = []
    tree.exclude += ["bin", "obj", "packages"].compactMap(Glob.init)
    let texts = phrases.map { (file: $0.file, key: $0.phrase.key ?? "") }
    tree.languages = [DotNetUses(texts, ResourceClasses())]
    let classes = tree.mapFiles { file, _ in ResourceClasses(declaredBy: file) }.results
      .reduce(ResourceClasses()) { $0.adding($1) }
    let language = DotNetUses(texts, classes)
    let source = LocaleTag(configuration.sourceLocale)
    let found = places(in: tree, language) { file in
      TranslatedFile.isOfDotNet(file.path, source: source)
        ? [] : language.uses(in: file).map { ($0.text, $0.offset) }
    }
    for (text, place) in found { uses.add(place, of: phrases[text].phrase.id) }
  }

  /// Returns what a function finds in the files of a tree, with its places.
  private func places<Name: Sendable>(
    in tree: SourceFolders, _ language: any SourceLanguage,
    _ find: @escaping @Sendable (SourceFile) -> [(Name, offset: Int)]
  ) -> [(Name, SourcePlace)] {
    var tree = tree
    tree.languages = [language]
    return tree.mapFiles(progress: { [reporter] in
      reporter.progress("looking for uses", $0, $1)
    }) { file, _ -> [(Name, SourcePlace)]? in
      let found = find(file)
      if found.isEmpty { return nil }
      let lines = LineTable(file.text)
      return found.map { name, offset in
        let place = lines.place(of: offset)
        return (name, SourcePlace(file.path, line: place.line, column: place.column))
      }
    }.results.flatMap(\.self)
  }
}
