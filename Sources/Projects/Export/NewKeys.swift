import Diagnostics
import Interchange
import Language
import Snapshot

/// The keys that an export adds to an app's file of every language, such as a string catalog.
///
/// They come from calls in the code, or were in another file that is gone. A file of one language gets
/// them with its translations, which is no news.
struct NewKeys {
  let format: any FileFormat
  let names: TextNames

  /// Returns a note that names the new keys of a file; nil if it has none, or is new.
  ///
  /// - Parameters:
  ///   - file: The file as it was; nil bytes if absent.
  ///   - bytes: Its new content.
  ///   - phrases: The phrases that it may have.
  /// - Returns: The note.
  /// - Complexity: Linear in the bytes if they differ.
  func note(
    on file: (name: String, table: String?, bytes: [UInt8]?), _ bytes: [UInt8],
    _ phrases: NamedPhrases
  ) -> Diagnostic? {
    guard format.holdsAllLocales, PlacedFiles.isOfApps(format), let former = file.bytes,
      former != bytes
    else { return nil }
    func present(_ bytes: [UInt8]) -> Set<Int> {
      format.read(InputFile(file.name, bytes, table: file.table), phrases).present
    }
    let new = present(bytes).subtracting(present(former)).sorted()
    guard let first = new.first else { return nil }
    let others = new.count == 1 ? " is" : " and \(counted(new.count - 1, "other key")) are"
    return Diagnostic(
      .note, rule: "new-key", at: SourcePlace(file.name),
      "\"\(names.name(first))\"\(others) new in the file",
      fix: .decision(
        "leave it if the app reads \(new.count == 1 ? "it" : "them") there; otherwise undo the change, and put "
          + "the file of the key's module next to its code"))
  }
}
