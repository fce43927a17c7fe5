extension Project {
  /// Returns the result of some work without its writes, and a plan of what it would write.
  ///
  /// The work runs on a copy of the project that records every write to files, catalogs and
  /// origins, and reads it back. Nothing is written, but keys do sign.
  ///
  ///     let (report, plan) = try project.plan { rehearsed throws(ProjectError) in
  ///       try rehearsed.refresh(input, passphrase, reporter)
  ///     }
  ///
  /// - Parameter work: The work, which must use only the project that it receives.
  /// - Returns: The result of the work, and its plan.
  /// - Throws: The error of the work, such as that a shared catalog on a server cannot be copied.
  public func plan<Result>(
    for work: (Project) throws(ProjectError) -> Result
  ) throws(ProjectError) -> (result: Result, plan: Plan) {
    let rehearsal = Rehearsal()
    var project = self
    project.rehearsal = rehearsal
    return (try work(project), rehearsal.plan)
  }
}
