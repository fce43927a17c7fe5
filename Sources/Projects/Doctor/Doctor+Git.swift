import Diagnostics
import Foundation
import Programs

extension Doctor {
  /// Compares the project with its clone: what is not committed, and how Git merges.
  mutating func examineGit(_ project: Project) {
    guard let clone = GitClone(of: project.root) else {
      let isClone = GitClone.isInClone(project.root)
      add("git", isClone ? "missing" : "not a clone")
      if isClone {
        add(
          DoctorFinding(
            .warning, "no-git", at: "git", "this is a clone, and \"git\" is not on the path",
            fix: "install Git: without it nothing merges the project's files"))
      }
      return
    }
    let version = (try? clone.run("--version")).map(clone.words)
    add("git", version?.replacing("git version ", with: ""))
    examineMerging(project, clone)
    for file in [project.ledger, project.published] where file.exists {
      examineCommit(of: file.shown, clone)
    }
    examineSecrets(project, clone)
    examineState(project, clone)
  }

  /// Reports files of this machine that Git has, so that a branch can bring others.
  private mutating func examineState(_ project: Project, _ clone: GitClone) {
    let names = [".langpack", "langpack.sqlite*"]
    let tracked = names.filter { clone.hasTracked(matching: $0) }
    if !tracked.isEmpty {
      let words = tracked.map { $0.hasSuffix("*") ? "'\($0)'" : $0 }.joined(separator: " ")
      add(
        DoctorFinding(
          .error, "tracked-state", at: tracked[0],
          "Git has files that only this machine may make: a branch can change them",
          run: "git rm -r --cached --ignore-unmatch -- \(words)",
          or: "commit the removal, and see that .gitignore has '.langpack/' and 'langpack.sqlite*'")
      )
    }
    guard project.formerWatcherFolder.exists else { return }
    let path = project.formerWatcherFolder.shown
    add(
      DoctorFinding(
        .warning, "former-watcher-state", at: path,
        "it is not read any more: what the watcher remembers is outside the project",
        run: "rm -r \(Self.quoted(path))"))
  }

  private mutating func examineMerging(_ project: Project, _ clone: GitClone) {
    if let driver = clone.mergeDriver {
      let word = GitClone.program(of: driver)
      let path = SearchPath(ProcessInfo.processInfo.environment["PATH"] ?? "")
      if word.contains("/") || word != "langpack", path.find(word) == nil {
        add(
          DoctorFinding(
            .error, "merge-driver-gone", at: ".git/config",
            "Git merges with \"\(word)\", which does not exist",
            run: "git config --unset merge.langpack.driver && langpack init"))
      }
    } else {
      add(
        DoctorFinding(
          .warning, "no-merge-driver", at: ".git/config",
          "Git merges the files of this clone line by line", run: "langpack init"))
    }
    if !project.attributes.hasAttributes(of: project) {
      add(
        DoctorFinding(
          .warning, "no-attributes", at: project.attributes.shown,
          "Git does not know how to merge the project's files", run: "langpack init"))
    }
  }

  private mutating func examineCommit(of path: String, _ clone: GitClone) {
    let words = ["status", "--porcelain", "--ignore-submodules=all", "--", path]
    guard let state = try? clone.run(clone.withoutFilters() + words), !state.isEmpty else { return }
    let word = Self.quoted(path)
    add(
      DoctorFinding(
        .warning, "uncommitted", at: path,
        "it is not committed in its present state: another clone could assign its numbers again",
        run: "git add \(word) && git commit -m \"Record what langpack wrote\" -- \(word)"))
  }

  private mutating func examineSecrets(_ project: Project, _ clone: GitClone) {
    let key = project.keys.folder.file("private.key")
    guard key.exists else { return }
    let word = Self.quoted(key.shown)
    if clone.isTracked(key.standardPath) {
      return add(
        DoctorFinding(
          .error, "tracked-key", at: key.shown, "the private key is in Git, so it is never used",
          run: "git rm --cached \(word) && git commit -m \"Remove the private key\"",
          or: "also replace the key: anyone with a clone can sign"))
    }
    if !clone.isIgnored(key.standardPath) {
      add(
        DoctorFinding(
          .warning, "unignored-key", at: ".gitignore",
          "the private key is not ignored, so one 'git add' could publish it",
          run: "echo '*private.key*' >> .gitignore"))
    }
    guard project.keys.isInClone else { return }
    add(
      DoctorFinding(
        .warning, "key-in-clone", at: key.shown,
        "a branch that has a file of this name replaces the private key at the checkout",
        run: "langpack keys move\(options)"))
  }
}

extension GitClone {
  /// Returns whether a folder is in a clone, whether Git is installed or not.
  static func isInClone(_ root: String) -> Bool {
    var path = File(root).standardPath
    while path != "/", !path.isEmpty {
      if File(path + "/.git").exists { return true }
      path = (path as NSString).deletingLastPathComponent
    }
    return false
  }

  /// Returns whether Git has a file, relative to the project's folder.
  func isTracked(_ path: String) -> Bool {
    (try? run("--literal-pathspecs", "ls-files", "--", path)).map { !$0.isEmpty } ?? false
  }

  /// Returns whether Git tracks a file whose path from `root` matches a pattern.
  func hasTracked(matching pattern: String) -> Bool {
    (try? run("ls-files", "--", pattern)).map { !$0.isEmpty } ?? false
  }

  /// Returns whether Git ignores a file.
  func isIgnored(_ path: String) -> Bool {
    (try? run("ls-files", "--others", "--exclude-standard", "--", path)).map(\.isEmpty) ?? false
  }

  /// The output of a command as words.
  func words(_ output: [UInt8]) -> String {
    String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns the program that a merge driver's command runs.
  static func program(of driver: String) -> String {
    guard driver.hasPrefix("'") else {
      return driver.split(separator: " ").first.map(String.init) ?? ""
    }
    let end = driver.range(of: "' ")?.lowerBound ?? driver.endIndex
    return driver[driver.index(after: driver.startIndex)..<end]
      .replacingOccurrences(of: "'\\''", with: "'")
  }
}
