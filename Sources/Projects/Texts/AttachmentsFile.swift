import Diagnostics
import Phrases
import Snapshot

/// The committed file of attachments, with a line of JSON for each one, sorted.
struct AttachmentsFile {
  /// The file.
  let file: File
  /// The attachments of each phrase.
  private(set) var attachments: [PhraseID: Set<Attachment>] = [:]
  /// The findings in the lines; a file with errors is never overwritten.
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads the file; a missing file has no attachments.
  ///
  /// - Throws: An error if the file cannot be read.
  init(_ file: File) throws(ProjectError) {
    self.file = file
    guard file.exists else { return }
    let read = AttachmentLines.read(try file.bytes(), file: file.shown)
    diagnostics = read.diagnostics
    attachments = read.file.attachments
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
  var bytes: [UInt8] { AttachmentLines(attachments).bytes }
}

extension Project {
  /// The committed file of attachments.
  public var attachments: File { file(configuration.translations).file("attachments.jsonl") }
  /// The folder of the committed screenshots, each named by its SHA-256.
  public var screenshots: File { file(configuration.translations).file("screenshots") }
}
