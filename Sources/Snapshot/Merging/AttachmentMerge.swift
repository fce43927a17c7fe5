import Phrases

/// A three-way merge of attachments, one at a time.
public struct AttachmentMerge: Sendable {
  /// An attachment that both sides changed: a description, mostly.
  public struct Conflict: Sendable, Hashable {
    /// The phrase.
    public var phrase: PhraseID
    /// The attachment on each side; nil if the side removed it.
    public var ours, theirs: Attachment?
  }

  /// The attachments that both sides changed, by phrase.
  public private(set) var conflicts: [Conflict] = []
  private var merged: [PhraseID: Set<Attachment>] = [:]

  /// Merges the attachments of two branches.
  public init(base: AttachmentLines, ours: AttachmentLines, theirs: AttachmentLines) {
    let sides = [base.attachments, ours.attachments, theirs.attachments]
    for phrase in Set(sides.flatMap(\.keys)).sorted() {
      let found = sides.map { $0[phrase] ?? [] }
      var seen: [Attachment] = []
      for attachment in found.flatMap({ Attachments($0).all })
      where !seen.contains(where: { $0.isKnown(as: attachment) }) {
        seen.append(attachment)
        merge(found.map { side in side.first { $0.isKnown(as: attachment) } }, of: phrase)
      }
    }
  }

  private mutating func merge(_ sides: [Attachment?], of phrase: PhraseID) {
    let (base, ours, theirs) = (sides[0], sides[1], sides[2])
    if ours != theirs, ours != base, theirs != base {
      conflicts.append(Conflict(phrase: phrase, ours: ours, theirs: theirs))
    } else if let kept = ours == base ? theirs : ours {
      merged[phrase, default: []].insert(kept)
    }
  }

  /// The bytes of the merged file; conflicts are at its end, with Git's marks around them.
  public var bytes: [UInt8] {
    var bytes = AttachmentLines(merged).bytes
    if bytes.isEmpty, !conflicts.isEmpty { bytes += (AttachmentLines.header + "\n").utf8 }
    for conflict in conflicts {
      bytes += MergeMark.conflict(
        ours: conflict.ours?.line(of: conflict.phrase) ?? [],
        theirs: conflict.theirs?.line(of: conflict.phrase) ?? [])
    }
    return bytes
  }
}
