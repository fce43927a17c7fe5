import Foundation

extension File {
  /// Whether a text can be the name of a file that stands in the folder it is put in, and is seen there.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix(".") && text.utf8.count < 200
      && !text.unicodeScalars.contains {
        $0 == "/" || $0 == "\\" || $0.properties.generalCategory == .control
      }
  }

  /// Removes what programs that were ended while they wrote the file have left beside it.
  func removeAsides() {
    let start = (path as NSString).lastPathComponent + "."
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    for name in names ?? [] where name.hasPrefix(start) && name.hasSuffix(".aside") {
      let writer = name.dropFirst(start.count).prefix { $0 != "-" }
      guard let process = pid_t(writer), process > 0, kill(process, 0) != 0, errno == ESRCH
      else { continue }
      File((folder.isEmpty ? "" : folder + "/") + name).remove()
    }
  }
}
