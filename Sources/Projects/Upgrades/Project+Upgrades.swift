import Snapshot

extension Project {
  /// Returns the committed files that another version of the tool wrote, by name; only their first
  /// bytes are read.
  func upgrades(by steps: [UpgradeStep] = UpgradeStep.all) -> [FileUpgrade] {
    var found: [FileUpgrade] = []
    func add(_ file: File, _ format: CommittedFormat, _ version: Int?) {
      guard let version, version != format.version else { return }
      let step = steps.first { $0.format == format && $0.former == version }
      found.append(
        FileUpgrade(file: file.shown, format: format, found: version, command: step?.command))
    }
    add(ledger, .ledger, version(of: ledger, "ordinals"))
    for file in (try? everyTranslationFile()) ?? [] where file.format == .lines {
      add(file.file, .translations, version(of: file.file, "translations"))
    }
    add(sourceLines, .sources, version(of: sourceLines, "sources"))
    add(ownTextLines, .ownTexts, version(of: ownTextLines, "files"))
    add(attachments, .attachments, attachmentsVersion)
    add(published, .published, version(of: published, "published"))
    for key in [keys.privateKey, keys.publicKey] {
      let kind = key == keys.privateKey ? "private key" : "public key"
      add(key, .keys, version(of: key, kind))
    }
    add(keys.root, .root, rootVersion)
    return found.sorted { $0.file < $1.file }
  }

  /// Returns the version in the first line of a file, `# langpack KIND 1`; nil if it names none.
  private func version(of file: File, _ kind: String) -> Int? {
    guard let bytes = try? file.firstBytes(80) else { return nil }
    let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    let start = "# langpack \(kind) "
    return line.hasPrefix(start) ? Int(line.dropFirst(start.count)) : nil
  }

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
}

/// The files that a newer tool changes in a project, before it does.
public struct UpgradePlan: Sendable {
  /// The files that are of another version.
  public internal(set) var files: [FileUpgrade] = []
  /// The changes of files by the command that makes them, in the order to run them.
  public internal(set) var steps: [(command: String, changes: [PlannedChange])] = []

  /// Whether this tool does not read a file, so nothing can be changed.
  public var hasUnread: Bool { files.contains { $0.command == nil } }
}

extension Project {
  /// Returns what the commands that rewrite former versions would change; writes nothing.
  ///
  /// - Returns: The files and the commands.
  /// - Throws: An error if a former file cannot be read.
  public func upgradePlan() throws(ProjectError) -> UpgradePlan {
    try upgradePlan(by: UpgradeStep.all)
  }

  /// Returns what some steps would change.
  func upgradePlan(by all: [UpgradeStep]) throws(ProjectError) -> UpgradePlan {
    var plan = UpgradePlan(files: upgrades(by: all))
    guard !plan.hasUnread else { return plan }
    let commands = Set(plan.files.compactMap(\.command))
    let rehearsal = Rehearsal()
    var project = self
    project.rehearsal = rehearsal
    var known: Set<PlannedChange> = []
    for step in all where commands.contains(step.command) {
      try step.run(project)
      let changes = rehearsal.plan.files.filter { known.insert($0).inserted }
      plan.steps.append((step.command, changes.filter { !Self.isRebuilt($0.path) }))
    }
    return plan
  }

  /// Returns whether a file is not committed, since it is made again.
  private static func isRebuilt(_ path: String) -> Bool {
    path.hasPrefix(".langpack/") || path.hasPrefix("langpack.sqlite")
  }
}
