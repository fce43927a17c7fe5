import Diagnostics
import Foundation
import Install
import Pack
import PackBuilder
import Sodium

extension File {
  /// Throws an error if the file is named by a digest that doesn't match the bytes.
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
  /// Returns a message about the ordinals whose records are damaged, or nil if none is.
  public static func damage(of pack: LanguagePack) -> String? {
    let broken = PackDump(pack).lines.filter { $0.value == nil }.map(\.ordinal)
    guard let first = broken.first else { return nil }
    let others = broken.count == 1 ? "" : " and \(counted(broken.count - 1, "other"))"
    return "the record of ordinal \(first)\(others) is damaged (build or download the pack again)"
  }

  /// Throws an error if a pack's texts are longer in total than a writer allows.
  ///
  /// Otherwise a hostile pack could fill the memory with records that many ordinals share.
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
