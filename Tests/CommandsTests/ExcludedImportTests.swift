import Testing

/// Files that the configuration excludes, in folders that are imported.
@Suite struct ExcludedImportTests {
  @Test func aFolderIsImportedWithoutWhatIsExcluded() throws {
    try SampleProject.with { project in
      try project.write(
        "langpack.json",
        #"""
        {"app": "shop", "sources": ["App"], "locales": ["de"], "exclude": ["Old", "App/Demo/**"]}
        """#)
      try project.write(
        "App/A.swift", #"let a = NSLocalizedString("title", value: "Title", comment: "C")"#)
      for (folder, text) in ["App/Demo": "Demo", "App/Old": "Alt", "App/New": "Neu"] {
        try project.write(
          "\(folder)/de.lproj/Localizable.strings", "\"title\" = \"\(text)\";\n")
      }
      let all = project.expect(["import", "."])
      #expect(all.talk.contains("1 text in 1 locale: 1 new"), "\(all.talk)")
      let json = String(decoding: try project.read("translations/de.lpt"), as: UTF8.self)
      #expect(json.contains("Neu"), "\(json)")
      // The user names this folder.
      let named = project.expect(["import", "App/Old"])
      #expect(named.talk.contains("0 new, 1 changed"), "\(named.talk)")
    }
  }
}
