import CommandLine
import Diagnostics
import Foundation
import Install
import Pack
import PackBuilder
import Release
import Sodium

extension File {
  /// Refuses bytes whose digest is another than the file's name says, where it is named by one.
  func checkName(against bytes: [UInt8]) throws(CommandError) {
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
  static func damage(of pack: Pack) -> String? {
    let broken = PackDump(pack).lines.filter { $0.value == nil }.map(\.ordinal)
    guard let first = broken.first else { return nil }
    let others = broken.count == 1 ? "" : " and \(counted(broken.count - 1, "other"))"
    return "the record of ordinal \(first)\(others) is damaged (build or download the pack again)"
  }

  /// Refuses a pack whose ordinals have more text together than a writer may give it: records that many
  /// of them share would fill the memory.
  static func checkLength(of pack: Pack, _ file: File) throws(CommandError) {
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

extension InspectionKey {
  /// The key that the command line gives, else that of the project, where there is one.
  init?(given: String?, _ invocation: Invocation) throws(CommandError) {
    let beside = given == nil ? (try? invocation.project())?.keys.publicKey : nil
    let file = given.map { File(invocation.path($0), shown: $0) } ?? beside
    guard let file, given != nil || file.exists else { return nil }
    let key = try CommandError.wrapping { () throws(SodiumError) in
      try KeyFiles.publicKey(at: file.path)
    }
    self.init(key, name: file.shown, isRequired: given != nil)
  }
}
