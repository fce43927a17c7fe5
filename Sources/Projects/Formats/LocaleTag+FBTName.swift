import FBT
import Language
import LanguageData

extension LocaleTag {
  /// Returns the library's name of the locale, such as `pt_BR` or `pt-BR`; nil if it has none.
  ///
  /// First comes a name of FBT's list that means the locale itself (`ja_JP` for `ja`, `tl_PH` for `fil`), then, for a
  /// language alone, the list's only region of it (`bn_IN`, `sw_KE`), and then language and region.
  func fbtName(_ dialect: FBTDialect) -> String? {
    let name = listedName ?? composedName
    return dialect == .fbt ? name : name.map(LocaleName.tag)
  }

  private var listedName: String? {
    guard variants.isEmpty, privateUse.isEmpty else { return nil }
    // FBT's Norwegian is Bokmål.
    let whole = language == "no" ? "nb" : LikelySubtags.adding(to: self).description
    let wanted = LocaleTag(whole).map(LikelySubtags.adding) ?? self
    let meanings = LocaleName.listed.map { ($0, LocaleTag.candidates(fbt: $0)) }
    func name(_ means: ([LocaleTag]) -> Bool) -> String? { meanings.first { means($0.1) }?.0 }
    let own = name { $0.first.map { LikelySubtags.adding(to: $0) == wanted } ?? false }
    if own != nil || region != nil { return own }
    return name { $0.contains { LikelySubtags.adding(to: $0) == wanted } }
  }

  private var composedName: String? {
    let whole = LikelySubtags.adding(to: self)
    let name = whole.region.map { "\(whole.language)_\($0)" }
    return name.flatMap { LocaleTag.candidates(fbt: $0).contains(self) ? $0 : nil }
  }
}
