import Foundation
import Programs

/// The Git clone that a project is in.
struct GitClone {
  /// The project's folder.
  let root: String
  /// The folder of the clone.
  private let top: String

  /// Finds the clone of a folder; nil if it isn't in one, or Git is not installed.
  init?(of root: String) {
    var folder = URL(fileURLWithPath: root).standardizedFileURL.resolvingSymlinksInPath().path
    while !File(folder + "/.git").exists {
      guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
    let path = SearchPath(ProcessInfo.processInfo.environment["PATH"] ?? "").outside(folder)
    guard path.find("git") != nil else { return nil }
    (self.root, top) = (root, folder)
  }

  /// Runs Git in the project's folder, and returns its output.
  ///
  /// - Throws: An error if Git fails.
  @discardableResult
  func run(_ words: String...) throws(ProjectError) -> [UInt8] { try run(words) }

  /// Runs Git in the project's folder, and returns its output.
  ///
  /// - Throws: An error if Git fails.
  func run(_ words: [String]) throws(ProjectError) -> [UInt8] {
    try RunningProgram(
      ["git", "-C", root] + Self.safety + words, setting: Self.local, outside: top
    )
    .output(for: [UInt8]())
  }

  /// Options that let no setting of the folder name a program that Git runs.
  ///
  /// A folder that was unpacked, or a bare repository within a branch, has settings of its own.
  private static let safety = [
    "--no-pager", "--no-optional-locks", "-c", "safe.bareRepository=explicit",
    "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
  ]

  /// Git's variables for work without a network: by settings of the folder, a fetch of what is missing
  /// runs programs.
  private static let local = ["GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1"]

  /// Returns options that turn off the filters that the folder's own settings define: Git would run
  /// them on files that it compares.
  func withoutFilters() throws(ProjectError) -> [String] {
    let found = try? run(
      "config", "--includes", "--show-scope", "--null", "--name-only", "--get-regexp", "^filter\\.")
    let words = (found ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let names = stride(from: 0, to: words.count - 1, by: 2).filter {
      ["local", "worktree"].contains(words[$0])
    }.compactMap { place -> Substring? in
      words[place + 1].lastIndex(of: ".").map { words[place + 1][..<$0] }
    }
    return Set(names).sorted().flatMap { name in
      ["clean=", "process=", "smudge=", "required=false"].flatMap { ["-c", "\(name).\($0)"] }
    }
  }

  /// The command that Git runs to merge files; nil if the clone has none.
  var mergeDriver: String? {
    guard let output = try? run("config", "--get", "merge.langpack.driver") else { return nil }
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Makes Git run this tool to merge committed files.
  func setMergeDriver() throws(ProjectError) {
    try run("config", "merge.langpack.name", "langpack's files, entry by entry")
    try run("config", "merge.langpack.driver", "\(Self.tool)\(Self.words)\(Self.fallback)")
  }

  private static let words = " merge %O %A %B %P"
  /// A tool that is gone or of another version would leave our version without marks, and so lose
  /// theirs: then Git merges line by line.
  private static let fallback =
    "; c=$?; [ $c -le 1 ] && exit $c; git merge-file -L ours -L base -L theirs %A %O %B"

  /// The tool as the shell calls it: by its name, or by its path if it isn't in `PATH`.
  private static var tool: String {
    let paths = SearchPath(ProcessInfo.processInfo.environment["PATH"] ?? "")
    guard paths.find("langpack") == nil, let path = Bundle.main.executablePath else {
      return "langpack"
    }
    return "'" + path.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  /// A file whose merge Git left to the user, with the blob of each version.
  struct UnmergedFile {
    var path: String
    var base, ours, theirs: String?

    /// Whether only one side has ever had a file of this name: each renamed it, or moved its folder.
    var isOfOneSide: Bool { base == nil && (ours == nil) != (theirs == nil) }
  }

  /// The unmerged files of the clone, by their paths from the project's folder.
  func unmergedFiles() throws(ProjectError) -> [UnmergedFile] {
    var files: [String: UnmergedFile] = [:]
    for record in try run("ls-files", "--unmerged", "-z", "--", ":/").split(separator: 0) {
      let parts = record.split(separator: 0x09, maxSplits: 1)
      guard parts.count == 2 else { continue }
      let path = String(decoding: parts[1], as: UTF8.self)
      let words = String(decoding: parts[0], as: UTF8.self).split(separator: " ").map(String.init)
      guard words.count == 3 else { continue }
      var file = files[path] ?? UnmergedFile(path: path)
      switch words[2] {
      case "1": file.base = words[1]
      case "2": file.ours = words[1]
      default: file.theirs = words[1]
      }
      files[path] = file
    }
    return files.values.sorted { $0.path < $1.path }
  }

  /// The time when Git left the unmerged files to the user: that of the message that it writes after
  /// them, or of its index if the merge has none; nil if unknown.
  var stopTime: FileTime? {
    let heads = ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "REBASE_HEAD"]
    let hasMessage = heads.contains { path(of: $0).exists }
    return (hasMessage ? path(of: "MERGE_MSG").contentTime : nil) ?? path(of: "index").contentTime
  }

  /// A file of Git's own.
  private func path(of name: String) -> File {
    let output = (try? run("rev-parse", "--git-path", name)) ?? []
    let path = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    return File(path.hasPrefix("/") ? path : "\(root)/\(path)")
  }

  /// Returns the content of a blob; nothing for an absent version.
  func content(_ blob: String?) throws(ProjectError) -> [UInt8] {
    try blob.map { blob throws(ProjectError) in try run("cat-file", "blob", blob) } ?? []
  }
}
