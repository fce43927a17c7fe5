import Foundation
import TestSupport
import Testing

/// `Scripts/licences`, which a package must pass, on a list of a test's own.
@Suite(.enabled(if: ScriptRun.find("python3") != nil, "needs Python")) struct LicencesTests {
  private static let parts = """
    allow MIT
    allow GPL-3+
    allow GPL-3+ with GCC exception
    libmit.so.1     mit-lib    MIT   # a comment
    libgpl.so.1     gpl-lib    GPL-3+
    liblying.so.1   gpl-lib    MIT
    libbsd.so.1     bsd-lib    BSD-3-clause
    libgcc.so.1     gcc-lib    GPL-3+ with GCC exception | GCC RUNTIME LIBRARY EXCEPTION
    libswift.so     swift      MIT

    """

  @Test(arguments: [
    ("libmit.so.1 system /x", true, "libmit.so.1 "),
    ("libgcc.so.1 system /x", true, "libgcc.so.1 "),
    ("libswift.so swift /x", true, "libswift.so "),
    ("libother.so.1 system /x", false, "libother.so.1: its licence is unknown"),
    // Even a list that allows the GPL, as here, allows no library under it.
    ("libgpl.so.1 system /x", false, "libgpl.so.1: it is under the GPL (GPL-3+)"),
    (
      "liblying.so.1 system /x", false,
      "says \"MIT\", the copyright file of gpl-lib says \"GPL-3+\""
    ),
    ("libbsd.so.1 system /x", false, "\"BSD-3-clause\" is not an allowed licence"),
    ("libmit.so.1 swift /x", false, "it is of kind swift, but Packaging/parts has it from mit-lib"),
    ("", false, "the list has no library"),
  ])
  func aPartWithoutAKnownFreeLicenceFails(_ line: String, _ passes: Bool, _ words: String) throws {
    try withTestFolder { folder in
      let run = try Self.run("libmit.so.1 system /y\n" + line, in: folder, alone: line.isEmpty)
      #expect((run.code == 0) == passes)
      #expect((passes ? run.output : run.talk).contains(words))
    }
  }

  @Test func aCopyrightFileThatIsAbsentFails() throws {
    try withTestFolder { folder in
      let run = try Self.run("libmit.so.1 system /x", in: folder, without: "mit-lib")
      #expect(run.code == 1)
      #expect(run.talk.contains("the copyright file of mit-lib is absent"))
    }
  }

  private static func run(
    _ closure: String, in folder: URL, alone: Bool = false, without: String? = nil
  ) throws -> ScriptRun {
    let texts = [
      "mit-lib": "Files: *\nCopyright: 2026\nLicense: MIT\n\nFiles: debian/*\nLicense: GPL-3+\n",
      "gpl-lib": "Files: *\nCopyright: 2026\nLicense: GPL-3+\n",
      "bsd-lib": "Files: *\nLicense: BSD-3-clause\n",
      "gcc-lib": "The licence is the GPL with the GCC RUNTIME LIBRARY EXCEPTION.\n",
    ]
    for (name, text) in texts where name != without {
      try folder.write("copyrights/\(name)/copyright", text)
    }
    try folder.write("parts", parts)
    try folder.write("closure", alone ? "" : closure + "\n")
    return try ScriptRun(
      "\(ScriptRun.root)/Scripts/licences", ["\(folder.path)/closure"], in: folder.path,
      environment: [
        "PARTS": "\(folder.path)/parts", "COPYRIGHTS": "\(folder.path)/copyrights",
      ])
  }
}
