import Interchange

extension TextFile {
  /// Throws if a file in the `.lproj` folders of some folders is too large.
  ///
  /// - Parameter folders: Folders that need not be there.
  /// - Throws: `tooLarge`, with the first such file in the order of the paths.
  public static func checkSizes(in folders: [String]) throws(InterchangeError) {
    for folder in folders {
      for locale in NativeFolders(folder).names {
        let files = NativeFolders.subfolders(of: "\(folder)/\(locale).lproj")
        for file in files { try checkSize("\(folder)/\(locale).lproj/\(file)") }
      }
    }
  }
}
