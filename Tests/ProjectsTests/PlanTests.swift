import Foundation
import TestSupport
import Testing

@testable import Projects

/// Gives a body a project in a new folder, which is gone afterwards.
private func withProject(_ body: (Project) throws -> Void) throws {
  try withTestFolder { folder in try withProject(in: folder.path, body) }
}

private func withProject(in folder: String, _ body: (Project) throws -> Void) throws {
  _ = try Project.initialize(in: folder, app: "shop")
  try File(folder + "/Sources/A.swift").write(
    text: "import LanguagePacks\nlet a = fbt(\"Log in\", \"Button\")\n")
  try body(Project.read(folder))
}

@Suite struct PlanTests {
  @Test func aPlanListsWhatTheWorkWritesThenAndTheWorkReadsItBack() throws {
    try withProject { project in
      let before = try project.ledger.text()
      let (lines, plan) = try project.plan { project throws(ProjectError) in
        try project.update()
        try project.file("new.txt").write(text: "new")
        #expect(try project.file("new.txt").text() == "new")
        return try project.ledger.text().split(separator: "\n").count
      }
      #expect(lines == before.split(separator: "\n").count + 1)
      #expect(
        plan.files.map { "\($0.kind) \($0.path)" } == [
          "new .langpack/cache/extraction", "changed langpack.ordinals", "new langpack.sqlite",
          "new new.txt",
        ])
      #expect(plan.ordinals == 1)
      #expect(plan.revisions == 1)
      #expect(try project.ledger.text() == before)
      #expect(!project.file("new.txt").exists)
      #expect(!project.catalog.exists)
      #expect(!project.file(".langpack").exists)
    }
  }

  @Test func aRemovedFileIsGoneForTheWorkAlone() throws {
    try withProject { project in
      let (isThere, plan) = try project.plan { project throws(ProjectError) in
        project.file("Sources/A.swift").remove()
        return project.file("Sources/A.swift").exists
          || project.file("Sources").names?.isEmpty == false
      }
      #expect(!isThere)
      #expect(plan.files == [PlannedChange(.removed, "Sources/A.swift")])
      #expect(project.file("Sources/A.swift").exists)
    }
  }

  @Test func bytesThatAreThereAlreadyAreNoChange() throws {
    try withProject { project in
      let (_, plan) = try project.plan { project throws(ProjectError) in
        try project.ledger.write(text: try project.ledger.text())
      }
      #expect(plan.isEmpty)
    }
  }

  /// A value is made of the sources and the ledger; only its commit writes.
  @Test func anExtractionWritesNothingBeforeItsCommit() throws {
    try withProject { project in
      let before = try project.ledger.text()
      var extraction = try ExtractionPlan(project)
      #expect(extraction.newOrdinals == 1)
      #expect(extraction.isNews)
      #expect(try project.ledger.text() == before)
      #expect(!project.cache.exists)
      try extraction.commit()
      #expect(try project.ledger.text() != before)
      #expect(project.cache.exists)
    }
  }

  @Test func aWorkspaceThatIsReadTouchesNothing() throws {
    try withProject { project in
      let before = try project.ledger.text()
      let space = try Workspace(reading: project)
      #expect(space.newOrdinals.count == 1)
      #expect(try project.ledger.text() == before)
      #expect(!project.catalog.exists)
      #expect(!project.file(".langpack").exists)
    }
  }

  @Test func anExtractionThatAnotherFollowedIsSettledAnew() throws {
    try withProject { project in
      try project.update()
      var first = try ExtractionPlan(project)
      try first.commit()
      try project.file("Sources/B.swift").write(
        text: "import LanguagePacks\nlet b = fbt(\"Log out\", \"Button\")\n")
      var second = try ExtractionPlan(project)
      try project.file("Sources/C.swift").write(
        text: "import LanguagePacks\nlet c = fbt(\"Help\", \"Button\")\n")
      var third = try ExtractionPlan(project)
      try third.commit()
      try second.commit()
      let lines = try project.ledger.text().split(separator: "\n").filter {
        $0.first?.isNumber == true
      }
      #expect(lines.count == 3)
      #expect(Set(lines.map { $0.split(separator: " ")[0] }).count == 3)
    }
  }
}
