import TestSupport
import Testing

@testable import Commands

extension SampleProject {
  /// Does something with a project of an app that has texts in files, which were extracted and imported.
  ///
  /// - Parameters:
  ///   - files: The files of the app, by path.
  ///   - settings: The members of the configuration, besides the app's name.
  ///   - paths: What is imported.
  ///   - body: What to do.
  /// - Throws: What the body throws.
  static func withApp(
    _ files: [String: String], settings: String = #""sources": ["."]"#,
    importing paths: [String] = ["."], _ body: (SampleProject) throws -> Void
  ) throws {
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      for (name, text) in files { try project.write(name, text) }
      project.expect(["init", "--app", "shop"])
      try project.write("langpack.json", "{\"app\": \"shop\", \(settings)}")
      project.expect(["extract"])
      _ = project.run(["import"] + paths)
      try body(project)
    }
  }

  /// Returns a file's text.
  func text(_ name: String) throws -> String { String(decoding: try read(name), as: UTF8.self) }
}
