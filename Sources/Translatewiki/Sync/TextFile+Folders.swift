import Interchange

extension TextFile {
  /// Throws if a file in the `.lproj` folders of some folders is too large.
  ///
  /// - Parameter folders: The folders, which may be absent.
  /// - Throws: `tooLarge`, with the first such file by path.
  public static func checkSizes(in folders: [String]) throws(InterchangeError) {
    for folder in folders {
      for locale in NativeFolders(folder).names {
        let files = NativeFolders.subfolders(of: "\(folder)/\(locale).lproj")
        for file in files { try checkSize("\(folder)/\(locale).lproj/\(file)") }
      }
    }
  }
}
