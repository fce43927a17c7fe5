import Extraction

extension [ExtractedPhrase] {
  /// Returns the calls that name a project, or every call if the project is nil.
  public func of(project: String?) -> [ExtractedPhrase] {
    guard let project else { return self }
    return filter { $0.project == project }
  }
}
