import Foundation

extension File {
  /// Returns whether a text is a name for a visible file that stays inside its folder.
  public static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix(".") && text.utf8.count < 200
      && !text.unicodeScalars.contains {
        $0 == "/" || $0 == "\\" || $0.properties.generalCategory == .control
      }
  }

  /// Removes the temporary files of interrupted writes next to it that are at least an hour old.
  func removeAsides() {
    guard rehearsal == nil else { return }
    let (folder, name) = place
    folder.removeAsides(
      in: name.split(separator: "/").dropLast().joined(separator: "/"),
      unchangedSince: time(nil) - 3600)
  }
}
