import Diagnostics
import Owner

/// The paths of the configuration, which a stranger's branch may have written.
extension Project {
  /// A setting with its paths.
  private struct PathSetting {
    var name: String
    var paths: [String]
  }

  /// The settings whose paths no option of a command replaces.
  private var pathSettings: [PathSetting] {
    [
      PathSetting(name: "translations", paths: [configuration.translations]),
      PathSetting(name: "output", paths: [configuration.output]),
      PathSetting(name: "keys", paths: [configuration.keys]),
      PathSetting(name: "sources", paths: configuration.sources),
      PathSetting(name: "sourceTexts", paths: configuration.sourceTexts),
      PathSetting(name: "fbtCommon", paths: configuration.fbtCommon.map { [$0] } ?? []),
      // The others are names of families.
      PathSetting(name: "font", paths: configuration.fonts.names.filter { $0.contains("/") }),
    ]
  }

  /// The paths of an origin and a catalog that only the configuration names.
  private var placeSettings: [PathSetting] {
    var settings: [PathSetting] = []
    if !trust.namesOrigin, !configuration.origin.isStoreAddress {
      settings.append(PathSetting(name: "origin", paths: [configuration.origin]))
    }
    if let catalog = configuration.catalog, !isCatalogNamed, !isServer(catalog) {
      settings.append(PathSetting(name: "catalog", paths: [catalog]))
    }
    return settings
  }

  /// Throws an error for each path of the configuration that leads out of the project, unless the
  /// machine's owner allows it.
  ///
  /// - Throws: The findings, each with the command that gives the consent.
  public func checkPaths() throws(ProjectError) {
    var findings: [Diagnostic] = []
    for setting in pathSettings + placeSettings {
      for path in setting.paths where !boundary.contains(path) {
        let allowed = try ownConsents()
        if let finding = finding(setting.name, path, allowed) { findings.append(finding) }
      }
    }
    if !findings.isEmpty { throw .findings(findings) }
  }

  /// The consents that the paths of the configuration need.
  var pathConsents: [Consent] {
    let paths = (pathSettings + placeSettings).flatMap(\.paths)
    return paths.filter { !boundary.contains($0) && !boundary.isLink($0) && !boundary.isGits($0) }
      .map(consent(toPath:))
  }

  /// Returns the consent that a path needs: that for the place that it leads to.
  func consent(toPath path: String) -> Consent {
    Consent(.path, project: consentPath, value: boundary.realPath(path))
  }

  private func finding(_ setting: String, _ path: String, _ given: [Consent]) -> Diagnostic? {
    let place = SourcePlace(trust.file)
    if boundary.isGits(path) {
      return Diagnostic(
        .error, rule: "path-of-git", at: place,
        "\"\(setting)\" names \"\(path)\", which is in the folder of Git's own files",
        fix: .decision("name another folder"))
    }
    if boundary.isLink(path) {
      return Diagnostic(
        .error, rule: "path-outside", at: place,
        "\"\(setting)\" names \"\(path)\", and a symbolic link leads out of \(boundary.top) there",
        fix: .decision("replace the link by the folder, or name the place that it leads to"))
    }
    let consent = consent(toPath: path)
    guard !given.contains(consent) else { return nil }
    return Diagnostic(
      .error, rule: "path-outside", at: place,
      "\"\(setting)\" names \"\(path)\", which is outside of \(boundary.top)",
      fix: .decision(
        "run '\(trust.command(.path)) \(Doctor.quoted(consent.value))' to allow it for this "
          + "folder"))
  }
}
