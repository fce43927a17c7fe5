import Foundation

extension File {
  /// Whether a text can be the name of a file that stands in the folder it is put in, and is seen there.
  public static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix(".") && text.utf8.count < 200
      && !text.unicodeScalars.contains {
        $0 == "/" || $0 == "\\" || $0.properties.generalCategory == .control
      }
  }

  /// Removes what programs that ended an hour ago or more have left beside it, written aside.
  func removeAsides() {
    guard rehearsal == nil else { return }
    place.folder.removeAsides(unchangedSince: time(nil) - 3600)
  }
}
