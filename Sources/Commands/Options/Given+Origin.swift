import CommandLine
import Projects
import Release
import Sodium

extension Given {
  /// Returns a place from the command line: an address, or a path relative to the working folder.
  func place(_ given: String) -> String { Origin.isAddress(given) ? given : path(given) }

  /// Returns the origin at a place from the command line.
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
  /// Returns the origin that the user names, or else the configured one; a folder must exist.
  ///
  /// - Throws: An error if there is none.
  func existingOrigin() throws(ProjectError) -> Origin {
    let given: String? = self.origin
    var query = OriginQuery()
    query.place = given.map { File(place($0), shown: $0) }
    query.root = shared(Parameter.rootFile)?.map(file)
    query.hasKey = shared(RepeatedParameter.signingKey)?.isEmpty == false
    query.isSingle = shared(Flag.singlePublisher) ?? false
    // If the user names no origin, there must be a project.
    let origin = try query.origin { () throws(ProjectError) in
      try given != nil ? projectIfAny() : project()
    }
    return rehearsal.map { origin.rehearsing($0.origin(at: origin.path)) } ?? origin
  }

  /// Returns the public keys in files, or the project's key if there are no files.
  func publicKeys(_ files: [String]) throws(ProjectError) -> [PublicKey] {
    guard !files.isEmpty else { return [try project().publicKey()] }
    return try files.map { given throws(ProjectError) in
      try ProjectError.wrapping { () throws(SodiumError) in
        try KeyFiles.publicKey(at: path(given))
      }
    }
  }
}
