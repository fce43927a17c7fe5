import CommandLine
import Projects
import Release

extension Given {
  /// Returns a place from the command line: an address, or a path relative to the working folder.
  func place(_ given: String) -> String { Origin.isAddress(given) ? given : path(given) }
}

/// A command that works on one origin, with or without a project.
protocol OriginTaking: TypedCommand {
  var origin: Parameter<String> { get }
}

extension Given where Owner: OriginTaking {
  /// The origin that the user names, or else the configured one; a folder must exist.
  var originQuery: OriginQuery {
    let given: String? = self.origin
    var query = OriginQuery { isRequired throws(ProjectError) in
      try isRequired ? project() : projectIfAny()
    }
    query.place = given.map { File(place($0), shown: $0) }
    query.root = shared(Parameter.rootFile)?.map(file)
    query.keys = shared(RepeatedParameter.signingKey)?.map(file) ?? []
    query.isSingle = shared(Flag.singlePublisher) ?? false
    query.rehearsal = rehearsal
    query.reporter = reporter
    return query
  }
}
