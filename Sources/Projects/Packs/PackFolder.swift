import Foundation
import Language

/// A folder of a key table and packs, which is written as a whole and has no leftovers.
public struct PackFolder {
  let folder: File

  /// A file to write.
  public struct Content {
    /// The name of the file.
    public var name: String
    /// The bytes of the file.
    public var bytes: [UInt8]
    /// The name without the hash of the content.
    public let plainName: String

    /// Creates a file with a name.
    init(name: String, bytes: [UInt8]) {
      (self.name, self.bytes, plainName) = (name, bytes, name)
    }
  }

  /// Writes files, then removes the files of former runs that aren't among them.
  ///
  /// If this is interrupted, each file is still complete, either the former or the new one. Files
  /// of the same epoch fit each other.
  ///
  /// - Parameter contents: The files.
  /// - Throws: An error if a file that isn't ours is in the way, a file cannot be written, or a
  ///   former one cannot be removed, since an app would show its texts.
  public func write(_ contents: [Content]) throws(ProjectError) {
    for content in contents where isForeign(content.name) {
      throw .failure(
        "\(folder.file(content.name).shown): exists already, and langpack did not write it "
          + "(choose another folder, or remove it)")
    }
    try File.writeAll(
      contents.map { (folder.file($0.name), $0.bytes) }.filter { file, bytes in
        file.isLink || (try? file.bytes()) != bytes
      })
    let names = Set(contents.map(\.name))
    let present = folder.names ?? []
    for name in present.sorted() where !names.contains(name) && isOurs(name) {
      try folder.file(name).removeOrFail()
    }
  }

  /// Returns whether a file of the app has one of the names that aren't specific to us.
  private func isForeign(_ name: String) -> Bool {
    ([FormatVersionsFile.name, Self.fbt] + Self.indexes).contains(name)
      && folder.file(name).exists && !isOurs(name)
  }

  private static let indexes = BundleTarget.allCases.flatMap(\.indexNames)
  /// The table of FBT's calls.
  static let fbt = "fbt.json"

  /// The names of the files other than the locales' packs.
  public static let (keys, former, rules, source, root) = (
    "keys.lpkt", "former.lpkt", "source.rules", "source.lpk", "root.lproot"
  )
  static let sequences = "bundle.sequences"
  private static let sequencesHead = "langpacks-sequences 1\n"

  /// Returns the file that lists the manifest sequences that were served when the app was built.
  static func sequences(_ served: [String: UInt64]) -> Content {
    let lines = served.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
    return Content(name: sequences, bytes: Array((sequencesHead + lines.joined()).utf8))
  }

  /// Returns whether a run wrote a file, judging by its name and content; false for a link.
  private func isOurs(_ name: String) -> Bool {
    let file = folder.file(name)
    guard isKnown(name), !file.isLink, let bytes = try? file.bytes() else { return false }
    switch Self.plain(name) {
    case FormatVersionsFile.name: return FormatVersionsFile.isOne(bytes)
    case BundleTarget.module, BundleTarget.types:
      return bytes.starts(with: BundleTarget.moduleMark.utf8)
    case BundleTarget.properties: return bytes.starts(with: BundleTarget.propertiesMark.utf8)
    case Self.fbt: return bytes.starts(with: "{\"langpacks-fbt\":".utf8)
    case Self.rules: return true
    case Self.sequences: return bytes.starts(with: Self.sequencesHead.utf8)
    case Self.root: return bytes.starts(with: "LPRT".utf8)
    case Self.keys, Self.former: return bytes.starts(with: "LPKT".utf8)
    default: return bytes.starts(with: "LPAK".utf8)
    }
  }

  /// Returns a name without the hash that files for the web have: `de.lpk` of `de.0123456789abcdef.lpk`.
  static func plain(_ name: String) -> String {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, parts[parts.count - 2].wholeMatch(of: /[0-9a-f]{16}/) != nil else {
      return name
    }
    parts.remove(at: parts.count - 2)
    return parts.joined(separator: ".")
  }

  private func isKnown(_ name: String) -> Bool {
    let name = Self.plain(name)
    let others =
      [
        FormatVersionsFile.name, Self.rules, Self.keys, Self.former, Self.source, Self.root,
        Self.sequences, Self.fbt,
      ] + Self.indexes
    if others.contains(name) { return true }
    guard name.hasSuffix(".lpk") else { return false }
    let tag = String(name.dropLast(4))
    return LocaleTag(tag)?.description == tag
  }
}
