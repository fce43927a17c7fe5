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
  func existingOrigin() throws(ProjectError) -> Origin {
    var query = OriginQuery()
    query.place = self[.origin].map { File(place($0), shown: $0) }
    query.root = file(.rootFile)
    (query.hasKey, query.isSingle) = (has(.signingKey), has(.singlePublisher))
    // Without a place there must be a project.
    return try query.origin { () throws(ProjectError) in
      try has(.origin) ? projectIfAny() : project()
    }
  }
}
