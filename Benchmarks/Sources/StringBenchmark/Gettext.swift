import CPeers
import Foundation

/// The catalog of gettext's contestant, which is in C.
enum Gettext {
  /// Writes the catalog, has `msgfmt` compile it, and opens it.
  static func open(_ folder: URL) throws {
    let place = folder.appendingPathComponent("ru/LC_MESSAGES")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let source = place.appendingPathComponent("bench.po")
    try catalog.write(to: source, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["msgfmt", "-o", place.path + "/bench.mo", source.path]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0, gettext_open(folder.path) == 1 else {
      throw BenchmarkError.missing("gettext's catalog")
    }
  }

  private static var catalog: String {
    var text = """
      msgid ""
      msgstr ""
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

      msgid "Saved articles"
      msgstr "\(Texts.plain)"

      msgid "Trips to %s"
      msgstr "\(Texts.param[0])%s"


      """
    for (gender, who) in ["%1$s", "%1$s (m)", "%1$s (f)"].enumerated() {
      text += entry(who, "added", "photo", "") { Texts.added(gender, $0, "%1$s", "%2$d") }
      for (kind, name) in ["photo", "video", "link"].enumerated() {
        text += entry(who, "shared", "day", " old \(name)") {
          Texts.shared(gender, kind, $0, "%1$s", "%2$d")
        }
      }
    }
    return text
  }

  private static func entry(
    _ who: String, _ verb: String, _ noun: String, _ rest: String, _ form: (Int) -> String
  ) -> String {
    """
    msgid "\(who) \(verb) %2$d \(noun)\(rest)"
    msgid_plural "\(who) \(verb) %2$d \(noun)s\(rest)"
    msgstr[0] "\(form(0))"
    msgstr[1] "\(form(1))"
    msgstr[2] "\(form(2))"


    """
  }
}
