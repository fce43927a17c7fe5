import Catalog
import Diagnostics
import Foundation
import Language
import Snapshot

extension Project {
  /// Adds a tag to phrases, or removes it.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - keys: The keys or ids of the phrases.
  ///   - isRemoved: Whether to remove the tag.
  /// - Returns: The change of the catalog.
  /// - Throws: An error if a phrase is unknown, or the tag cannot be written.
  public func change(
    tag: String, of keys: [String], isRemoved: Bool
  ) throws(ProjectError) -> CatalogChange {
    let space = try attaching(errors: .goOn)
    let edits = try space.phrases(keys).map {
      AttachmentEdit($0.phrase.id, .tag(tag), isRemoved: isRemoved)
    }
    let shown = keys.prefix(3).joined(separator: ", ") + (keys.count > 3 ? ", …" : "")
    return try space.attach(
      edits, note: "tag \(tag) \(isRemoved ? "removed from" : "added to") \(shown)")
  }

  /// Adds a comment of this user to a phrase.
  ///
  /// - Throws: An error if the phrase is unknown, or the comment cannot be written.
  public func comment(_ text: String, on key: String) throws(ProjectError) {
    let comment = Attachment.Comment(text, by: author, at: Int(Date().timeIntervalSince1970))
    try attach(to: key, note: "comment on \(key)") { _ in .comment(comment) }
  }

  /// Removes a comment from a phrase.
  ///
  /// - Parameters:
  ///   - number: The number of the comment, from 1, as the user wrote it.
  ///   - key: The key or id of the phrase.
  /// - Throws: An error if there is no such comment, or it cannot be removed.
  public func removeComment(_ number: String, from key: String) throws(ProjectError) {
    try detach(from: key, note: "comment on \(key) removed") { all throws(ProjectError) in
      guard let index = Int(number), index > 0, all.comments.indices.contains(index - 1) else {
        throw .failure(
          "\"\(key)\" has no comment \(number) (see 'langpack comment list')")
      }
      return [.comment(all.comments[index - 1])]
    }
  }

  /// Sets a better description of a phrase than the developer's.
  ///
  /// - Throws: An error if the phrase is unknown, or the description cannot be written.
  public func describe(_ key: String, as text: String) throws(ProjectError) {
    try attach(to: key, note: "description of \(key)") { entry in
      .description(.init(text, of: entry.phrase.description))
    }
  }

  /// Returns to the developer's description of a phrase.
  ///
  /// - Throws: An error if the phrase has no other, or it cannot be removed.
  public func removeDescription(of key: String) throws(ProjectError) {
    try detach(from: key, note: "description of \(key) removed") { all throws(ProjectError) in
      guard let description = all.description else {
        throw .failure("\"\(key)\" has no description but the developer's")
      }
      return [.description(description)]
    }
  }

  /// Attaches a picture of the screen that shows a phrase.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - name: The file name of the picture.
  ///   - key: The key or id of the phrase.
  /// - Throws: An error if the phrase is unknown, or the picture cannot be written.
  public func attach(
    _ picture: ScreenshotFile, named name: String, to key: String
  ) throws(ProjectError) {
    let screenshot = Attachment.Screenshot(digest: picture.digest, file: name)
    try attach(to: key, [picture], note: "screenshot \(name) of \(key)") { _ in
      .screenshot(screenshot)
    }
  }

  /// Removes a screenshot from a phrase; its bytes stay.
  ///
  /// - Parameters:
  ///   - name: The file name of the picture, or at least 6 digits that begin its digest.
  ///   - key: The key or id of the phrase.
  /// - Throws: An error if the phrase has no such screenshot, or it cannot be removed.
  public func removeScreenshot(_ name: String, from key: String) throws(ProjectError) {
    try detach(from: key, note: "screenshot \(name) of \(key) removed") {
      all throws(ProjectError) in
      let found = all.screenshots.filter {
        $0.file == name || name.count >= 6 && $0.digest.hasPrefix(name)
      }
      guard !found.isEmpty else { throw .failure("\"\(key)\" has no screenshot \"\(name)\"") }
      return found.map(Attachment.screenshot)
    }
  }

  private func attach(
    to key: String, _ pictures: [ScreenshotFile] = [], note: String,
    _ attachment: (CatalogSnapshot.Entry) -> Attachment
  ) throws(ProjectError) {
    let space = try attaching(errors: .goOn)
    let edits = try space.phrases([key]).map { AttachmentEdit($0.phrase.id, attachment($0)) }
    _ = try space.attach(edits, pictures, note: note)
  }

  /// Removes some of the attachments that a phrase has.
  private func detach(
    from key: String, note: String,
    _ choose: (Attachments) throws(ProjectError) -> [Attachment]
  ) throws(ProjectError) {
    let space = try attaching(errors: .goOn)
    for entry in try space.phrases([key]) {
      let gone = try choose(space.snapshot.attachments(of: entry.phrase))
      let edits = gone.map { AttachmentEdit(entry.phrase.id, $0, isRemoved: true) }
      _ = try space.attach(edits, note: note)
    }
  }
}
