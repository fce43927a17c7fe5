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
  /// What the environment says, by the rules of gettext.
  ///
  /// `LANGUAGE` is a list, best first, and goes before `LC_ALL`, `LC_MESSAGES` and `LANG`, of which
  /// the first that is set counts. `C` and `POSIX` mean the source.
  ///
  /// - Parameter variable: the value of a variable of the process; nil where it is not set.
  /// - Returns: locales, best first; empty where the source is wanted.
  static func from(_ variable: (String) -> String?) -> [LocaleTag] {
    let single = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    if single == "C" || single == "POSIX" { return [] }
    let list = (variable("LANGUAGE") ?? "").split(separator: ":").map(String.init)
    return (list + [single].compactMap { $0 }).compactMap { LocaleTag($0) }
  }

  /// What the system says.
  static var ofThisProcess: [LocaleTag] {
    #if canImport(Darwin)
      return Locale.preferredLanguages.compactMap { LocaleTag($0) }
    #else
      return from { name in getenv(name).map { String(cString: $0) } }
    #endif
  }
}
