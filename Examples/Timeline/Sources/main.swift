import LanguagePacks

do {
  try await Timeline(Options(CommandLine.arguments.dropFirst())).run()
} catch let error as LaunchError {
  fail(error.description, status: error.status)
} catch {
  fail("\(error)", status: 64)
}
