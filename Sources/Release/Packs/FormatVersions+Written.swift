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
    ids: KeyTableLayout.idRule)

  /// Rejects formats that this version of the tools does not write.
  ///
  /// - Parameter release: The release whose apps read them.
  /// - Throws: `ReleaseError.unwrittenFormat`.
  func check(of release: String) throws(ReleaseError) {
    for ((name, wanted), (_, written)) in zip(named, Self.current.named)
    where name == "codings" ? wanted & written == 0 : wanted != written {
      throw .unwrittenFormat(release: release, what: name, wanted: wanted, written: written)
    }
  }

  /// The codings of wire forms that apps read and this version can write.
  var wireCodings: [WireForm.Coding] {
    WireForm.Coding.allCases.filter { reads(coding: $0.rawValue) }
  }
}
