import AppIntents

struct BrewIntent: AppIntent {
  static let title = LocalizedStringResource("Brew tea")
  @Parameter(title: "Kind") var tea: String

  static var parameterSummary: some ParameterSummary {
    Summary("Brew \(\.$tea) for guests")
  }
}

struct TeaShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: BrewIntent(), phrases: ["Brew in \(.applicationName)"], shortTitle: "Brew now",
      systemImageName: "cup")
  }
}
