import Catalog
import Diagnostics
import Foundation
import ObjectStore
import Sodium

/// An examination of a project and its machine: what is there, how old, and what would go wrong next.
///
/// It writes nothing. Each part is examined on its own, so one failure hides no other.
public struct Doctor {
  let folder: String
  let config: String?
  let server: String?
  let options: String
  let surroundings: DoctorSurroundings
  private(set) var report = DoctorReport()

  /// Examines a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - config: The configuration's path; nil for `langpack.json` in the folder.
  ///   - server: The address of a server that should serve what was published; nil for none.
  ///   - options: The options by which the user named the project, for commands in messages.
  ///   - surroundings: The machine.
  ///   - reporter: Receives progress.
  /// - Returns: What is there, and what is wrong.
  public static func examine(
    _ folder: String, config: String? = nil, server: String? = nil, options: String = "",
    in surroundings: DoctorSurroundings = .real, _ reporter: Reporter = .silent
  ) -> DoctorReport {
    var doctor = Doctor(
      folder: folder, config: config, server: server, options: options,
      surroundings: surroundings)
    doctor.examineLibraries()
    do throws(ProjectError) {
      var project = try Project.read(folder, config: config)
      (project.reporter, project.trust.options) = (reporter, options)
      try project.checkPaths()
      doctor.examine(project)
    } catch {
      doctor.add(error, rule: "no-project", at: config ?? "langpack.json")
    }
    doctor.report.findings.sort { one, other in
      (one.rank, one.diagnostic.line) < (other.rank, other.diagnostic.line)
    }
    return doctor.report
  }

  private init(
    folder: String, config: String?, server: String?, options: String,
    surroundings: DoctorSurroundings
  ) {
    (self.folder, self.config, self.server) = (folder, config, server)
    (self.options, self.surroundings) = (options, surroundings)
  }

  private mutating func examine(_ given: Project) {
    var project = given
    if let address = project.sharedCatalog,
      !isAllowed(
        project, .catalog, { () throws(ProjectError) in try given.checkCatalog(address) })
    {
      // The committed files can be examined without it.
      project.configuration.catalog = nil
    }
    examineMachine(project)
    examineGit(project)
    examineFolders(project)
    examineLocales(project)
    examineVersions(project)
    // Keys and publications come before the texts, which need both and would report them again.
    examineKeys(project)
    examinePublications(project)
    examineTexts(project)
    examineCaches(project)
    examineServer(project)
  }

  mutating func add(_ name: String, _ value: String?) { report.add(name, value) }

  mutating func add(_ finding: DoctorFinding) { report.add(finding) }

  /// Adds an error of another part: its findings, or its message.
  mutating func add(
    _ error: ProjectError, rule: String, at place: String, run command: String? = nil
  ) {
    switch error {
    case .findings(let diagnostics):
      for var diagnostic in diagnostics where diagnostic.severity == .error {
        diagnostic.fix = diagnostic.fix ?? "correct the file, or restore it from Git"
        add(DoctorFinding(diagnostic))
      }
    case .failure(let message):
      let (place, words) = Self.parts(of: message, place)
      if let command {
        add(DoctorFinding(.error, rule, at: place, words, run: command))
      } else {
        add(DoctorFinding(Self.diagnostic(rule, place, words)))
      }
    }
  }

  /// Returns an error whose fix is the end of a message: in parentheses, or after a semicolon.
  private static func diagnostic(_ rule: String, _ place: String, _ words: String) -> Diagnostic {
    var (what, fix) = (words, "restore it from Git or a backup")
    if words.hasSuffix(")"), let start = words.range(of: " (", options: .backwards) {
      what = String(words[..<start.lowerBound])
      fix = String(words[start.upperBound...].dropLast())
    } else if let start = words.range(of: "; ", options: .backwards) {
      (what, fix) = (String(words[..<start.lowerBound]), String(words[start.upperBound...]))
    }
    return Diagnostic(.error, rule: rule, at: SourcePlace(place), what, fix: fix)
  }

  /// Returns the place that a message begins with, or another one, and the rest of the message.
  private static func parts(of message: String, _ place: String) -> (String, String) {
    guard let colon = message.range(of: ": ") else { return (place, message) }
    let start = message[..<colon.lowerBound]
    return start.contains(" ")
      ? (place, message) : (String(start), String(message[colon.upperBound...]))
  }

  /// Returns a path as a word for the shell.
  public static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "/._-".contains($0))
    }
    return isPlain ? path : "'" + path.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}

extension DoctorFinding {
  /// The place in the order of the report: a terminal shows the end, so errors come last.
  fileprivate var rank: Int { diagnostic.severity == .error ? 1 : 0 }
}
