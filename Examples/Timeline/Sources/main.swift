import LanguagePacks

do {
  try await Timeline(Options(CommandLine.arguments.dropFirst())).run()
} catch {
  fail("\(error)", status: 64)
}
