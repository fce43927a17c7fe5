import Snapshot

extension Project {
  /// Makes a folder a project, without changing an existing configuration or ledger.
  ///
  /// The configuration names the folders of sources, the locales and the texts that the layout has.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - app: The app's name in the origin.
  ///   - layout: The folders of sources; nil to look for them.
  ///   - rehearsal: The record that receives the writes; nil to write to disk.
  /// - Returns: The written files, and the configuration or ledger that already existed.
  /// - Throws: An error if both files exist, or one cannot be written. Then neither file is new.
  public static func initialize(
    in root: String, app: String, layout: ProjectLayout? = nil, rehearsal: Rehearsal? = nil
  ) throws(ProjectError) -> (written: [File], kept: [File]) {
    var project = Project(root: root, configuration: Configuration(app: app))
    project.rehearsal = rehearsal
    let config = project.file("langpack.json")
    let kept = [config, project.ledger].filter(\.exists)
    let missing = [config, project.ledger].filter { !$0.exists }
    guard !missing.isEmpty else {
      throw .failure(
        "\(config.shown): exists already, as does \(project.ledger.shown): the folder is a project")
    }
    do throws(ProjectError) {
      for file in missing {
        let isLedger = file.shown == project.ledger.shown
        try file.write(
          text: isLedger
            ? Ledger(epoch: .random()).text
            : project.template(layout ?? ProjectLayout(of: File(root))))
      }
      let attributes = project.file(".gitattributes")
      let ignored = project.file(".gitignore")
      try attributes.add(lines: [
        "langpack.ordinals text eol=lf merge=union", "langpack.published text eol=lf merge=union",
      ])
      try ignored.add(lines: [".langpack/", "langpack.sqlite*"] + KeyPair.ignored)
      return (missing + [attributes, ignored], kept)
    } catch {
      for file in missing { file.remove() }
      throw error
    }
  }

  /// Returns the configuration of a new project, with the syntax of routines whose texts hold
  /// templates.
  private func template(_ layout: ProjectLayout) -> String {
    var project = self
    project.configuration.sources = layout.sources
    project.configuration.sourceLocale = layout.sourceLocale
    project.configuration.exclude = layout.excluded
    let findings = try? project.sourceTree().read().diagnostics()
    return Configuration.template(
      app: configuration.app, layout,
      routines: TemplateRoutines(findings ?? [], in: project.configuration).texts)
  }
}
