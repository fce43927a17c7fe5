import CommandLine
import Projects
import Release
import Sodium

extension Given {
  /// A place that the command line gives: an address, or a folder relative to the folder to work in.
  func place(_ given: String) -> String { Origin.isAddress(given) ? given : path(given) }

  /// The origin at a place that the command line gives.
  func openedOrigin(
    at given: String, trusting trust: OriginTrust
  ) throws(ProjectError) -> Origin {
    try Origin.at(
      place(given), trusting: trust, isSingle: shared(Flag.singlePublisher) ?? false)
  }
}

/// A command that works on one origin, with or without a project.
protocol OriginTaking: TypedCommand {
  var origin: Parameter<String> { get }
}

extension Given where Owner: OriginTaking {
  /// The origin that is given, or that of the configuration; a folder must be there.
  ///
  /// - Parameter rehearsal: The record that gets what would be written; nil to write it.
  /// - Returns: The origin.
  /// - Throws: That there is none.
  func existingOrigin(_ rehearsal: Rehearsal? = nil) throws(ProjectError) -> Origin {
    let given: String? = self.origin
    var query = OriginQuery()
    query.place = given.map { File(place($0), shown: $0) }
    query.root = shared(Parameter.rootFile)?.map(file)
    query.hasKey = shared(RepeatedParameter.signingKey)?.isEmpty == false
    query.isSingle = shared(Flag.singlePublisher) ?? false
    // Without a place there must be a project.
    let origin = try query.origin { () throws(ProjectError) in
      var project = try given != nil ? projectIfAny() : project()
      project?.rehearsal = rehearsal
      return project
    }
    return rehearsal.map { origin.rehearsing($0.origin(at: origin.path)) } ?? origin
  }

  /// The public keys in files; that of the project if none is given.
  func publicKeys(_ files: [String]) throws(ProjectError) -> [PublicKey] {
    guard !files.isEmpty else { return [try project().publicKey()] }
    return try files.map { given throws(ProjectError) in
      try ProjectError.wrapping { () throws(SodiumError) in
        try KeyFiles.publicKey(at: path(given))
      }
    }
  }
}
