import Foundation

/// What `Scripts/embedded` builds, and the programs that use it; built once for all tests.
enum EmbeddedBuild {
  /// The project's folder.
  static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized
  /// Where the products lie.
  static let folder = project.appending(path: ".build/embedded")
  /// Files of the present version of every format.
  static let golden = project.appending(path: "Tests/Golden/2")
  /// A folder for what tests write.
  static let work = folder.appending(path: "tests")

  /// The first program of a name on the path.
  static func program(_ name: String) -> URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Whether what the products are built and run with is there.
  static let isPossible = ["swiftc", "clang", "ld", "wasm-opt", "node"].allSatisfy {
    program($0) != nil
  }
  /// Why tests do not run.
  static let reason = "needs swiftc, clang, ld, wasm-opt and node on the path; see make setup"

  /// What a program said that had to be run: output, and the end that was not 0.
  struct Failure: Error {
    var words: String
  }

  /// Builds both products; an error says what went wrong.
  static let products = Result { () throws(Failure) in
    _ = try run(project.appending(path: "Scripts/embedded"), [])
  }

  /// The program of C that shows texts.
  static let texts = Result { () throws(Failure) in
    try compiled(project.appending(path: "Tests/EmbeddedTests/Programs/texts.c"))
  }

  /// Compiles a program of C with the library.
  static func compiled(_ source: URL, _ flags: [String] = []) throws(Failure) -> URL {
    try products.get()
    guard let clang = program("clang") else { throw Failure(words: "no clang") }
    let product = work.appending(path: source.deletingPathExtension().lastPathComponent)
    do {
      try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    } catch {
      throw Failure(words: "\(error)")
    }
    _ = try run(
      clang,
      ["-std=c11", "-Wall", "-Wextra", "-Werror", "-O1", "-I", folder.path, source.path] + flags + [
        folder.appending(path: "liblangpack.a").path, "-lm", "-Wl,--gc-sections", "-o",
        product.path,
      ])
    return product
  }

  /// Runs a program to its end; gives what it said.
  static func run(_ program: URL, _ arguments: [String]) throws(Failure) -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    do { try process.run() } catch { throw Failure(words: "\(error)") }
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(
        words: "\(program.lastPathComponent) ended with \(process.terminationStatus): \(said)")
    }
    return said
  }
}
