import Diagnostics
import Phrases
import Snapshot

extension Project {
  static var sourcesName: String { "sources.lpt" }

  /// The committed file of the English texts that translations were made for.
  var sourceLines: File { file(configuration.translations).file(Self.sourcesName) }

  /// Reads the English texts that translations were made for; none if the file is missing.
  func readSourceLines() throws(ProjectError) -> (file: SourceLines, diagnostics: [Diagnostic]) {
    guard sourceLines.exists else { return (SourceLines(), []) }
    return SourceLines.read(try sourceLines.bytes(), file: sourceLines.shown)
  }

  /// Returns files to write together with `sources.lpt`, if that changes with them.
  ///
  /// It gets the English of every text in these files, and loses what no file refers to any more.
  ///
  /// - Parameters:
  ///   - contents: The files to write.
  ///   - present: The English texts of the phrases, and others that the files may refer to.
  ///   - known: What the lines of the files refer to; nil to read them.
  /// - Returns: The files, and `sources.lpt` if its bytes are new.
  /// - Throws: The errors in it, or an error if a file cannot be read.
  func withSourceLines(
    _ contents: [(file: File, bytes: [UInt8])], _ present: [SourceLines.Place: Message],
    places known: [SourceLines.Place]? = nil
  ) throws(ProjectError) -> [(file: File, bytes: [UInt8])] {
    let written = contents.filter { $0.file.path.hasSuffix(".lpt") }
    if written.isEmpty { return contents }
    let (former, findings) = try readSourceLines()
    if findings.hasErrors { throw .findings(findings) }
    var places = Set(known ?? written.flatMap { Self.places(in: $0.bytes) })
    let paths = Set(written.map(\.file.path))
    for file in try everyTranslationFile()
    where file.format == .lines && !paths.contains(file.file.path) {
      places.formUnion(Self.places(in: try file.file.bytes()))
    }
    try checkTags(of: places, present, former)
    if !places.isSuperset(of: former.texts.keys) { places.formUnion(try placesLeftOut()) }
    var texts: [SourceLines.Place: Message] = [:]
    for place in places { texts[place] = present[place] ?? former.texts[place] }
    let bytes = SourceLines(texts).bytes
    let before = sourceLines.exists ? try sourceLines.bytes() : nil
    return bytes == before ? contents : contents + [(sourceLines, bytes)]
  }

  /// Checks that no tag stands for two English texts of a phrase, as it would after a change that keeps
  /// the tag: the translations of the former text would count as those of the new one.
  private func checkTags(
    of places: Set<SourceLines.Place>, _ present: [SourceLines.Place: Message],
    _ former: SourceLines
  ) throws(ProjectError) {
    let clashes = places.filter { place in
      present[place].map { former.hasAnother(at: place, than: $0) } ?? false
    }
    if clashes.isEmpty { return }
    let findings = clashes.sorted { $0.name < $1.name }.map { place in
      Diagnostic(
        .error, rule: "same-tag", at: SourcePlace(sourceLines.shown),
        "\"\(PhraseName(written: place.name)?.shown ?? place.name)\": another English text has the same "
          + "tag \(place.tag)",
        fix: .decision("restore the English text, or change a word of it"))
    }
    throw .findings(findings)
  }

  /// Returns what the lines of files refer to that a sparse checkout leaves out.
  private func placesLeftOut() throws(ProjectError) -> [SourceLines.Place] {
    // The folder may be in another clone than the project.
    guard let clone = GitClone(of: file(configuration.translations).path) else { return [] }
    let paths = clone.leftOut(of: ["."])
      .filter { $0.hasSuffix(".lpt") && !$0.contains("/") && !Self.isList(named: $0) }
    var places: [SourceLines.Place] = []
    for path in paths { places += Self.places(in: try clone.indexed(path)) }
    return places
  }

  /// Returns what the lines of a file refer to.
  private static func places(in bytes: [UInt8]) -> [SourceLines.Place] {
    TranslationLines.read(bytes, file: "").file.lines.map { SourceLines.Place($0.name, $0.tag) }
  }
}
