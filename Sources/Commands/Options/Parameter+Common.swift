import CommandLine
import Delivery
import Interchange
import Language
import Projects

extension Parameter where Parsed == String {
  static var directory: Self { text("directory", letter: "C", "FOLDER", "work in this folder") }
  static var config: Self {
    text("config", "FILE", "use this configuration instead of langpack.json")
  }
}

extension Flag {
  static let json = Flag("json", "print JSON, for programs")
}

extension ValueFlag where Parsed == Rehearsal {
  /// The flag of a dry run, whose value is the record of what the command would write.
  static var dryRun: Self {
    ValueFlag("dry-run", "write nothing; print what would be written") { Rehearsal() }
  }
}

extension Parameter where Parsed == LocaleTag {
  /// Returns a parameter that takes a locale.
  static func locale(_ help: String) -> Self {
    Parameter(
      "locale", "TAG", help,
      else: "isn't a known language (write a tag such as \"el\" or \"pt-BR\")"
    ) { LocaleTag(known: $0) }
  }
}

extension LocaleTag {
  /// Creates the tag of a known language; nil for a word such as `german`.
  init?(known word: String) {
    guard let tag = LocaleTag(word), KnownLanguages.rules(for: tag) != nil else { return nil }
    self = tag
  }
}

extension Parameter where Parsed == String {
  /// Returns a parameter that takes the locale of translators' files, or `qqq` for descriptions.
  static func fileLocale(_ help: String) -> Self {
    text(
      "locale", "TAG", help,
      else: "isn't a known language (write a tag such as \"el\" or \"pt-BR\")"
    ) { name in
      name == "qqq" || LocaleTag(known: name) != nil
    }
  }

  /// Returns a parameter that takes a name in an origin, such as a release's.
  static func originName(_ name: String, _ help: String) -> Self {
    text(
      name, "NAME", help, else: "is not a name: letters, digits, \".\", \"_\" and \"-\""
    ) { OriginPath.isName($0) }
  }
}
