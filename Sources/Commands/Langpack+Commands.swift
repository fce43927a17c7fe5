import CommandLine

extension Langpack {
  /// Every command, by what it is for, in the order of the help.
  static let sections = [
    project, texts, packs, releases, keys, service, other,
  ]

  /// Every command, in the order of the help.
  static let commands = sections.flatMap(\.commands)

  private static let project = HelpSection(
    "Project",
    [
      Command(InitializeCommand()),
      Command(ExtractCommand()),
      Command(CompactCommand()),
      Command(MigrateCommand()),
      Command(MergeCommand()),
      Command(StatusCommand()),
      Command(CheckCommand()),
      Command(DoctorCommand()),
      Command(TrustCommand()),
      Command(UpgradeCheckCommand()),
    ])

  private static let texts = HelpSection(
    "Texts",
    [
      Command(ImportCommand()),
      Command(ExportCommand()),
      Command(ShowCommand()),
      Command(TagAddCommand()),
      Command(TagRemoveCommand()),
      Command(TagListCommand()),
      Command(CommentAddCommand()),
      Command(CommentRemoveCommand()),
      Command(CommentListCommand()),
      Command(ScreenshotAddCommand()),
      Command(ScreenshotRemoveCommand()),
      Command(ScreenshotListCommand()),
      Command(ScreenshotExportCommand()),
      Command(DescriptionSetCommand()),
      Command(DescriptionRemoveCommand()),
      Command(LogCommand()),
      Command(DiffCommand()),
      Command(BlameCommand()),
      Command(RevertCommand()),
      Command(PretranslateCommand()),
      Command(FbtCollectCommand()),
      Command(FbtTranslateCommand()),
      Command(FbtImportCommand()),
      Command(TranslatewikiSyncCommand()),
      Command(TranslatewikiCheckCommand()),
    ])

  private static let packs = HelpSection(
    "Packs",
    [
      Command(BuildCommand()),
      Command(BundleCommand()),
      Command(TypesCommand()),
      Command(AndroidNamesCommand()),
      Command(SizeCommand()),
      Command(InspectCommand()),
    ])

  private static let releases = HelpSection(
    "Releases",
    [
      Command(PublishCommand()),
      Command(ReleaseCreateCommand()),
      Command(ReleaseListCommand()),
      Command(ReleaseShowCommand()),
      Command(ReleaseDiffCommand()),
      Command(ReleaseCheckCommand()),
      Command(ReleaseLocalesCommand()),
      Command(ReleasePromoteCommand()),
      Command(ReleaseFreezeCommand()),
      Command(ReleaseRetireCommand()),
      Command(ReleaseThawCommand()),
      Command(ReleaseRollbackCommand()),
      Command(ReleaseLogCommand()),
      Command(RolloutStartCommand()),
      Command(RolloutStatusCommand()),
      Command(RolloutHaltCommand()),
      Command(RolloutRevertCommand()),
      Command(RolloutResumeCommand()),
      Command(RolloutWatchCommand()),
      Command(ExperimentStartCommand()),
      Command(ExperimentEndCommand()),
      Command(RefreshCommand()),
      Command(OriginVerifyCommand()),
      Command(OriginRepairCommand()),
      Command(OriginRestoreCommand()),
      Command(OriginCollectCommand()),
      Command(OriginCopyCommand()),
    ])

  private static let keys = HelpSection(
    "Keys",
    [
      Command(GenerateKeysCommand()),
      Command(ChangePassphraseCommand()),
      Command(MoveKeyCommand()),
      Command(RootCreateCommand()),
      Command(RootSignCommand()),
      Command(RootPublishCommand()),
    ])

  private static let service = HelpSection(
    "Service",
    [
      Command(ServeCommand()),
      Command(FetchCommand()),
      Command(HealthCommand()),
      Command(TelemetryCommand()),
    ])

  private static let other = HelpSection(
    "Other",
    [
      Command(CompletionsCommand()),
      Command(ManualCommand()),
    ])
}
