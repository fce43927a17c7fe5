import Extraction

extension [ExtractedPhrase] {
  /// The calls that name a project; all of them where none is asked for.
  public func of(project: String?) -> [ExtractedPhrase] {
    guard let project else { return self }
    return filter { $0.project == project }
  }
}
