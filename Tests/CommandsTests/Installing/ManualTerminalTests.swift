import CommandLine
import Foundation
import Testing

@testable import Commands

/// The manual on a terminal, which may have no `man`.
@Suite(.enabled(if: ToolRun.isThere)) struct ManualTerminalTests {
  private let line = ["manual", "translatewiki", "sync"]

  @Test(arguments: [40, 80, 200] as [UInt16]) func aTerminalGetsText(_ width: UInt16) throws {
    let page = try TerminalRun(line, in: "/", width: width).output
    #expect(page.hasPrefix("LANGPACK-TRANSLATEWIKI-SYNC(1)"), "\(page)")
    #expect(!page.contains("\n.") && !page.contains("\\"), "\(page)")
    for title in ["NAME", "SYNOPSIS", "DESCRIPTION", "ARGUMENTS", "OPTIONS", "EXAMPLES"] {
      #expect(page.contains("\n\(title)\n   "), "\(title)")
    }
    #expect(page.contains("\n   \(width < 60 ? "" : "    ")langpack translatewiki sync\n"))
    for row in page.split(separator: "\n") where row.count > width {
      let isExample = row.contains("langpack translatewiki sync ")
      #expect(isExample || !row.drop { $0 == " " }.contains(" "), "\(row)")
    }
  }

  @Test func aPipeAndAWishGetRoff() throws {
    let roff = try TerminalRun(line, in: "/", isOutput: false).output
    #expect(roff.hasPrefix(".TH \"LANGPACK\\-TRANSLATEWIKI\\-SYNC\" 1 "))
    #expect(try TerminalRun(line + ["--roff"], in: "/").output == roff)
    let whole = try TerminalRun(["manual", "--list"], in: "/").output
    #expect(whole == Recorder.run(["manual", "--list"]).1.output)
  }
}
