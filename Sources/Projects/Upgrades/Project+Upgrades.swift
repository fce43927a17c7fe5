import Interchange
import Snapshot

extension Project {
  /// Returns the committed files that another version of the tool wrote, by name; only their first
  /// bytes are read, except for small files.
  func upgrades() -> [FileUpgrade] {
    var found: [FileUpgrade] = []
    func add(_ file: File, _ format: CommittedFormat, _ version: Int?, _ command: String) {
      guard let version, version != format.version else { return }
      let command = version > format.version ? nil : command
      found.append(
        FileUpgrade(file: file.shown, format: format, found: version, command: command))
    }
    let migrate = "langpack migrate --translations"
    add(ledger, .ledger, version(of: ledger, "ordinals"), "langpack extract")
    for file in (try? everyTranslationFile()) ?? [] where file.format != .strings {
      let isFormer = file.format == .json
      add(
        file.file, .translations, isFormer ? 0 : version(of: file.file, "translations"), migrate)
    }
    add(sourceLines, .sources, version(of: sourceLines, "sources"), migrate)
    add(ownTextLines, .ownTexts, version(of: ownTextLines, "files"), "langpack import")
    add(attachments, .attachments, attachmentsVersion, migrate)
    add(published, .published, version(of: published, "published"), "langpack publish")
    for key in [keys.privateKey, keys.publicKey] {
      let kind = key == keys.privateKey ? "private key" : "public key"
      add(key, .keys, version(of: key, kind), "langpack keys generate")
    }
    add(keys.root, .root, rootVersion, "langpack root create")
    add(attributes, .attributes, attributesVersion, "langpack init")
    return found.sorted { $0.file < $1.file }
  }

  /// Returns the version in the first line of a file, `# langpack KIND 1`; nil if it names none.
  private func version(of file: File, _ kind: String) -> Int? {
    guard let bytes = try? file.firstBytes(80) else { return nil }
    let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    let start = "# langpack \(kind) "
    return line.hasPrefix(start) ? Int(line.dropFirst(start.count)) : nil
  }

  /// The version of the attachments; the first one has no first line that names it.
  private var attachmentsVersion: Int? {
    guard let bytes = try? attachments.firstBytes(200), !bytes.isEmpty else { return nil }
    return AttachmentLines.version(of: bytes.prefix { $0 != 0x0A })
  }

  private var rootVersion: Int? {
    guard let bytes = try? keys.root.firstBytes(6), bytes.count == 6,
      bytes.starts(with: "LPRT".utf8)
    else { return nil }
    return Int(bytes[4]) | Int(bytes[5]) << 8
  }

  /// The version of the lines for Git: the first one let Git keep the lines of both sides.
  private var attributesVersion: Int? {
    guard let text = try? attributes.text() else { return nil }
    let isFormer = text.split(separator: "\n").contains { line in
      line.contains("merge=union") && attributedNames.contains { line.hasPrefix($0 + " ") }
    }
    return isFormer ? 0 : nil
  }
}

/// The files that a newer tool changes in a project, before it does.
public struct UpgradePlan: Sendable {
  /// The files that are of another version.
  public internal(set) var files: [FileUpgrade] = []
  /// The changes of files by the command that makes them, in the order to run them.
  public internal(set) var steps: [(command: String, changes: [PlannedChange])] = []

  /// Whether a file was written by a later tool, so nothing can be changed.
  public var hasFuture: Bool { files.contains(where: \.isFuture) }
}

extension Project {
  /// Returns what the commands that rewrite former versions would change; writes nothing.
  ///
  /// - Returns: The files and the commands.
  /// - Throws: An error if a former file cannot be read.
  public func upgradePlan() throws(ProjectError) -> UpgradePlan {
    var plan = UpgradePlan(files: upgrades())
    guard !plan.hasFuture else { return plan }
    let commands = Set(plan.files.compactMap(\.command))
    let rehearsal = Rehearsal()
    var project = self
    project.rehearsal = rehearsal
    var known: Set<PlannedChange> = []
    for (command, run) in Self.upgradeSteps where commands.contains(command) {
      try run(project)
      let changes = rehearsal.plan.files.filter { known.insert($0).inserted }
      plan.steps.append((command, changes.filter { !Self.isRebuilt($0.path) }))
    }
    return plan
  }

  /// The commands that rewrite former versions, in the order in which each reads what is before it.
  private static let upgradeSteps: [(String, @Sendable (Project) throws(ProjectError) -> Void)] = [
    (
      "langpack init",
      { project throws(ProjectError) in try project.attributes.addAttributes(of: project) }
    ),
    (
      "langpack migrate --translations",
      { project throws(ProjectError) in _ = try project.migrateTranslations() }
    ),
  ]

  /// Returns whether a file is not committed, since it is made again.
  private static func isRebuilt(_ path: String) -> Bool {
    path.hasPrefix(".langpack/") || path.hasPrefix("langpack.sqlite")
  }
}
