import Diagnostics
import Language
import LanguageData

extension Project {
  /// Returns a warning for each language of which many devices would show no text, because they read
  /// another script.
  ///
  /// - Parameter offered: The locales that have texts, without that of the source.
  /// - Returns: The warnings.
  func unreadLocales(among offered: [LocaleTag]) -> [Diagnostic] {
    let source = LocaleTag(configuration.sourceLocale) ?? .english
    return CommonLocales.unread(among: offered + [source]).map { own, unread in
      let names = unread.map { "\"\($0)\"" }.joined(separator: " and ")
      let script = LocaleTag("\(own.language)-\(unread[0].script ?? "")") ?? unread[0]
      return Diagnostic(
        .warning, rule: "unread-locale", at: SourcePlace("langpack.json"),
        "devices that report \(names) show no text of \"\(own)\", which is in another script",
        fix: "add \"\(script)\" to \"locales\" and translate it, if the app has such users")
    }
  }
}
