import Interchange
import SourceTree

/// The format of a `.strings` file, which two formats share, by its path and content.
struct PathFormat {
  private let root: String
  /// The patterns of files in MediaWiki's syntax, for paths below the project's folder.
  private let wikiFiles: [Glob]
  /// Whether the project has files in translatewiki's syntax.
  private let usesWiki: Bool

  init(_ project: Project) {
    root = project.root
    let committed = (try? project.everyTranslationFile()) ?? []
    usesWiki =
      !project.configuration.mediawikiFiles.isEmpty
      || committed.contains { $0.format == .strings }
    wikiFiles = project.configuration.mediawikiFiles.compactMap(Glob.init)
  }

  /// Returns the format of a file.
  ///
  /// A `.strings` file is translatewiki's if the project says so, or if a text of it has translatewiki's
  /// syntax. Else it is Xcode's if it is in a folder such as `de.lproj`, or if the project has no file
  /// of translatewiki's.
  ///
  /// - Parameters:
  ///   - found: The format that name and content identify.
  ///   - file: The file.
  ///   - bytes: Its content.
  /// - Returns: The format.
  func format(
    _ found: (any FileFormat)?, of file: File, _ bytes: [UInt8]
  ) -> (any FileFormat)? {
    let (native, wiki) = (AppleStringsFormat(), ProjectFormat.strings)
    guard let found, [native.name, wiki.name].contains(found.name) else { return found }
    if wikiFiles.contains(where: { $0.matches(path(of: file)) }) { return wiki }
    // Descriptions are translatewiki's alone.
    guard file.localeName != "qqq", !StringsFile.hasWikiSyntax(bytes) else { return found }
    return file.folder.hasSuffix(".lproj") || !usesWiki ? native : found
  }

  private func path(of file: File) -> String {
    let folder = root + "/"
    return file.path.hasPrefix(folder) ? String(file.path.dropFirst(folder.count)) : file.path
  }
}
