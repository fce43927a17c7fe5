import Diagnostics
import Snapshot

extension Project {
  static var ownTextsName: String { "files.lpt" }

  /// Returns whether a file of the folder of translations is a list next to them.
  static func isList(named name: String) -> Bool { [sourcesName, ownTextsName].contains(name) }

  /// The committed list of the texts that files of the app have in place of the project's.
  var ownTextLines: File { file(configuration.translations).file(Self.ownTextsName) }

  /// Reads the texts that files of the app keep; none if the list is missing.
  ///
  /// - Throws: The errors in the list, or an error if it cannot be read.
  func readOwnTexts() throws(ProjectError) -> OwnTextLines {
    guard ownTextLines.exists else { return OwnTextLines() }
    let (lines, findings) = OwnTextLines.read(try ownTextLines.bytes(), file: ownTextLines.shown)
    if findings.hasErrors { throw .findings(findings) }
    return lines
  }
}
