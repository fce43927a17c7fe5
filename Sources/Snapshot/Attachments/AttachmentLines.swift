import Diagnostics
import JSON
import Phrases

/// The committed attachments, `translations/attachments.jsonl`: a line of JSON for each, sorted.
public struct AttachmentLines: Sendable, Hashable {
  /// The attachments of each phrase.
  public var attachments: [PhraseID: Set<Attachment>]

  /// Creates a file of attachments.
  public init(_ attachments: [PhraseID: Set<Attachment>] = [:]) { self.attachments = attachments }

  /// The bytes of the file, always the same for the same attachments.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for (phrase, attachments) in attachments.sorted(by: { $0.key < $1.key }) {
      for attachment in Attachments(attachments).all { bytes += attachment.line(of: phrase) }
    }
    return bytes
  }

  /// Reads a file; duplicate lines count once.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - file: The file name for findings.
  /// - Returns: The attachments, and a `broken-attachment` error for each unreadable line.
  public static func read(
    _ bytes: [UInt8], file: String
  ) -> (file: AttachmentLines, diagnostics: [Diagnostic]) {
    var (lines, diagnostics) = (AttachmentLines(), [Diagnostic]())
    func report(_ what: String, line: Int) {
      diagnostics.append(
        Diagnostic(
          .error, rule: "broken-attachment", at: SourcePlace(file, line: line), what,
          fix: "restore it from Git, or remove it"))
    }
    let all = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, line) in all.enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) {
      guard let json = try? JSONReader.read(Array(line)),
        let phrase = json["phrase"]?.string.flatMap({ PhraseID($0) }),
        let attachment = Attachment(json: json)
      else {
        report("the line is no attachment of a phrase", line: number + 1)
        continue
      }
      let former = lines.attachments[phrase]?.first { $0.isKnown(as: attachment) }
      if let former, former != attachment {
        report("the line and one before it say two things of one", line: number + 1)
      }
      lines.attachments[phrase, default: []].insert(attachment)
    }
    return (lines, diagnostics)
  }
}

extension Attachment {
  /// Returns the line of the attachment of a phrase, with its LF.
  func line(of phrase: PhraseID) -> [UInt8] {
    let members = [JSONValue.Member("phrase", .text(phrase.description))] + (json.object ?? [])
    return Array((JSONValue(.object(members)).compact + "\n").utf8)
  }
}
