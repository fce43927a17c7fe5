import Foundation
import TestSupport
import Testing

/// What `Scripts/run-page` finds in a page that is not true.
@Suite struct PageRunnerTests {
  private static let page = """
    `notes/a.txt`:

    ```text
    one (1) [x] 8080
    two
    ```

    ```sh
    cat notes/a.txt
    export NAME=Ann && cd notes
    ```

    ```text
    one (1) [x] …
    two
    ```

    Words between a block and a text make it no output.

    ```text
    Not this.
    ```

    <!-- not run: a reason -->
    ```sh
    exit 3
    ```

    ```sh
    false  # exit code 1
    echo "$NAME in $(basename "$PWD")"
    printf 'a\\nb\\nc\\n'
    ```

    ```text
    Ann in notes
    …
    c
    ```

    """

  private func run(_ page: String) throws -> (status: Int32, said: String) {
    try withTestFolder { folder in
      let file = folder.appending(path: "page.md")
      try Data(page.utf8).write(to: file)
      let process = Process()
      process.executableURL = ClientPage.root.appending(path: "Scripts/run-page")
      process.arguments = [file.path]
      let said = Pipe()
      (process.standardOutput, process.standardError) = (said, said)
      try process.run()
      let bytes = said.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func aPageThatIsTruePasses() throws {
    let (status, said) = try run(Self.page)
    #expect(status == 0, "\(said)")
    #expect(said.contains("2 blocks of commands ran, 2 outputs are as shown, 1 left out"))
  }

  /// Each edit makes the page untrue, and the message names the line of the block.
  @Test(arguments: [
    ("```text\none (1) [x] …", "```text\none (1) [y] …", "page.md:13: the page shows in line 1"),
    ("[x] …\ntwo\n", "[x] …\n", "page.md:13: the page shows in line 2: (nothing more)"),
    ("[x] …\ntwo\n", "[x] …\ntwo\nthree\n", "page.md:13: the page shows in line 3: three"),
    ("…\nc\n", "…\nb\n", "page.md:35: the page shows in line 4: (nothing more)"),
    ("Ann in notes\n…", "Bo in notes\n…", "page.md:35: the page shows in line 1: Bo in notes"),
    ("false  #", "true  #", "page.md:29: \"true\" ends with 0 instead of 1"),
    ("cat notes", "cat other", "page.md:8: the commands end with 1"),
    ("<!-- not run: a reason -->\n", "", "page.md:24: the commands end with 3"),
    ("```sh\nfalse", "```sh\nnone", "page.md:29: \"none\" ends with 127 instead of 1"),
  ])
  func aPageThatIsNotTrueFailsAtItsLine(_ edit: (String, String, String)) throws {
    let page = Self.page.replacing(edit.0, with: edit.1)
    #expect(page != Self.page)
    let (status, said) = try run(page)
    #expect(status != 0 && said.contains(edit.2), "\(said)")
  }

  @Test func aPageWithoutCommandsOrWithAnOpenBlockFails() throws {
    #expect(try run("Words.\n").said.contains("the page has no commands"))
    #expect(try run("```sh\ntrue\n").said.contains("page.md:1: the block has no end"))
  }

  /// A server of the page gets a free port in place of 8080, and ends with the page.
  @Test func aServerOfThePageEndsWithIt() throws {
    let server = "import http.server as h; h.HTTPServer(('127.0.0.1', 8080), None).serve_forever()"
    let page = "```sh\npython3 -c \"\(server)\" & # serve\necho port 8080 $!\n```\n"
    let (status, said) = try run(page + "\n```text\nport 8080 …\nmore\n```\n")
    let words = said.split(whereSeparator: \.isWhitespace)
    let place = try #require(words.lastIndex(of: "port"))
    #expect(status != 0 && words[place + 1] != "8080", "\(said)")
    let process = try #require(Int32(words[place + 2]))
    #expect(kill(process, 0) == -1, "the server still runs")
  }
}
