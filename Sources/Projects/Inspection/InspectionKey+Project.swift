import Release
import Sodium

extension InspectionKey {
  /// Reads the key from a given file, or else from a project; nil if there is neither.
  ///
  /// - Parameters:
  ///   - given: The file that the user names; nil if none.
  ///   - project: The project.
  /// - Throws: An error if the file cannot be read.
  public init?(given: File?, of project: Project?) throws(ProjectError) {
    guard let file = given ?? project?.keys.publicKey, given != nil || file.exists else {
      return nil
    }
    let key = try ProjectError.wrapping { () throws(SodiumError) in
      try KeyFiles.publicKey(at: file.path)
    }
    self.init(key, name: file.shown, isRequired: given != nil)
  }
}
