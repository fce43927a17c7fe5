import CommandLine

extension Option {
  static let directory = text("directory", letter: "C", "FOLDER", "work in this folder")
  static let config = text("config", "FILE", "use this configuration, not langpack.json")
  static let json = flag("json", "print JSON, for programs")

  /// The options that every command takes.
  static let common = [directory, config, help]
}
