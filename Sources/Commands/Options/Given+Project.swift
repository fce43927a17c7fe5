import CommandLine
import Foundation
import Projects

extension Invocation {
  /// The folder to work in: that of `-C`, else the current one.
  var root: String { self[common: Parameter.directory] ?? "." }

  func checkDirectory() throws(ProjectError) {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: root, isDirectory: &isFolder)
    guard exists, isFolder.boolValue else { throw .failure("\(root): no such folder") }
  }

  /// The lock that the command needs; nil if it needs none, or there is no project.
  ///
  /// - Throws: That another command does not end.
  func projectLock(_ terminal: Terminal) throws(ProjectError) -> ProjectLock? {
    guard command.runsAlone else { return nil }
    let file = File(self[common: Parameter.config] ?? "\(root)/langpack.json")
    return try ProjectLock(file, terminal.reporter)
  }
}

extension Given {
  /// The folder to work in: that of `-C`, else the current one.
  var root: String { invocation.root }

  /// The value of an option that several commands share; nil if this one does not take it.
  func shared<Kind: ParameterProtocol>(_ parameter: Kind) -> Kind.Value? {
    invocation.shared(parameter)
  }

  /// The project that the command line names.
  func project() throws(ProjectError) -> Project {
    var project = try Project.read(root, config: invocation[common: Parameter.config])
    let origin = shared(Parameter.origin) ?? nil
    project.configuration.origin = origin ?? project.configuration.origin
    project.isSinglePublisher = shared(Flag.singlePublisher) ?? false
    project.rehearsal = rehearsal
    return project
  }

  /// The project that the command line names, whose origin is held against what was published.
  func project(_ terminal: Terminal) throws(ProjectError) -> Project {
    var project = try project()
    project.memoryUse = MemoryUse(
      isRequired: shared(Flag.requireMemory) ?? false,
      clockIsRight: shared(Flag.clockIsRight) ?? false,
      say: { terminal.say("note: \($0)") })
    return project
  }

  /// The project that the command line names; nil only if there is none in the folder to work in.
  func projectIfAny() throws(ProjectError) -> Project? {
    let isNamed = invocation[common: Parameter.config] != nil
    return isNamed || File("\(root)/langpack.json").exists ? try project() : nil
  }

  /// A path that the command line gives, which is relative to the folder to work in.
  func path(_ given: String) -> String {
    given.hasPrefix("/") || root == "." ? given : "\(root)/\(given)"
  }

  /// The file at a path that the command line gives.
  func file(_ given: String) -> File { File(path(given), shown: given) }
}
