import Diagnostics
import Extraction

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The source files of a project, sorted by path, each once.
///
/// Hidden files and folders (including `.build`), `node_modules` and linked folders are skipped, so
/// no link can lead in a circle. A folder that the project names may itself be a link.
struct SourceList {
  /// A file, with the index of its language and its stamp.
  struct Item {
    var path: String
    var language: Int
    var stamp: FileStamp
  }

  private(set) var items: [Item] = []
  /// The folders and files that could not be read.
  private(set) var diagnostics: [Diagnostic] = []
  private let root: String
  private let top: String?
  private let endings: [(ending: String, language: Int)]
  private let includes: [Glob]
  private let excludes: [Glob]

  init(_ tree: SourceFolders) {
    (root, top) = (tree.root, tree.top)
    endings = tree.languages.enumerated().flatMap { position, language in
      language.fileEndings.map { ($0, position) }
    }
    (includes, excludes) = (tree.include, tree.exclude)
    for folder in tree.folders { add(Self.tidy(folder)) }
    items.sort { $0.path.isBefore($1.path) }
    var former: String?
    items.removeAll { item in
      defer { former = item.path }
      return item.path == former
    }
  }

  /// Returns the path for system calls.
  static func path(_ path: String, in root: String) -> String {
    path.hasPrefix("/") || root == "." ? path : path == "." ? root : "\(root)/\(path)"
  }

  /// Adds a folder or file that the project names.
  private mutating func add(_ path: String) {
    var status = stat()
    guard stat(Self.path(path, in: root), &status) == 0 else {
      diagnostics.append(.unreadable(path, "the folder of sources does not exist"))
      return
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      addChildren(of: path)
    } else {
      addFile(path, status)
    }
  }

  private mutating func addChildren(of folder: String) {
    guard let stream = opendir(Self.path(folder, in: root)) else {
      diagnostics.append(.unreadable(folder, "the folder cannot be read"))
      return
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(".") || name == "node_modules" { continue }
      let path = folder == "." ? name : "\(folder)/\(name)"
      if !excludes.isEmpty, excludes.contains(where: { $0.matches(path) }) { continue }
      addEntry(path, isFile: Int32(entry.pointee.d_type) == Int32(DT_REG))
    }
  }

  private mutating func addEntry(_ path: String, isFile: Bool) {
    if isFile, language(of: path) == nil { return }
    var status = stat()
    guard lstat(Self.path(path, in: root), &status) == 0 else {
      // A file deleted since its folder was read is not a finding; a name that isn't UTF-8 is never
      // found.
      if errno != ENOENT || path.unicodeScalars.contains("\u{FFFD}") {
        diagnostics.append(.unreadable(path, "the file cannot be examined"))
      }
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: addChildren(of: path)
    case S_IFLNK:
      guard language(of: path) != nil else { return }
      guard stat(Self.path(path, in: root), &status) == 0 else {
        diagnostics.append(.unreadable(path, "the file cannot be read"))
        return
      }
      guard leadsInside(path) else {
        diagnostics.append(
          .unreadable(
            path, "a symbolic link leads out of the project, so nothing of its file is read",
            fix: .decision(
              "replace the link by the file, or leave it out by \"exclude\" in langpack.json")))
        return
      }
      if status.st_mode & S_IFMT != S_IFDIR { addFile(path, status) }
    default: addFile(path, status)
    }
  }

  /// Returns whether the file that a link leads to lies in the project.
  private func leadsInside(_ path: String) -> Bool {
    guard let top, !path.hasPrefix("/") else { return true }
    guard let real = realpath(Self.path(path, in: root), nil) else { return false }
    defer { free(real) }
    let parts = String(cString: real).split(separator: "/")
    let start = top.split(separator: "/")
    return parts.starts(with: start)
      && !parts.dropFirst(start.count).contains { $0.lowercased() == ".git" }
  }

  private mutating func addFile(_ path: String, _ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG, let language = language(of: path),
      includes.isEmpty || includes.contains(where: { $0.matches(path) })
    else { return }
    items.append(Item(path: path, language: language, stamp: FileStamp(status)))
  }

  /// Returns the index of the language of a file; nil if its name has none.
  func language(of path: String) -> Int? {
    endings.first { path.utf8.count > $0.ending.utf8.count && path.hasSuffix($0.ending) }?.language
  }

  /// Returns a path without leading `./` and trailing `/`.
  private static func tidy(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    while path.hasSuffix("/"), path.utf8.count > 1 { path = path.dropLast() }
    return path.isEmpty ? "." : String(path)
  }
}

extension Diagnostic {
  /// Returns a finding about a file or folder.
  static func unreadable(
    _ path: String, _ message: String, fix: Fix = "correct the path or its permissions"
  ) -> Diagnostic {
    Diagnostic(
      .error, rule: ExtractionRule.unreadable.rawValue, at: SourcePlace(path), message, fix: fix)
  }
}
