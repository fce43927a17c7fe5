import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// A mirror is looked after where there is no project: a key or a root is all that proves it.
@Suite(.enabled(if: ToolRun.isThere)) struct MirrorTests {
  @Test func aKeyThatSignedTheFirstRootOrARootProvesAMirror() throws {
    try DamagedOrigin.with { origin in
      try withTestFolder { elsewhere in
        let project = origin.project.folder.path
        origin.project.expect(["keys", "generate", "--output", "other"])
        func verify(_ words: [String], _ code: Int32) throws -> String {
          let run = try ToolRun(
            ["origin", "verify", "--origin", origin.folder] + words, in: elsewhere.path)
          #expect(run.code == code, "\(words): \(run.said)")
          return run.said
        }
        let (key, other) = (project + "/keys/public.key", project + "/other/public.key")
        let root = project + "/keys/root.lproot"
        #expect(try verify(["--key", key], 0).contains("all proved"))
        #expect(try verify(["--key", other, "--key", key], 0).contains("all proved"))
        #expect(try verify(["--key", other, "--root", root], 0).contains("all proved"))
        let refused = try verify(["--key", other], 1)
        #expect(refused.contains("nothing here proves it"))
        #expect(refused.split(separator: "\n").count == 2, "\(refused)")
      }
    }
  }
}
