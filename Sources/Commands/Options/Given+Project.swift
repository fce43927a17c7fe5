import CommandLine
import Foundation
import Projects

extension Invocation {
  /// The working folder: that of `-C`, or else the current one.
  var root: String { self[common: Parameter.directory] ?? "." }

  /// The options that name the project, as the user typed them: ` -C app`.
  var projectOptions: String {
    [("-C", Parameter.directory), ("--config", Parameter.config)].compactMap { word, parameter in
      self[common: parameter].map { " \(word) \(Doctor.quoted($0))" }
    }.joined()
  }

  func checkDirectory() throws(ProjectError) {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: root, isDirectory: &isFolder)
    guard exists, isFolder.boolValue else { throw .failure("\(root): no such folder") }
  }

  /// Returns the lock that the command needs; nil if it needs none, or there is no project.
  ///
  /// - Throws: An error if another command holds the lock for too long.
  func projectLock(_ terminal: Terminal) throws(ProjectError) -> ProjectLock? {
    command.runsAlone ? try projectLock(terminal.reporter) : nil
  }

  /// Returns the project's lock; nil if there is no project.
  func projectLock(_ reporter: Reporter) throws(ProjectError) -> ProjectLock? {
    let file = File(self[common: Parameter.config] ?? "\(root)/langpack.json")
    return try ProjectLock(file, reporter)
  }
}

extension Given {
  /// The working folder: that of `-C`, or else the current one.
  var root: String { invocation.root }

  /// The reporter of the terminal that the command runs on.
  var reporter: Reporter { invocation.terminal?.reporter ?? .silent }

  /// Returns the value of an option that several commands share; nil if this one doesn't take it.
  func shared<Kind: ParameterProtocol>(_ parameter: Kind) -> Kind.Value? {
    invocation.shared(parameter)
  }

  /// Reads the project that the command line names.
  func project() throws(ProjectError) -> Project {
    let project = try uncheckedProject()
    try project.checkPaths()
    return project
  }

  /// Reads the project that the command line names, whatever its paths lead to.
  func uncheckedProject() throws(ProjectError) -> Project {
    var project = try Project.read(root, config: invocation[common: Parameter.config])
    let origin = shared(Parameter.origin) ?? nil
    project.configuration.origin = origin ?? project.configuration.origin
    project.trust.namesOrigin = project.trust.namesOrigin || origin != nil
    project.trust.options = invocation.projectOptions
    project.isSinglePublisher = shared(Flag.singlePublisher) ?? false
    project.rehearsal = rehearsal
    project.reporter = reporter
    try project.checkOwnerFolder()
    return project
  }

  /// Reads the project, with the options for comparing its origin with what was published.
  func project(_ terminal: Terminal) throws(ProjectError) -> Project {
    var project = try project()
    project.memoryUse = MemoryUse(
      isRequired: shared(Flag.requireMemory) ?? false,
      clockIsRight: shared(Flag.clockIsRight) ?? false,
      say: { terminal.say("note: \($0)") })
    return project
  }

  /// Reads the project; nil only if the user names none and the working folder has none.
  func projectIfAny() throws(ProjectError) -> Project? {
    let isNamed = invocation[common: Parameter.config] != nil
    return isNamed || File("\(root)/langpack.json").exists ? try project() : nil
  }

  /// Returns a path from the command line, which is relative to the working folder.
  func path(_ given: String) -> String {
    given.hasPrefix("/") || root == "." ? given : "\(root)/\(given)"
  }

  /// Returns the file at a path from the command line.
  func file(_ given: String) -> File { File(path(given), shown: given) }
}
