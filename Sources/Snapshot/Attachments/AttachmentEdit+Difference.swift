import Phrases

extension AttachmentEdit {
  /// Returns the edits from some attachments to others.
  package static func edits(
    from former: [PhraseID: Attachments], to wanted: [PhraseID: Attachments]
  ) -> [AttachmentEdit] {
    var edits: [AttachmentEdit] = []
    for phrase in Set(former.keys).union(wanted.keys).sorted() {
      let (before, after) = (former[phrase]?.all ?? [], wanted[phrase]?.all ?? [])
      edits += before.filter { former in !after.contains { $0.isKnown(as: former) } }
        .map { AttachmentEdit(phrase, $0, isRemoved: true) }
      edits += after.filter { !before.contains($0) }.map { AttachmentEdit(phrase, $0) }
    }
    return edits
  }
}
