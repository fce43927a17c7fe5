import Diagnostics
import SourceTree

extension CacheWriter {
  /// Writes the findings in a locale's texts.
  mutating func reviewedTexts(_ texts: ReviewedTexts) {
    list(texts.diagnostics) { $0.diagnostic($1) }
    list(texts.usedWaivers.sorted()) { $0.number($1) }
  }

  /// Writes the texts of a locale that are not shipped as they are.
  mutating func heldTexts(_ texts: HeldTexts) {
    list(texts.errors) { $0.diagnostic($1) }
    list(texts.ordinals.sorted()) { $0.number($1) }
    number(texts.waiting)
  }
}

extension CacheReader {
  /// Reads the findings in a locale's texts, without the severity of each text.
  mutating func reviewedTexts() -> ReviewedTexts? {
    guard let diagnostics = list({ $0.diagnostic() }), let waivers = list({ $0.number() }) else {
      return nil
    }
    return ReviewedTexts(diagnostics: diagnostics, usedWaivers: Set(waivers))
  }

  /// Reads the texts of a locale that are not shipped as they are.
  mutating func heldTexts() -> HeldTexts? {
    guard let errors = list({ $0.diagnostic() }), let ordinals = list({ $0.number() }),
      let waiting = number()
    else { return nil }
    return HeldTexts(errors: errors, ordinals: Set(ordinals), waiting: waiting)
  }
}
