import Delivery
import Install
import Language
import Pack

extension FormatVersions {
  /// The formats that this version of the tools writes, and that apps built with it read.
  public static let current = FormatVersions(
    pack: UInt8(PackLayout.version),
    codings: WireForm.Coding.allCases.reduce(0) { $0 | 1 << $1.rawValue },
    rules: LanguageRules.version, keyTable: UInt8(KeyTableLayout.version),
    ids: IDRule.current.rawValue)

  /// Rejects formats that this version of the tools does not write.
  ///
  /// The key tables of builds that are out stay as they are, and packs hold no ids. So publishing goes
  /// on for every version of these two.
  ///
  /// - Parameter release: The release whose apps read them.
  /// - Throws: `ReleaseError.unwrittenFormat`.
  func check(of release: String) throws(ReleaseError) {
    for ((name, wanted), (_, written)) in zip(named, Self.current.named)
    where !Self.isPublished(name, wanted, written) {
      throw .unwrittenFormat(release: release, what: name, wanted: wanted, written: written)
    }
  }

  private static func isPublished(_ name: String, _ wanted: UInt8, _ written: UInt8) -> Bool {
    switch name {
    case "codings": wanted & written != 0
    case "keyTable": KeyTableLayout.formerVersion...KeyTableLayout.version ~= UInt16(wanted)
    case "ids": IDRule(rawValue: wanted) != nil
    default: wanted == written
    }
  }

  /// The codings of wire forms that apps read and this version can write.
  var wireCodings: [WireForm.Coding] {
    WireForm.Coding.allCases.filter { reads(coding: $0.rawValue) }
  }
}
