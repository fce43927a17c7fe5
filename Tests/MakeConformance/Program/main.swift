import Foundation
import TestConformance

// Writes the conformance suite anew: MakeConformance FOLDER. README.md stays, and every other file goes.
guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: MakeConformance FOLDER\n".utf8))
  exit(64)
}
let folder = URL(filePath: CommandLine.arguments[1])
do {
  let readme = try Data(contentsOf: folder.appending(path: "README.md"))
  let suite = try ConformanceSuite(readme: Array(readme))
  for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
  where name != "README.md" {
    try FileManager.default.removeItem(at: folder.appending(path: name))
  }
  for (path, bytes) in suite.files {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
  print("\(suite.files.count) files, \(suite.files.values.reduce(0) { $0 + $1.count }) bytes")
} catch {
  FileHandle.standardError.write(Data("make-conformance: \(error)\n".utf8))
  exit(1)
}
