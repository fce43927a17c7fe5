import Diagnostics
import JSON
import Phrases
import Snapshot

/// The committed file of attachments, with a line of JSON for each one, sorted.
///
/// Git merges the lines of two branches; duplicate lines count once.
struct AttachmentsFile {
  /// The file.
  let file: File
  /// The attachments of each phrase.
  private(set) var attachments: [PhraseID: Set<Attachment>] = [:]
  /// The findings in the lines; a file with errors is never overwritten.
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads the file; a missing file has no attachments.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - snapshot: The phrases; those that the file names by a former id have the present one.
  /// - Throws: An error if the file cannot be read.
  init(_ file: File, of snapshot: CatalogSnapshot) throws(ProjectError) {
    self.file = file
    guard file.exists else { return }
    try read()
    attachments = attachments.mapValues { Attachments($0) }
      .renamed(for: snapshot.entries.map(\.phrase)).mapValues { Set($0.all) }
  }

  private mutating func read() throws(ProjectError) {
    let lines = try file.bytes().split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) {
      guard let json = try? JSONReader.read(Array(line)),
        let phrase = json["phrase"]?.string.flatMap({ PhraseID($0) }),
        let attachment = Attachment(json: json)
      else {
        diagnostics.append(broken("the line is no attachment of a phrase", line: number + 1))
        continue
      }
      let former = attachments[phrase]?.first { $0.isKnown(as: attachment) }
      if let former, former != attachment {
        diagnostics.append(
          broken("the line and one before it say two things of one", line: number + 1))
      }
      attachments[phrase, default: []].insert(attachment)
    }
  }

  /// Applies some changes.
  mutating func apply(_ edits: [AttachmentEdit]) {
    for edit in edits {
      var kept = attachments[edit.phrase, default: []]
      kept = kept.filter { !$0.isKnown(as: edit.attachment) }
      if !edit.isRemoved { kept.insert(edit.attachment) }
      attachments[edit.phrase] = kept
    }
  }

  /// Returns the edits that make a catalog's attachments match the file.
  func edits(from former: [PhraseID: Attachments]) -> [AttachmentEdit] {
    AttachmentEdit.edits(from: former, to: attachments.mapValues { Attachments($0) })
  }

  /// The bytes of the file, always the same for the same attachments.
  var bytes: [UInt8] {
    let lines = attachments.sorted { $0.key < $1.key }.flatMap { phrase, attachments in
      Attachments(attachments).all.map { attachment in
        JSONValue(
          .object(
            [JSONValue.Member("phrase", .text(phrase.description))]
              + (attachment.json.object ?? []))
        ).compact
      }
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private func broken(_ what: String, line: Int) -> Diagnostic {
    Diagnostic(
      .error, rule: "broken-attachment", at: SourcePlace(file.shown, line: line), what,
      fix: "restore it from Git, or remove it")
  }
}

extension Project {
  /// The committed file of attachments.
  public var attachments: File { file(configuration.translations).file("attachments.jsonl") }
  /// The folder of the committed screenshots, each named by its SHA-256.
  public var screenshots: File { file(configuration.translations).file("screenshots") }
}
