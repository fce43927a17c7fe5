import Diagnostics
import Extraction
import Parallel

/// The source folders of a project, read in all its languages.
///
/// ```swift
/// var folders = SourceFolders(root: ".", folders: ["Sources"], languages: [SwiftLanguage()])
/// folders.exclude = [Glob("**/Generated/**")].compactMap(\.self)
/// let reading = folders.read()
/// reading.extraction().phrases  // by file, then line and column
/// ```
public struct SourceFolders: Sendable {
  /// The maximum size of a file with calls in bytes.
  public static let largestFile = 32 << 20
  /// The maximum size of a file to search for calls in bytes.
  static let largestSearch = 1 << 30

  /// The project's folder.
  var root: String
  /// The folder, without links, that linked files must lie in to be read; nil to read all of them.
  public var top: String?
  /// Folders or single files, relative to the root or absolute.
  public var folders: [String]
  /// The patterns of the files to read; empty for every file.
  public var include: [Glob] = []
  /// The patterns of the files and folders to skip.
  public var exclude: [Glob] = []
  /// The languages, each for the files with its extensions.
  public var languages: [any SourceLanguage]
  /// The settings of the extraction.
  public var settings: ExtractionSettings
  /// The levels of rules.
  public var levels = RuleLevels()
  /// The findings in files that the settings were read from.
  public var findings: [Diagnostic] = []

  /// Creates a tree of folders in which every file is read.
  public init(
    root: String, folders: [String], languages: [any SourceLanguage],
    settings: ExtractionSettings = ExtractionSettings()
  ) {
    self.root = root
    self.folders = folders
    self.languages = languages
    self.settings = settings
  }

  /// Extracts the phrases of all files, and the findings about calls, files and folders.
  ///
  /// The same sources give the same result, whatever the machine, its number of processors and the
  /// content of the cache.
  ///
  /// - Parameters:
  ///   - cache: The cache of an earlier reading; unchanged files are not read again.
  ///   - progress: Called with the number of finished files and of all; never by two threads at
  ///     once.
  /// - Returns: The extraction, and the cache for the next reading.
  /// - Complexity: One system call per file if nothing has changed; else linear in the changed
  ///   files.
  public func read(
    cache: ExtractionCache = ExtractionCache(),
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) -> SourceReading {
    let start = FileStamp.now
    let list = SourceList(self)
    let owner = cache.owner
    let known = cache.isOf(self) ? cache : ExtractionCache(key: owner)
    var files =
      scanned(list.items, known, before: start, progress) + remembered(known, besides: list)
    files.sort { $0.path.isBefore($1.path) }
    let knowledge = knowledge(of: files).map { UsedKnowledge($0, of: files, owner) }
    let stale = files.indices.filter {
      guard files[$0].mayHoldCalls, !files[$0].isRemembered else { return false }
      let digest = knowledge[files[$0].language].digest(of: files[$0].file.uses)
      return !files[$0].file.isRead(with: digest)
    }
    let work = stale.map { (files[$0], knowledge[files[$0].language]) }
    let read = ParallelWork.map(work, progress: { progress($0, work.count) }) { file, knowledge in
      extracted(file, knowledge, owner)
    }
    for (position, file) in zip(stale, read) { files[position] = file }
    files += catalogs(besides: files, owner)
    files.sort { $0.path.isBefore($1.path) }
    return SourceReading(
      of: self, files, findings + list.diagnostics + files.compactMap(\.refusal),
      extractedFiles: stale.count, owner)
  }

  /// Returns a text of the paths and stamps of all files and of the source texts, which differs if
  /// one has changed.
  ///
  /// - Complexity: One system call per file.
  public func state() -> String {
    var text = "\(settings.sourceTexts)\n"
    for item in SourceList(self).items { text += "\(item.path) \(item.stamp)\n" }
    return text
  }

  /// Returns the scans of all files: cached ones if stamp or content is unchanged, else new ones.
  private func scanned(
    _ items: [SourceList.Item], _ cache: ExtractionCache, before start: Int,
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) -> [ReadFile] {
    var files: [ReadFile?] = []
    files.reserveCapacity(items.count)
    var unknown: [(position: Int, item: SourceList.Item, former: CachedFile?)] = []
    for (position, item) in items.enumerated() {
      let former = cache[item.path]
      if let former, former.stamp == item.stamp {
        files.append(ReadFile(item, former))
      } else {
        files.append(nil)
        unknown.append((position, item, former))
      }
    }
    let count = unknown.count
    let read = ParallelWork.map(unknown, progress: { progress($0, count) }) { unknown in
      scan(unknown.item, unknown.former, before: start, cache.owner)
    }
    for (unknown, file) in zip(unknown, read) { files[unknown.position] = file }
    return files.compactMap(\.self)
  }

  private func scan(
    _ item: SourceList.Item, _ former: CachedFile?, before start: Int, _ owner: CacheKey
  ) -> ReadFile {
    guard let source = SourceBytes(SourceList.path(item.path, in: root)) else {
      return ReadFile(item, former, refusal: .unreadable(item.path, "the file cannot be read"))
    }
    var file = CachedFile(stamp: item.stamp.isSettled(before: start) ? item.stamp : nil)
    file.digest = source.digest(owner)
    if let former, former.digest == file.digest {
      file.takeOver(former)
      return ReadFile(item, file)
    }
    let text = SourceFile(path: item.path, text: source.repairedText)
    file.scan = languages[item.language].scan(text, settings.of(item.path))
    if file.scan.mayHoldCalls || !file.scan.declarations.isEmpty,
      let refusal = source.refusal(
        item.path, takesAnyBytes: languages[item.language].takesAnyBytes)
    {
      return ReadFile(item, former, refusal: refusal)
    }
    return ReadFile(item, file)
  }

