import CommandLine
import Foundation
import Projects

extension Invocation {
  /// The folder to work in: that of `-C`, else the current one.
  var root: String { self[.directory] ?? "." }

  func checkDirectory() throws(ProjectError) {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: root, isDirectory: &isFolder)
    guard exists, isFolder.boolValue else { throw .failure("\(root): no such folder") }
  }

  /// The project that the command line names.
  func project() throws(ProjectError) -> Project {
    var project = try Project.read(root, config: self[.config])
    project.configuration.origin = self[.origin] ?? project.configuration.origin
    project.isSinglePublisher = has(.singlePublisher)
    project.rehearsal = rehearsal
    return project
  }

  /// The project that the command line names; nil only if there is none in the folder to work in.
  func projectIfAny() throws(ProjectError) -> Project? {
    let isThere = self[.config] != nil || File("\(root)/langpack.json").exists
    return isThere ? try project() : nil
  }

  /// A path that the command line gives, which is relative to the folder to work in.
  func path(_ given: String) -> String {
    given.hasPrefix("/") || root == "." ? given : "\(root)/\(given)"
  }

  /// The file at a path that the command line gives.
  func file(_ given: String) -> File { File(path(given), shown: given) }

  /// The file that an option gives; nil if it was not given.
  func file(_ option: Option) -> File? { self[option].map(file) }
}

extension Invocation {
  /// The lock that the command needs; nil where it needs none, or there is no project.
  ///
  /// - Throws: Where another command does not end.
  func projectLock(_ terminal: Terminal) throws(ProjectError) -> ProjectLock? {
    guard command.runsAlone else { return nil }
    return try ProjectLock(File(self[.config] ?? "\(root)/langpack.json"), terminal.reporter)
  }
}

extension Invocation {
  /// The project that the command line names, whose origin is held against what was published.
  func project(_ terminal: Terminal) throws(ProjectError) -> Project {
    var project = try project()
    project.memoryUse = MemoryUse(
      isRequired: has(.requireMemory), clockIsRight: has(.clockIsRight),
      say: { terminal.say("note: \($0)") })
    return project
  }
}
