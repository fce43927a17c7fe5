extension Project {
  /// Rehearses a piece of work, and returns its result with what it would write.
  ///
  /// The work runs on a copy of the project that records every write of a file, a catalog or an origin, and
  /// reads what it recorded back. Nothing is written; a key signs as in earnest.
  ///
  ///     let (report, plan) = try project.plan { rehearsed throws(ProjectError) in
  ///       try rehearsed.refresh(input, signedBy: signer)
  ///     }
  ///
  /// - Parameter work: The work, on the project that is given to it and no other.
  /// - Returns: The result of the work, and what it would write.
  /// - Throws: What the work throws, also that a shared catalog on a server cannot be copied.
  public func plan<Result>(
    for work: (Project) throws(ProjectError) -> Result
  ) throws(ProjectError) -> (result: Result, plan: Plan) {
    let rehearsal = Rehearsal()
    var project = self
    project.rehearsal = rehearsal
    return (try work(project), rehearsal.plan)
  }
}
