import Language

#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Foundation
#else
  import Glibc
#endif

/// The locales that the user of this process reads.
enum PreferredLocales {
  /// Returns the locales that the environment prefers, by the rules of gettext.
  ///
  /// `LANGUAGE` is a list, best first. It takes precedence over `LC_ALL`, `LC_MESSAGES` and `LANG`,
  /// of which the first that is set counts. `C` and `POSIX` mean the source.
  ///
  /// - Parameter variable: Returns the value of an environment variable; nil if not set.
  /// - Returns: Locales, best first; empty for the source.
  static func from(_ variable: (String) -> String?) -> [LocaleTag] {
    let single = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    if single == "C" || single == "POSIX" { return [] }
    let list = (variable("LANGUAGE") ?? "").split(separator: ":").map(String.init)
    return (list + [single].compactMap { $0 }).compactMap(tag)
  }

  /// Returns the locale of a name; the language alone if its modifier is unknown.
  private static func tag(_ name: String) -> LocaleTag? {
    LocaleTag(name) ?? name.split(separator: "@").first.flatMap { LocaleTag(String($0)) }
  }

  /// The locales that the system prefers.
  static var ofThisProcess: [LocaleTag] {
    #if canImport(Darwin)
      return Locale.preferredLanguages.compactMap { LocaleTag($0) }
    #else
      return from { name in getenv(name).map { String(cString: $0) } }
    #endif
  }
}
