import Testing

@testable import Commands
@testable import Projects

/// How a release is named on a command line.
@Suite struct ReleaseNamingTests {
  private func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      project.expect(["publish", "--release", "1.0"])
      try body(project)
    }
  }

  /// A release is named as a user types it: alone, with its channel as lists show it, or as an option.
  @Test(arguments: [["1.0"], ["stable/1.0"], ["--release", "1.0"], ["--release=stable/1.0"]])
  func aReleaseIsNamedInEachUsualWay(_ name: [String]) throws {
    try with { project in
      let whole = project.expect(["release", "log"]).output
      #expect(project.expect(["release", "log"] + name).output == whole)
      #expect(project.expect(["release", "list"] + name).output.contains("stable/1.0 "))
      #expect(project.expect(["release", "show"] + name).output.contains("sequence"))
      project.expect(["release", "freeze"] + name)
      #expect(project.expect(["release", "thaw"] + name).talk.hasPrefix("stable/1.0 is open"))
    }
  }

  @Test func aListOfOneReleaseLeavesOutTheOthers() throws {
    try with { project in
      project.expect(["publish", "2.0"])
      #expect(
        project.expect(["publish", "--release", "2.0"]).output.contains("nothing to publish"))
      project.expect(["publish", "2.0", "--channel", "beta"])
      for command in [["release", "log"], ["release", "list"]] {
        let one = project.expect(command + ["2.0"]).output
        #expect(one.contains("stable/2.0") && one.contains("beta/2.0"), "\(one)")
        #expect(!one.contains("1.0"), "\(one)")
        let beta = project.expect(command + ["--channel", "beta"]).output
        #expect(beta.contains("beta/2.0") && !beta.contains("stable"), "\(beta)")
        let none = project.expect(command + ["3.0"])
        #expect(!none.output.contains(".0"), "\(none.output)")
        #expect(
          none.talk
            == "note: no release matches \"3.0\" (there is beta/2.0, stable/1.0, stable/2.0)\n")
      }
    }
  }

  @Test func aReleaseToPublishToIsNamedOnce() throws {
    try with { project in
      let twice = project.expect(["publish", "2.0", "--release", "1.0"], .usage)
      #expect(twice.talk.contains("the release is named twice"), "\(twice.talk)")
      #expect(project.expect(["publish", "a b"], .usage).talk.contains("\"a b\" is not a name"))
      #expect(project.expect(["publish", "1.0", "2.0"], .usage).talk.contains("\"2.0\""))
      #expect(
        project.expect(["publish", "1.0", "--all-releases"], .usage).talk.contains("not both"))
    }
  }
}
