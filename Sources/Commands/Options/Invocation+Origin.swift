import CommandLine
import Projects
import Release

extension Invocation {
  /// A place that the command line gives: an address, or a folder relative to the folder to work in.
  func place(_ given: String) -> String { Origin.isAddress(given) ? given : path(given) }

  /// The origin at a place that the command line gives.
  func origin(at given: String) throws(ProjectError) -> Origin {
    try Origin.at(place(given), isSingle: has(.singlePublisher))
  }

  /// The origin that is given, or that of the configuration; a folder must be there.
  ///
  /// - Parameter rehearsal: The record that gets what would be written; nil to write it.
  /// - Returns: The origin.
  /// - Throws: That there is none.
  func existingOrigin(_ rehearsal: Rehearsal? = nil) throws(ProjectError) -> Origin {
    var query = OriginQuery()
    query.place = self[.origin].map { File(place($0), shown: $0) }
    query.root = file(.rootFile)
    (query.hasKey, query.isSingle) = (has(.signingKey), has(.singlePublisher))
    // Without a place there must be a project.
    let origin = try query.origin { () throws(ProjectError) in
      var project = try has(.origin) ? projectIfAny() : project()
      project?.rehearsal = rehearsal
      return project
    }
    return rehearsal.map { origin.rehearsing($0.origin(at: origin.path)) } ?? origin
  }
}
