import Testing

@testable import Commands
@testable import Projects

/// Commands that nearly say what is meant: nothing is changed, and the message has what was meant.
@Suite struct NearMissTests {
  private func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      try project.write("langpack.json", #"{"app": "a", "sources": ["App"], "locales": ["de"]}"#)
      try project.write(
        "App/A.swift",
        #"let a = NSLocalizedString("title", tableName: "Kit", value: "Title", comment: "A")"#)
      project.expect(["extract"])
      try body(project)
    }
  }

  @Test(arguments: [("title", "Kit/title"), ("Kit/titel", "Kit/title")])
  func theNameOfAPhraseIsProposed(word: String, name: String) throws {
    try with { project in
      for command in [["show"], ["comment", "list"], ["tag", "add", "x"]] {
        let told = project.expect(command + [word], .failed).talk
        #expect(told.contains("(did you mean \"\(name)\"?)"), "\(told)")
      }
      #expect(project.expect(["show", "nothing-like-it"], .failed).talk.contains("extract --json"))
    }
  }

  /// All texts of one language would be replaced by those of another.
  @Test(arguments: [
    ("App/fr.lproj/Kit.strings", "\"title\" = \"Titre\";"),
    ("res/values-fr/strings.xml", "<resources><string name=\"title\">Titre</string></resources>"),
  ])
  func aFileOfAnotherLanguageIsRefused(file: String, text: String) throws {
    try with { project in
      try project.write(file, text)
      let former = try project.files()
      let told = project.expect(["import", file, "--locale", "de"], .failed).talk
      #expect(told.contains("the folder is for \"fr\", but --locale is \"de\""), "\(told)")
      #expect(try project.files() == former)
    }
  }

  @Test func aFileOfTheSameLanguageIsTaken() throws {
    try with { project in
      try project.write("App/de.lproj/Kit.strings", "\"title\" = \"Titel\";")
      let said = project.expect(["import", "App/de.lproj/Kit.strings", "--locale", "de-AT"])
      #expect(said.talk.contains("1 text in 1 locale: 1 new"), "\(said.talk)")
    }
  }

  @Test func aCommandInAFolderOfTheProjectSaysWhereItIs() throws {
    try with { project in
      let folder = project.folder.appending(path: "App/Views").path
      try project.write("App/Views/B.swift", "")
      let (code, said) = Recorder.run(["-C", folder, "status"])
      #expect(code == .failed)
      let root = File(project.folder.path).standardPath
      #expect(said.talk.contains("(the project is in \(root): add -C \(root),"), "\(said.talk)")
    }
  }

  @Test func anExtractionWithoutTextsSaysWhatToName() throws {
    try with { project in
      try project.write("App/A.swift", "let a = Texts.text(\"title\")")
      #expect(project.expect(["extract"]).talk.contains("no call has a text (see \"sources\""))
    }
  }

  /// A folder of an app has tables of other things, and descriptions of its `Info.plist`.
  @Test func otherFilesOfAFolderAreLeftOut() throws {
    try with { project in
      try project.write("App/de.lproj/Kit.strings", "\"title\" = \"Titel\";")
      try project.write("App/qqq.lproj/InfoPlist.strings", "\"title\" = \"The title\";")
      try project.write("App/tokens.tsv", "token\tvalue\na\tb\n")
      let said = project.expect(["import", "App"])
      #expect(said.talk.contains("1 text in 1 locale: 1 new"), "\(said.talk)")
      // One of translations with a wrong first row is not.
      try project.write("App/texts.csv", "name,de\ntitle,Titel\n")
      #expect(project.expect(["import", "App"], .failed).talk.contains("[broken-file]"))
    }
  }
}
