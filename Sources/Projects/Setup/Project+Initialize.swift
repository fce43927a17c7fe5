import Delivery
import Foundation
import Language
import Snapshot

/// The files of a new project.
public struct ProjectSetup {
  /// The files that were written.
  public var written: [File]
  /// The configuration or the ledger that already existed.
  public var kept: [File]
  /// The layout that the configuration names; nil if a configuration already existed.
  public var layout: ProjectLayout?
  /// The functions whose texts are in MediaWiki's syntax, as the configuration says.
  public var templateRoutines: [String] = []
  /// The functions that pass their own keys on, as the configuration says.
  public var ownRoutines: [String] = []
  /// The path of the nearest folder above that is a project, as `..`; nil if there is none.
  public var parent: String?
  /// Whether this clone's Git now merges the project's files by this tool, and did not before.
  public var isDriverNew = false
}

extension Project {
  /// Makes a folder a project, without changing an existing configuration or ledger.
  ///
  /// The configuration names the folders of sources, the locales and the texts that the layout has.
  /// A folder that is a project gets what Git needs to merge its files.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - app: The app's name in the origin; nil for that of the folder.
  ///   - kind: The kind of project to look for; nil for any.
  ///   - locales: The locales to name besides those that are found.
  ///   - rehearsal: The record that receives the writes; nil to write to disk.
  /// - Returns: The files.
  /// - Throws: An error if the folder is a project with all that it needs, the name cannot be one of
  ///   an app, or a file cannot be written. Then neither file is new.
  public static func initialize(
    in root: String, app: String? = nil, kind: BundleTarget? = nil, locales: [LocaleTag] = [],
    rehearsal: Rehearsal? = nil
  ) throws(ProjectError) -> ProjectSetup {
    let name = app ?? folderName(root).lowercased()
    var project = Project(root: root, configuration: Configuration(app: name))
    project.rehearsal = rehearsal
    let config = project.file("langpack.json")
    guard config.exists || OriginPath.isName(name) else {
      throw .failure(
        "\"\(name)\" cannot name an app: letters, digits, \".\", \"_\" and \"-\" are allowed in it "
          + "(give a name with --app NAME)")
    }
    guard !config.exists || locales.isEmpty else {
      throw .failure("\(config.shown): exists already (add the locales to its \"locales\")")
    }
    var layout = config.exists ? nil : ProjectLayout(of: File(root), for: kind)
    layout?.add(locales)
    let kept = [config, project.ledger].filter(\.exists)
    let missing = try project.missingFiles(of: [config, project.ledger])
    if missing.isEmpty { return try complete(root, config, kept, rehearsal) }
    let template = project.template(layout ?? ProjectLayout())
    do throws(ProjectError) {
      for file in missing {
        let isLedger = file.shown == project.ledger.shown
        try file.write(text: isLedger ? Ledger(epoch: .random()).text : template.text)
      }
      let (attributes, ignored) = (project.attributes, project.ignored)
      try attributes.addAttributes(of: project)
      try ignored.add(lines: [".langpack/", "langpack.sqlite*"] + KeyPair.ignored)
      return ProjectSetup(
        written: missing + [attributes, ignored], kept: kept, layout: layout,
        templateRoutines: layout == nil ? [] : template.routines,
        ownRoutines: layout == nil ? [] : template.own, parent: Project.nearestParent(of: root),
        isDriverNew: try project.registerMergeDriver())
    } catch {
      for file in missing { file.remove() }
      throw error
    }
  }

  /// Adds what Git needs to an existing project.
  ///
  /// - Throws: An error if nothing is missing, or a file cannot be read or written.
  private static func complete(
    _ root: String, _ config: File, _ kept: [File], _ rehearsal: Rehearsal?
  ) throws(ProjectError) -> ProjectSetup {
    var project = try Project.read(root)
    project.rehearsal = rehearsal
    let attributes = project.attributes
    let isWritten = try attributes.addAttributes(of: project)
    let isDriverNew = try project.registerMergeDriver()
    guard isWritten || isDriverNew else {
      throw .failure(
        "\(config.shown): exists already, as does \(project.ledger.shown): the folder is a project")
    }
    return ProjectSetup(
      written: isWritten ? [attributes] : [], kept: kept, isDriverNew: isDriverNew)
  }

  private var ignored: File { file(".gitignore") }

  /// Returns the files that are to be written.
  ///
  /// - Throws: An error if a file of Git that is written too is a link.
  private func missingFiles(of files: [File]) throws(ProjectError) -> [File] {
    let missing = files.filter { !$0.exists }
    try File.checkWritable(among: [attributes] + (missing.isEmpty ? [] : [ignored]))
    return missing
  }

  private static func folderName(_ root: String) -> String {
    URL(fileURLWithPath: root).standardizedFileURL.lastPathComponent
  }

  /// Returns the configuration of a new project with the functions that pass their keys on, and with
  /// the syntax of routines whose texts hold templates; and the names of both.
  private func template(
    _ layout: ProjectLayout
  ) -> (text: String, routines: [String], own: [String]) {
    var project = self
    project.configuration.sources = layout.sources
    project.configuration.sourceLocale = layout.sourceLocale
    project.configuration.exclude = layout.excluded
    project.configuration.fbtDialect = layout.fbtDialect
    let own = OwnRoutines(of: &project)
    let templates = TemplateRoutines(
      own.reading?.diagnostics() ?? [], in: project.configuration,
      of: own.reading?.calls().count ?? 0)
    let names = Set(templates.routines.map(\.name))
    let plain = own.routines.filter { !names.contains($0.name) }
    let text = Configuration.template(
      app: configuration.app, layout, routines: plain.map(\.entry) + templates.texts)
    return (text, templates.routines.map(\.name), own.routines.map(\.name))
  }
}
