import Files
import Glibc

extension File {
  /// Removes the file if the tool made it: a regular file that begins with a format's magic.
  ///
  /// Anything else stays, and so does what a link leads to.
  ///
  /// - Parameter magic: The first bytes of the format.
  func remove(ifBeginsWith magic: String) {
    guard begins(with: Array(magic.utf8)) else { return }
    remove()
  }

  /// Returns whether this is a regular file, not a link, with these first bytes.
  func begins(with magic: [UInt8]) -> Bool {
    let (folder, name) = place
    guard let file = try? folder.openToRead(name) else { return false }
    return (try? file.read(from: 0, atMost: magic.count)) == magic
  }

  /// Removes the file.
  ///
  /// - Throws: An error with the reason if it is still there.
  func removeOrFail() throws(ProjectError) {
    if rehearsal != nil { return remove() }
    let (folder, name) = place
    do throws(FileError) { try folder.remove(name) } catch {
      if error.code == ENOENT { return }
      throw .failure(
        "\(shown): is from an earlier run, and cannot be removed: \(error.words)")
    }
  }
}