  /// Returns the knowledge of each language, by its index.
  private func knowledge(of files: [ReadFile]) -> [any SourceKnowledge] {
    languages.indices.map { language in
      let scans = files.filter { $0.language == language && !$0.file.scan.declarations.isEmpty }
      return languages[language].knowledge(from: scans.map { ($0.path, $0.file.scan) }) { path in
        contents(of: path)
      }
    }
  }

  /// Returns a file with newly extracted results.
  private func extracted(
    _ read: ReadFile, _ knowledge: UsedKnowledge, _ owner: CacheKey
  ) -> ReadFile {
    let language = languages[read.language]
    guard let bytes = SourceBytes(SourceList.path(read.path, in: root)),
      let text = bytes.text ?? (language.takesAnyBytes ? bytes.repairedText : nil)
    else {
      return ReadFile(read, refusal: .unreadable(read.path, "the file cannot be read"))
    }
    let source = SourceFile(path: read.path, text: text)
    var read = read
    // The file changed since it was scanned: the next reading scans it again.
    if bytes.digest(owner) != read.file.digest {
      (read.file.digest, read.file.stamp) = (.none, nil)
    }
    let extraction = language.extract(source, settings.of(read.path), knowledge.all)
    read.file.keep(extraction, knowledge: knowledge.digest(of: extraction.uses), owner)
    return read
  }

  /// Returns the String Catalogs and templates, with the phrases that no call of the files has, and the files
  /// that a template names; and other files of source texts, if a call may ask for any key of theirs.
  private func catalogs(besides files: [ReadFile], _ owner: CacheKey) -> [ReadFile] {
    let (texts, calling) = (settings.sourceTexts, files.filter(\.mayHoldCalls))
    let asksForAny =
      !texts.hasNoKeys && calling.contains { $0.file.finds(ExtractionRule.dynamicKey.rawValue) }
    if texts.catalog.isEmpty, !asksForAny { return [] }
    let called = Set(calling.flatMap { ($0.file.facts ?? []).map(\.facts.id) })
    let others =
      asksForAny
      ? texts.uncalled(besides: Self.interfaces(calling)) { called.contains($0.id) } : []
    let known = Set(files.map(\.path))
    let found = texts.catalog.uncalled { called.contains($0.id) } + others
    return found.compactMap { path, extraction in
      let isBeside = known.contains(path)
      // Only the places that a template names may be in a file that was read, of a language with other calls.
      if isBeside, !extraction.phrases.allSatisfy(\.isGuess) { return nil }
      var file = CachedFile(stamp: nil)
      file.scan.mayHoldCalls = true
      file.keep(extraction, knowledge: .none, owner)
      return ReadFile(catalog: path, file, isBeside: isBeside)
    }
  }

  /// Returns the tables of interface files: `Main` of `Main.storyboard`.
  private static func interfaces(_ files: [ReadFile]) -> Set<String> {
    Set(
      files.compactMap { file in
        let name = file.path.split(separator: "/").last ?? ""
        let ending = [".storyboard", ".xib"].first { name.hasSuffix($0) }
        return ending.map { String(name.dropLast($0.count)) }
      })
  }

  private func contents(of path: String) -> SourceFile? {
    let source = SourceBytes(SourceList.path(path, in: root))
    return source?.text.map { SourceFile(path: path, text: $0) }
  }
}

/// A file of a tree with its results so far.
struct ReadFile: Sendable {
  let path: String
  let language: Int
  var file: CachedFile
  /// The reason why the file is not read, if any.
  var refusal: Diagnostic?
  /// Whether the file cannot be read now, so that its results are those of its last reading.
  private(set) var isRemembered = false
  /// Whether the results are beside those of a file of sources with the same path, which alone are kept.
  private(set) var isBeside = false

  init(_ item: SourceList.Item, _ file: CachedFile) {
    (path, language) = (item.path, item.language)
    self.file = file
  }

  /// Creates a String Catalog, or the places in a file that a template names, of no language of sources.
  init(catalog path: String, _ file: CachedFile, isBeside: Bool) {
    (self.path, language, self.file) = (path, -1, file)
    self.isBeside = isBeside
  }

  /// Creates a file that cannot be read, with the results of its last reading.
  init(_ item: SourceList.Item, _ former: CachedFile?, refusal: Diagnostic) {
    self.init(remembered: former ?? CachedFile(stamp: nil), item.path, item.language)
    self.refusal = refusal
  }

  /// Creates a file that cannot be found, with the results of its last reading.
  init(remembered former: CachedFile, _ path: String, _ language: Int) {
    (self.path, self.language, file) = (path, language, former)
    file.stamp = nil
    isRemembered = true
  }

  init(_ read: ReadFile, refusal: Diagnostic) {
    self = read
    self.refusal = refusal
    isRemembered = true
  }

  /// Whether there may be calls, extracted or to extract.
  var mayHoldCalls: Bool { file.scan.mayHoldCalls }
}
