import Diagnostics
import Release
import Snapshot

/// A three-way merge of one committed file, whatever its kind.
struct FileMerge {
  /// The merged file; if there are conflicts, with Git's marks, so that no command reads it.
  private(set) var bytes: [UInt8]
  /// The conflicts, each an error of the rule `merge-conflict`, and why a version cannot be read.
  private(set) var conflicts: [Diagnostic] = []
  /// The merge of `LOCALE.lpt`; nil for another kind of file.
  private(set) var lines: LineMerge?
  /// Whether the whole file is one conflict.
  private(set) var isWhole = false
  let path: String

  /// Merges the versions of a file.
  ///
  /// - Parameters:
  ///   - base: The version before both; empty if there was none.
  ///   - ours: The version of this branch; empty if it has none.
  ///   - theirs: The version of the other branch; empty if it has none.
  ///   - path: The file's path, for messages.
  /// - Throws: An error if the file is of another kind.
  init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], path: String
  ) throws(ProjectError) {
    (self.path, bytes) = (path, ours)
    if ours == theirs || theirs == base { return }
    if ours == base {
      bytes = theirs
      return
    }
    guard let kind = CommittedKind(of: [ours, theirs, base], at: path) else {
      throw .failure(
        "\(path): not a file that langpack merges (they are *.lpt, attachments.jsonl, "
          + "langpack.ordinals and langpack.published)")
    }
    switch kind {
    case .translations: mergeLines(base, ours, theirs)
    case .sources: mergeSources(ours, theirs)
    case .ownTexts: mergeOwnTexts(base, ours, theirs)
    case .attachments: mergeAttachments(base, ours, theirs)
    case .ordinals: mergeOrdinals(base, ours, theirs)
    case .published: mergePublished(ours, theirs)
    }
  }

  private mutating func mergeLines(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) {
    let marked = MarkedLines(base)
    let sides = [ours, theirs].map { bytes in
      bytes.isEmpty ? (TranslationLines(), []) : TranslationLines.read(bytes, file: path)
    }
    let former = base.isEmpty ? (TranslationLines(), []) : marked.readOutside(file: path)
    if refuse([former.1] + sides.map(\.1), ours, theirs) { return }
    // Git merges the bases of branches that have merged each other, and keeps the marks.
    set(
      LineMerge(base: former.0, ours: sides[0].0, theirs: sides[1].0, unknown: marked.names))
  }

  /// Takes the result of a merge of lines.
  mutating func set(_ merge: LineMerge) {
    (lines, bytes, conflicts) = (merge, merge.bytes, [])
    for conflict in merge.conflicts {
      let name = PhraseName(written: conflict.name)?.shown ?? conflict.name
      report("\"\(name)\": \(conflict.reason)", "keep one of the lines and remove the marks")
    }
  }

  private mutating func mergeSources(_ ours: [UInt8], _ theirs: [UInt8]) {
    let read = [ours, theirs].map { bytes in
      bytes.isEmpty ? (SourceLines(), []) : SourceLines.read(bytes, file: path)
    }
    if refuse(read.map(\.1), ours, theirs) { return }
    bytes = read[0].0.merged(with: read[1].0).bytes
  }

  private mutating func mergeOwnTexts(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) {
    let read = [base, ours, theirs].map { bytes in
      bytes.isEmpty ? (OwnTextLines(), []) : OwnTextLines.read(bytes, file: path)
    }
    if refuse(read[1...].map(\.1), ours, theirs) { return }
    bytes = read[1].0.merged(base: read[0].0, with: read[2].0).bytes
  }

  private mutating func mergeAttachments(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) {
    let read = [base, ours, theirs].map { AttachmentLines.read($0, file: path) }
    if refuse(read.map(\.diagnostics), ours, theirs) { return }
    let merge = AttachmentMerge(base: read[0].file, ours: read[1].file, theirs: read[2].file)
    bytes = merge.bytes
    for conflict in merge.conflicts {
      report(
        "\"\(conflict.phrase)\": both sides changed the same attachment",
        "keep one of the lines and remove the marks")
    }
  }

  private mutating func mergeOrdinals(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) {
    do throws(LedgerError) {
      let read = try [base, ours, theirs].map { bytes throws(LedgerError) in
        bytes.isEmpty
          ? nil : try Ledger(String(decoding: bytes, as: UTF8.self), file: path)
      }
      guard let ours = read[1], let theirs = read[2] else {
        return refuse("one side removed the ledger", ours, theirs)
      }
      if let merged = try ours.merged(base: read[0], with: theirs) {
        return bytes = Array(merged.text.utf8)
      }
    } catch {
      return refuse(error.description, ours, theirs)
    }
    refuse("both sides began an epoch, and only one can continue", ours, theirs)
  }

  private mutating func mergePublished(_ ours: [UInt8], _ theirs: [UInt8]) {
    do throws(ReleaseError) {
      let read = try [ours, theirs].filter { !$0.isEmpty }.map { bytes throws(ReleaseError) in
        try PublishedMemory(parsing: String(decoding: bytes, as: UTF8.self), file: path)
      }
      var merged = PublishedMemory()
      for memory in read { merged = try merged.merged(with: memory) }
      bytes = Array(merged.text.utf8)
    } catch {
      refuse("\(error)", ours, theirs)
    }
  }

  /// Returns whether a version has errors; then the whole file is a conflict.
  private mutating func refuse(
    _ findings: [[Diagnostic]], _ ours: [UInt8], _ theirs: [UInt8]
  ) -> Bool {
    guard let first = findings.joined().first(where: { $0.severity == .error }) else {
      return false
    }
    refuse("a version cannot be read: \(first.line)", ours, theirs)
    return true
  }

  /// Makes the whole file a conflict.
  private mutating func refuse(_ message: String, _ ours: [UInt8], _ theirs: [UInt8]) {
    report(message, "take the whole file of one side, or correct one and merge again")
    (bytes, isWhole) = (MergeMark.conflict(ours: ours, theirs: theirs), true)
  }

  /// Adds another fix to each conflict.
  mutating func offer(_ fix: String) {
    for index in conflicts.indices {
      let former = conflicts[index].fix?.words
      conflicts[index].fix = .decision([former, fix].compactMap { $0 }.joined(separator: "; "))
    }
  }

  /// Keeps the file as it is.
  mutating func keep(_ present: [UInt8], because findings: [Diagnostic]) {
    (bytes, conflicts) = (present, findings)
  }

  private mutating func report(_ message: String, _ fix: String) {
    conflicts.append(
      Diagnostic(.error, rule: "merge-conflict", at: SourcePlace(path), message, fix: fix))
  }
}
