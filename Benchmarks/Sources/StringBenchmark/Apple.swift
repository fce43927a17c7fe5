import Foundation

/// Foundation: `String(format: NSLocalizedString(…))` with a table of strings on disk.
///
/// It has neither gender nor, where no `.stringsdict` can be read, plurals: the key is chosen by
/// code, as its users do.
enum Apple {
  nonisolated(unsafe) private static var bundle = Bundle.main
  private static let genders = ["other", "male", "female"]

  static func plain(_ input: Input) -> String {
    NSLocalizedString("Saved articles", bundle: bundle, comment: "")
  }

  static func param(_ input: Input) -> String {
    String(format: NSLocalizedString("Trips to %@", bundle: bundle, comment: ""), input.object)
  }

  static func plural(_ input: Input) -> String {
    let key = "added.\(genders[input.genderIndex]).\(Texts.category(input.count))"
    return String(
      format: NSLocalizedString(key, bundle: bundle, comment: ""), input.object, input.count)
  }

  static func choice(_ input: Input) -> String {
    let category = Texts.category(input.count)
    let key = "shared.\(genders[input.genderIndex]).\(input.kind.rawValue).\(category)"
    return String(
      format: NSLocalizedString(key, bundle: bundle, comment: ""), input.object, input.count)
  }

  /// Writes the table and opens it.
  static func open(_ folder: URL) throws {
    let table = folder.appendingPathComponent("en.lproj")
    try FileManager.default.createDirectory(at: table, withIntermediateDirectories: true)
    try strings.write(
      to: table.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
    guard let found = Bundle(path: folder.path) else { throw BenchmarkError.missing("bundle") }
    bundle = found
    guard plain(Input.all[0]) == Texts.plain else {
      throw BenchmarkError.missing("table of strings")
    }
  }

  private static var strings: String {
    var lines = [
      (key: "Saved articles", text: Texts.plain), (key: "Trips to %@", text: "\(Texts.param[0])%@"),
    ]
    for (gender, word) in genders.enumerated() {
      for category in 0..<4 {
        lines.append(("added.\(word).\(category)", Texts.added(gender, category, "%@", "%ld")))
        for (kind, name) in ["photo", "video", "link"].enumerated() {
          lines.append(
            (
              "shared.\(word).\(name).\(category)",
              Texts.shared(gender, kind, category, "%@", "%ld")
            ))
        }
      }
    }
    return lines.map { "\"\($0.key)\" = \"\($0.text)\";\n" }.joined()
  }
}
