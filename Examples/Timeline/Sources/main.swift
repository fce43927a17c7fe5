import LanguagePacks

do {
  try await Timeline(Options(CommandLine.arguments.dropFirst())).run()
  end(0)
} catch let error as LaunchError {
  fail(error.description, status: error.status)
} catch {
  fail("\(error)", status: 64)
}
