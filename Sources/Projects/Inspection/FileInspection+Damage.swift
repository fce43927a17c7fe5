import Diagnostics
import Foundation
import Install
import Pack
import PackBuilder
import Sodium

extension File {
  /// Refuses bytes whose digest is another than the file's name says, where it is named by one.
  func checkName(against bytes: [UInt8]) throws(ProjectError) {
    let name = (path as NSString).lastPathComponent
    guard name.utf8.count == 64 || name.utf8.count == 32, Digest.bytes(hex: name) != nil else {
      return
    }
    let digest = Digest.hex(Digest.sha256(bytes))
    guard !digest.hasPrefix(name) else { return }
    throw .failure(
      "\(shown): altered: the SHA-256 is \(digest.prefix(name.utf8.count)), the name says another "
        + "(remove it and publish again)")
  }
}

extension FileInspection {
  /// The ordinals of a pack whose records cannot be read, in words; nil where all can.
  public static func damage(of pack: LanguagePack) -> String? {
    let broken = PackDump(pack).lines.filter { $0.value == nil }.map(\.ordinal)
    guard let first = broken.first else { return nil }
    let others = broken.count == 1 ? "" : " and \(counted(broken.count - 1, "other"))"
    return "the record of ordinal \(first)\(others) is damaged (build or download the pack again)"
  }

  /// Refuses a pack whose ordinals have more text together than a writer may give it: records that many
  /// of them share would fill the memory.
  static func checkLength(of pack: LanguagePack, _ file: File) throws(ProjectError) {
    var length = 0
    for ordinal in pack.ordinals {
      length += ((try? pack.valueString(ordinal)) ?? []).count
      guard length <= WireForm.defaultLimit else {
        throw .failure(
          "\(file.shown): its texts have more than \(WireForm.defaultLimit) bytes together, which no "
            + "pack may have (build or download the pack again)")
      }
    }
  }
}
