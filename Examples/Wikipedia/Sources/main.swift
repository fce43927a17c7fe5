import Foundation

do {
  try await Demonstration(Array(CommandLine.arguments.dropFirst())).run()
} catch {
  FileHandle.standardError.write(Data("not so: \(error)\n".utf8))
  exit(1)
}
