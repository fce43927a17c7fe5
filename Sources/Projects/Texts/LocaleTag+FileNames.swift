import Language
import LanguageData

extension LocaleTag {
  /// Its names in the files of an app, the likeliest first: of `en`, these are `en` and `en-US`.
  var namesInFiles: [String] {
    let whole = LikelySubtags.adding(to: self)
    let withRegion = whole.region.flatMap { LocaleTag("\(whole.language)-\($0)") }
    var names: [String] = []
    for tag in [self, withRegion, whole, LikelySubtags.removing(from: self)].compactMap(\.self)
    where LikelySubtags.adding(to: tag) == whole && !names.contains(tag.description) {
      names.append(tag.description)
    }
    return names
  }
}
