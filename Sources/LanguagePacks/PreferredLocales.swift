import Foundation
import Language

/// The locales that the user of this process reads.
enum PreferredLocales {
  /// What the environment says, by the rules of gettext.
  ///
  /// `LANGUAGE` is a list, best first, and goes before `LC_ALL`, `LC_MESSAGES` and `LANG`, of which
  /// the first that is set counts. `C` and `POSIX` mean the source.
  ///
  /// - Parameter environment: the variables of the process.
  /// - Returns: locales, best first; empty where the source is wanted.
  static func from(_ environment: [String: String]) -> [LocaleTag] {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let single = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    if single == "C" || single == "POSIX" { return [] }
    let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
    return (list + [single].compactMap { $0 }).compactMap { LocaleTag($0) }
  }

  /// What the system says.
  static var ofThisProcess: [LocaleTag] {
    #if canImport(Darwin)
      return Locale.preferredLanguages.compactMap { LocaleTag($0) }
    #else
      return from(ProcessInfo.processInfo.environment)
    #endif
  }
}
