import Diagnostics
import JSON
import Language
import Phrases

/// The committed attachments, `translations/attachments.jsonl`: a line of JSON for each, sorted.
public struct AttachmentLines: Sendable, Hashable {
  /// The first line: the format and its version.
  public static let header = #"{"format":"langpack attachments 1"}"#

  /// The attachments of each phrase.
  public var attachments: [PhraseID: Set<Attachment>]

  /// Creates a file of attachments.
  public init(_ attachments: [PhraseID: Set<Attachment>] = [:]) { self.attachments = attachments }

  /// The bytes of the file, always the same for the same attachments.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    if attachments.values.contains(where: { !$0.isEmpty }) { bytes += (Self.header + "\n").utf8 }
    for (phrase, attachments) in attachments.sorted(by: { $0.key < $1.key }) {
      for attachment in Attachments(attachments).all { bytes += attachment.line(of: phrase) }
    }
    return bytes
  }

  /// Returns the version that the first line of a file names; nil if it names none.
  public static func version(of line: some Collection<UInt8>) -> Int? {
    let json = try? JSONReader.read(Array(line))
    let words = (json?["format"]?.string ?? "").split(separator: " ")
    return words.count == 3 && words.starts(with: ["langpack", "attachments"])
      ? Int(decimal: words[2]) : nil
  }

  /// Reads a file; duplicate lines count once.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - file: The file name for findings.
  /// - Returns: The attachments, and a `broken-attachment` error for each unreadable line, a
  ///   `merge-conflict` for each conflict of a merge, or one `attachments-version` for a version that
  ///   isn't known.
  public static func read(
    _ bytes: [UInt8], file: String
  ) -> (file: AttachmentLines, diagnostics: [Diagnostic]) {
    var (lines, diagnostics) = (AttachmentLines(), [Diagnostic]())
    func report(_ what: String, line: Int) {
      diagnostics.append(
        Diagnostic(
          .error, rule: "broken-attachment", at: SourcePlace(file, line: line), what,
          fix: .decision("restore it from Git, or remove it")))
    }
    let all = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if let version = all.first.flatMap({ Self.version(of: $0) }), version != 1 {
      return (lines, [Self.unknown(version, file)])
    }
    var conflicts = ConflictReader()
    for (number, line) in all.enumerated()
    where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) {
      if number == 0 {
        if Self.version(of: line) != nil { continue }
        if MergeMark(line) == nil { report("the first line is not \(Self.header)", line: 1) }
      }
      let found = conflicts.take(MergeMark(line))
      if found.isFirst { diagnostics.append(Self.unresolved(SourcePlace(file, line: number + 1))) }
      if found.isConflict { continue }
      guard let json = try? JSONReader.read(Array(line)),
        let phrase = json["phrase"]?.string.flatMap({ PhraseID($0) }),
        let attachment = Attachment(json: json)
      else {
        report("the line is not an attachment of a phrase", line: number + 1)
        continue
      }
      let former = lines.attachments[phrase]?.first { $0.isKnown(as: attachment) }
      if let former, former != attachment {
        report("the line contradicts an earlier one", line: number + 1)
      }
      lines.attachments[phrase, default: []].insert(attachment)
    }
    return (lines, diagnostics)
  }

  private static func unknown(_ version: Int, _ file: String) -> Diagnostic {
    Diagnostic(
      .error, rule: "attachments-version", at: SourcePlace(file, line: 1),
      "version \"\(version)\" is not known", fix: "update langpack")
  }

  private static func unresolved(_ place: SourcePlace) -> Diagnostic {
    Diagnostic(
      .error, rule: "merge-conflict", at: place, MergeMark.message, fix: MergeMark.fix)
  }
}

extension Attachment {
  /// Returns the line of the attachment of a phrase, with its LF.
  func line(of phrase: PhraseID) -> [UInt8] {
    let members = [JSONValue.Member("phrase", .text(phrase.description))] + (json.object ?? [])
    return Array((JSONValue(.object(members)).compact + "\n").utf8)
  }
}
