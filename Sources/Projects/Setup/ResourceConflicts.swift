import DotNetExtraction
import Extraction
import SourceTree

/// The keys to which the resource files of a .NET app give different texts, as every form has a title.
enum ResourceConflicts {
  /// Returns whether there is one in some folders of sources.
  ///
  /// - Complexity: Linear in the bytes of the neutral resource files.
  static func exist(in root: File, _ folders: [String], _ excluded: [String]) -> Bool {
    var tree = SourceFolders(
      root: root.path, folders: folders.filter { root.file($0).isFolder },
      languages: [DotNetLanguage()], settings: ExtractionSettings())
    tree.exclude = excluded.compactMap(Glob.init)
    return tree.read().diagnostics().contains { $0.rule == ExtractionRule.keyConflict.rawValue }
  }
}
