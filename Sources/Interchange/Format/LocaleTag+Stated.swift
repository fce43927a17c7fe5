import Language
import LanguageData

extension LocaleTag {
  /// Returns whether a file of this locale may state another tag: an equal one, or one without the region or
  /// the variants.
  ///
  /// GlotPress writes `pt` into `shop-pt_PT_ao90.po`, whose name alone has the region and the spelling.
  func mayBeStated(as said: LocaleTag) -> Bool {
    if LikelySubtags.agree(self, said) { return true }
    guard !variants.isEmpty, said.variants.isEmpty else { return false }
    let subtags: [String] = ["\(language)"] + [script, region].compactMap { $0.map { "\($0)" } }
    return LocaleTag(subtags.joined(separator: "-")).map { LikelySubtags.agree($0, said) } ?? false
  }
}
