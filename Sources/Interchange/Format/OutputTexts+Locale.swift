import Diagnostics
import Language

extension OutputTexts {
  /// The locale that a single-locale file uses, and a warning for each locale that it leaves out.
  var onlyLocale: (locale: LocaleTag?, leftOut: [Diagnostic]) {
    let sorted = sortedLocales
    let findings = sorted.dropFirst().map { locale in
      Diagnostic(
        .warning, rule: "one-locale", at: SourcePlace(file),
        "the file holds the texts of \"\(sorted[0])\" only; those of \"\(locale)\" are left out",
        fix: "write a file for each locale")
    }
    return (sorted.first, findings)
  }
}
